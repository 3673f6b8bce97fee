import { filmProblem } from '../../../platform/filmAddress.ts'
import { PICTURE_LIMITS } from '../../../ui/pictureFile.ts'
import { DraftNote } from '../../../ui/web/DraftNote.tsx'
import { Field } from '../../../ui/web/Field.tsx'
import { FilePicker } from '../../../ui/web/FilePicker.tsx'
import { FormAlert } from '../../../ui/web/FormAlert.tsx'
import { SelectField } from '../../../ui/web/SelectField.tsx'
import { labelOfStatus } from '../../courseRules.ts'
import { MAX_TITLE, type Upload } from '../../uploadContract.ts'
import { hasSkillLevel, levelsOf, shelfOf, skillLevels, uploadCategories, uploadStatuses } from '../../uploadRules.ts'
import { UploadRelated } from './UploadRelated.tsx'
import { readTags, type UploadValues, writeTags } from './uploadValues.ts'
import type { UploadForm } from './useUploadForm.ts'

const PICTURE_HELP = `${PICTURE_LIMITS} It is cut to 16:9.`
const VIDEO_HELP =
  'The embed code or the address of a video on YouTube, Vimeo or Google Drive, or of an MP4, WebM or HLS file.'
const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }))
const categories = uploadCategories.map((value) => ({ value, label: shelfOf(value) }))
const statuses = uploadStatuses.map((value) => ({ value, label: labelOfStatus(value) }))

/** Every field of an upload; `stored` is the upload that is being edited. */
export function UploadFields({ form, stored }: { form: UploadForm; stored?: Upload }) {
  const { values, change, errors, message, file, setFile, busy } = form
  const bind = (name: keyof UploadValues) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
    error: errors[name]?.[0],
  })
  return (
    <div className="grid gap-4">
      <DraftNote restored={form.restored} onDiscard={form.discard} />
      <FilePicker
        label="Thumbnail"
        help={PICTURE_HELP}
        file={file}
        onFile={setFile}
        currentUrl={stored?.thumbnail_url ?? null}
        error={errors.thumbnail?.[0] ?? null}
        disabled={busy}
      />
      <Field {...bind('title')} label="Title" maxLength={MAX_TITLE} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField {...bind('category')} label="Category" placeholder="Choose a category" options={categories} />
        <SelectField
          {...bind('level')}
          label="Level"
          placeholder="Choose a level"
          options={optionsOf(levelsOf(values.category))}
        />
        {hasSkillLevel(values.category) && (
          <SelectField
            {...bind('skill_level')}
            label="Skill level"
            placeholder="Choose a skill level"
            options={optionsOf(skillLevels)}
          />
        )}
        <SelectField {...bind('status')} label="Status" options={statuses} help="Members see active uploads only." />
      </div>
      <Field
        {...bind('video_url')}
        error={filmProblem(values.video_url) ?? errors.video_url?.[0]}
        label="Video URL"
        type="textarea"
        rows={3}
        optional
        help={VIDEO_HELP}
      />
      <UploadRelated
        value={readTags(values.tags)}
        onChange={(ids) => change({ tags: writeTags(ids) })}
        error={errors.tags?.[0]}
        self={stored?.id}
      />
      <Field {...bind('description')} label="Description" type="textarea" rows={4} optional />
      <FormAlert message={message} />
    </div>
  )
}
