import { Volume2 } from 'lucide'
import { useId } from 'react'
import { Button } from '../../../ui/web/Button.tsx'
import { Field } from '../../../ui/web/Field.tsx'
import { FieldError } from '../../../ui/web/FieldFrame.tsx'
import { SelectField } from '../../../ui/web/SelectField.tsx'
import { FASTEST, type Recipe, registers, SLOWEST, voicings } from '../../recipe.ts'
import { useClipPreview } from './useClipPreview.ts'

type Props = {
  category: string
  option: string
  sound: Recipe
  onChange: (sound: Recipe) => void
  error: string | undefined
}

const KEYS = ['C', 'C♯ / D♭', 'D', 'D♯ / E♭', 'E', 'F', 'F♯ / G♭', 'G', 'G♯ / A♭', 'A', 'A♯ / B♭', 'B']
const keys = KEYS.map((label, key) => ({ value: String(key), label }))
const named = (values: readonly string[]) =>
  values.map((value) => ({ value, label: value.slice(0, 1).toUpperCase() + value.slice(1) }))

/** How the academy plays a question on its piano, and a way to hear it. */
export function SoundFields({ category, option, sound, onChange, error }: Props) {
  const id = useId()
  const preview = useClipPreview()
  const wrongTempo = !(sound.tempo >= SLOWEST && sound.tempo <= FASTEST)
  const open = category === '' || option === ''
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-4">
        <SelectField
          label="Key"
          options={keys}
          value={String(sound.key)}
          onChange={({ target }) => onChange({ ...sound, key: Number(target.value) })}
        />
        <SelectField
          label="Voicing"
          options={named(voicings)}
          value={sound.voicing}
          onChange={({ target }) => onChange({ ...sound, voicing: target.value as Recipe['voicing'] })}
        />
        <SelectField
          label="Register"
          options={named(registers)}
          value={sound.register}
          onChange={({ target }) => onChange({ ...sound, register: target.value as Recipe['register'] })}
        />
        <Field
          label="Tempo"
          type="number"
          inputMode="numeric"
          min={SLOWEST}
          max={FASTEST}
          value={sound.tempo || ''}
          onChange={(event) => onChange({ ...sound, tempo: Number(event.target.value) })}
          error={wrongTempo ? `From ${SLOWEST} to ${FASTEST}.` : undefined}
        />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          size="sm"
          icon={Volume2}
          busy={preview.busy}
          busyLabel="Playing it in..."
          disabled={open || wrongTempo}
          onClick={() => preview.listen(category, Number(option), sound)}
        >
          Listen
        </Button>
        {open && <p className="text-muted text-sm">Choose the correct answer to hear it.</p>}
      </div>
      <FieldError id={id} error={error ?? preview.problem} />
    </div>
  )
}
