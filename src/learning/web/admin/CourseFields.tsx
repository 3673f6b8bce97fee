import { useId } from 'react'
import { labelOf, levels } from '../../../accounts/index.ts'
import type { FieldErrors } from '../../../platform/errors.ts'
import { filmProblem } from '../../../platform/filmAddress.ts'
import { PICTURE_LIMITS } from '../../../ui/pictureFile.ts'
import { DraftNote } from '../../../ui/web/DraftNote.tsx'
import { Field } from '../../../ui/web/Field.tsx'
import { FilePicker } from '../../../ui/web/FilePicker.tsx'
import { FormAlert } from '../../../ui/web/FormAlert.tsx'
import { SelectField } from '../../../ui/web/SelectField.tsx'
import { type Level, statuses } from '../../contract.ts'
import { type CategoriesByLevel, MAX_CATEGORY, MAX_TITLE } from '../../courseContract.ts'
import { labelOfStatus } from '../../courseRules.ts'

export type CourseValues = Record<
  'title' | 'category' | 'description' | 'video_url' | 'level' | 'status' | 'prerequisites',
  string
>

type Props<V> = {
  values: V
  onChange: (change: Partial<CourseValues>) => void
  errors: FieldErrors
  /** Whether the fields hold what was typed earlier, and the way back from it. */
  restored: boolean
  discard: () => void
  /** Why the form was refused as a whole. */
  message: string | null
  categories: CategoriesByLevel
  file: File | null
  onFile: (file: File | null) => void
  currentUrl?: string | null
}

const levelOptions = levels.map((value) => ({ value, label: labelOf(value) }))
const statusOptions = statuses.map((value) => ({ value, label: labelOfStatus(value) }))
const long = 'field-sizing-content max-h-72'

/** The fields of a course, for the form that creates one and the one that changes it. */
export function CourseFields<V extends CourseValues>(props: Props<V>) {
  const { values, onChange, errors, message, categories, file, onFile, currentUrl } = props
  const list = useId()
  const field = <K extends keyof CourseValues>(name: K) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
    error: errors[name]?.[0],
  })
  return (
    <>
      <FormAlert message={message} />
      <div className="grid gap-4">
        <DraftNote restored={props.restored} onDiscard={props.discard} />
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
        <datalist id={list}>
          {(categories[values.level as Level] ?? []).map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <Field
          {...field('video_url')}
          error={filmProblem(values.video_url) ?? errors.video_url?.[0]}
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
          onFile={onFile}
          currentUrl={currentUrl}
          error={errors.thumbnail?.[0]}
          help={`${PICTURE_LIMITS} It is cut to 16:9.`}
        />
        <Field {...field('description')} type="textarea" label="Description" optional rows={4} className={long} />
        <Field {...field('prerequisites')} type="textarea" label="Prerequisites" optional rows={2} className={long} />
      </div>
    </>
  )
}
