import { AccessFields } from '../../../../accounts/web/admin/index.ts'
import { PICTURE_LIMITS } from '../../../../ui/pictureFile.ts'
import { DraftNote } from '../../../../ui/web/DraftNote.tsx'
import { Field } from '../../../../ui/web/Field.tsx'
import { FilePicker } from '../../../../ui/web/FilePicker.tsx'
import { FormAlert } from '../../../../ui/web/FormAlert.tsx'
import { SelectField } from '../../../../ui/web/SelectField.tsx'
import { MAX_TEACHER, MAX_TITLE } from '../../../classContract.ts'
import { classLevelLabel, classLevels, classStatuses } from '../../../classRules.ts'
import { statusLabel } from '../../../courseRules.ts'
import type { ClassForm } from './useClassForm.ts'

const levels = classLevels.map((value) => ({ value, label: classLevelLabel(value) }))
const statuses = classStatuses.map((value) => ({ value, label: statusLabel(value) }))

/** Every field of a master class but its parts. */
export function ClassFields({ form, file, choose, coverUrl }: ClassForm & { coverUrl: string | null }) {
  const { values, change, field, errorOf } = form
  return (
    <div className="grid gap-4">
      <DraftNote {...form.note} />
      <FilePicker
        label="Cover"
        optional
        help={`${PICTURE_LIMITS} It is cut to 16:9.`}
        file={file}
        onFile={choose}
        currentUrl={coverUrl}
        error={errorOf('cover') ?? null}
        disabled={form.busy}
      />
      <Field {...field('title')} label="Title" maxLength={MAX_TITLE} />
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <Field {...field('teacher')} label="Teacher" optional maxLength={MAX_TEACHER} />
        <SelectField {...field('level')} label="Level" options={levels} />
        <SelectField {...field('status')} label="Status" options={statuses} help="Members see active classes only." />
      </div>
      <Field {...field('description')} label="Description" type="textarea" rows={4} optional />
      <AccessFields values={values} change={change} errorOf={errorOf} />
      <FormAlert message={form.message} />
    </div>
  )
}
