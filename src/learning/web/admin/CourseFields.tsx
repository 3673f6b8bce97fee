import { useId } from 'react'
import { levelLabel, levels } from '../../../accounts/index.ts'
import { AccessFields } from '../../../accounts/web/admin/index.ts'
import { filmProblem } from '../../../platform/filmAddress.ts'
import type { FormValues } from '../../../platform/web/formBody.ts'
import type { FormOf } from '../../../platform/web/useForm.ts'
import { PICTURE_LIMITS } from '../../../ui/pictureFile.ts'
import { DraftNote } from '../../../ui/web/DraftNote.tsx'
import { Field } from '../../../ui/web/Field.tsx'
import { FilePicker } from '../../../ui/web/FilePicker.tsx'
import { FormAlert } from '../../../ui/web/FormAlert.tsx'
import { SelectField } from '../../../ui/web/SelectField.tsx'
import { statuses } from '../../contract.ts'
import { type CourseChoices, MAX_CATEGORY, MAX_TITLE, type storeCourse } from '../../courseContract.ts'
import { statusLabel } from '../../courseRules.ts'
import { GuideFields } from './GuideFields.tsx'
import { PreviewField } from './PreviewField.tsx'

export type CourseValues = Omit<FormValues<typeof storeCourse>, 'thumbnail' | 'requirements' | 'access'>

type Props = CourseChoices & {
  form: Pick<FormOf<CourseValues>, 'values' | 'change' | 'field' | 'choice' | 'errorOf' | 'settle' | 'message' | 'note'>
  file: File | null
  onFile: (file: File | null) => void
  currentUrl?: string | null
}

const levelOptions = levels.map((value) => ({ value, label: levelLabel(value) }))
const statusOptions = statuses.map((value) => ({ value, label: statusLabel(value) }))
const long = 'field-sizing-content max-h-72'

/** The fields of a course, for the form that creates one and the one that changes it. */
export function CourseFields({ form, categories, drills, file, onFile, currentUrl }: Props) {
  const { values, field, errorOf } = form
  const list = useId()
  const choose = (picture: File | null) => {
    onFile(picture)
    form.settle((name) => name === 'thumbnail')
  }
  return (
    <>
      <FormAlert message={form.message} />
      <div className="grid gap-4">
        <DraftNote {...form.note} />
        <Field {...field('title')} label="Title" maxLength={MAX_TITLE} />
        <div className="grid items-start gap-4 sm:grid-cols-3">
          <SelectField {...field('level')} label="Level" options={levelOptions} />
          <Field {...field('category')} label="Category" maxLength={MAX_CATEGORY} list={list} autoComplete="off" />
          <SelectField
            {...field('status')}
            label="Status"
            options={statusOptions}
            help={values.status === 'active' ? undefined : 'Members do not see it.'}
          />
        </div>
        <AccessFields values={values} change={form.change} errorOf={errorOf} />
        <PreviewField {...form.choice('preview')} />
        <datalist id={list}>
          {(categories[values.level] ?? []).map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <Field
          {...field('video_url')}
          error={filmProblem(values.video_url) ?? errorOf('video_url')}
          type="textarea"
          label="Video URL"
          optional
          rows={3}
          spellCheck={false}
          help="Embed code or address of a video on YouTube, Vimeo or Google Drive, or of an MP4, WebM or HLS file."
          className={`${long} break-all`}
        />
        <FilePicker
          label="Banner image"
          optional
          file={file}
          onFile={choose}
          currentUrl={currentUrl}
          error={errorOf('thumbnail')}
          help={`${PICTURE_LIMITS} It is cut to 16:9.`}
        />
        <Field {...field('description')} type="textarea" label="Description" optional rows={4} className={long} />
        <Field {...field('prerequisites')} type="textarea" label="Prerequisites" optional rows={2} className={long} />
        <GuideFields field={field} drills={drills} />
      </div>
    </>
  )
}
