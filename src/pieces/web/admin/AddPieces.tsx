import { Upload } from 'lucide'
import { levelLabel, levels } from '../../../accounts/index.ts'
import { Button } from '../../../ui/web/Button.tsx'
import { Field } from '../../../ui/web/Field.tsx'
import { useFlash } from '../../../ui/web/Flash.tsx'
import { FormAlert } from '../../../ui/web/FormAlert.tsx'
import { SelectField } from '../../../ui/web/SelectField.tsx'
import { usePieceUpload } from './usePieceUpload.tsx'

const START: { level: (typeof levels)[number]; category: string } = { level: 'beginner', category: '' }

/** Adds pieces from files; the academy reads title and composer from each and engraves it. */
export function AddPieces({ onAdded }: { onAdded: () => void }) {
  const flash = useFlash()
  const { form, picker, busyLabel } = usePieceUpload({
    start: START,
    onAdded: ({ length }) => {
      flash.success(length === 1 ? 'Added. It is being engraved.' : `${length} pieces added. They are being engraved.`)
      onAdded()
    },
  })
  return (
    <form
      {...form.props}
      className="mb-8 grid items-start gap-4 rounded-card border border-line bg-surface p-4 sm:grid-cols-[2fr_1fr_1fr_auto] sm:p-6"
    >
      {picker}
      <SelectField
        label="Level"
        options={levels.map((level) => ({ value: level, label: levelLabel(level) }))}
        value={form.values.level}
        onChange={({ target }) => form.change({ level: target.value as typeof START.level })}
      />
      <Field label="Category" optional {...form.field('category')} />
      <Button type="submit" variant="primary" icon={Upload} busy={form.busy} busyLabel={busyLabel} className="sm:mt-7">
        Add pieces
      </Button>
      {form.message && (
        <div className="sm:col-span-4">
          <FormAlert message={form.message} />
        </div>
      )}
    </form>
  )
}
