import { AccessFields } from '../../../accounts/web/admin/index.ts'
import { filmProblem } from '../../../platform/filmAddress.ts'
import { PICTURE_LIMITS } from '../../../ui/pictureFile.ts'
import { DraftNote } from '../../../ui/web/DraftNote.tsx'
import { Field } from '../../../ui/web/Field.tsx'
import { FilePicker } from '../../../ui/web/FilePicker.tsx'
import { FormAlert } from '../../../ui/web/FormAlert.tsx'
import { SelectField } from '../../../ui/web/SelectField.tsx'
import { statusLabel } from '../../courseRules.ts'
import type { Drill } from '../../guideContract.ts'
import { MAX_TITLE, type Upload } from '../../uploadContract.ts'
import {
  hasSkillLevel,
  levelOptions,
  libraryShelf,
  skillLevels,
  uploadCategories,
  uploadStatuses,
} from '../../uploadRules.ts'
import { GuideFields } from './GuideFields.tsx'
import { PreviewField } from './PreviewField.tsx'
import { UploadRelated } from './UploadRelated.tsx'
import { changeCategory, readTags, writeTags } from './uploadValues.ts'
import type { UploadForm } from './useUploadForm.ts'

const PICTURE_HELP = `${PICTURE_LIMITS} It is cut to 16:9.`
const VIDEO_HELP =
  'The embed code or the address of a video on YouTube, Vimeo or Google Drive, or of an MP4, WebM or HLS file.'
const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }))
const categories = uploadCategories.map((value) => ({ value, label: libraryShelf(value) }))
const statuses = uploadStatuses.map((value) => ({ value, label: statusLabel(value) }))

type Props = UploadForm & { drills: readonly Drill[]; stored?: Upload }

/** Every field of an upload; `stored` is the upload that is being edited. */
export function UploadFields({ form, file, choose, drills, stored }: Props) {
  const { values, change, field, errorOf } = form
  return (
    <div className="grid gap-4">
      <DraftNote {...form.note} />
      <FilePicker
        label="Thumbnail"
        help={PICTURE_HELP}
        file={file}
        onFile={choose}
        currentUrl={stored?.thumbnail_url ?? null}
        error={errorOf('thumbnail') ?? null}
        disabled={form.busy}
      />
      <Field {...field('title')} label="Title" maxLength={MAX_TITLE} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          {...field('category')}
          onChange={({ target }) => change(changeCategory(values, target.value))}
          label="Category"
          placeholder="Choose a category"
          options={categories}
        />
        <SelectField
          {...field('level')}
          label="Level"
          placeholder="Choose a level"
          options={optionsOf(levelOptions(values.category))}
        />
        {hasSkillLevel(values.category) && (
          <SelectField
            {...field('skill_level')}
            label="Skill level"
            placeholder="Choose a skill level"
            options={optionsOf(skillLevels)}
          />
        )}
        <SelectField {...field('status')} label="Status" options={statuses} help="Members see active uploads only." />
      </div>
      <AccessFields values={values} change={change} errorOf={errorOf} />
      <PreviewField {...form.choice('preview')} />
      <Field
        {...field('video_url')}
        error={filmProblem(values.video_url) ?? errorOf('video_url')}
        label="Video URL"
        type="textarea"
        rows={3}
        optional
        help={VIDEO_HELP}
      />
      <UploadRelated
        value={readTags(values.tags)}
        onChange={(ids) => change({ tags: writeTags(ids) })}
        error={errorOf('tags')}
        self={stored?.id}
      />
      <Field {...field('description')} label="Description" type="textarea" rows={4} optional />
      <GuideFields field={field} drills={drills} />
      <FormAlert message={form.message} />
    </div>
  )
}
