import { CheckboxField } from '../../../ui/web/CheckboxField.tsx'
import { RadioField } from '../../../ui/web/RadioField.tsx'
import { PianoCredit } from '../PianoCredit.tsx'
import type { Settings, View } from './useSettings.ts'

type Props = { settings: Settings; hasScore: boolean; onChange: (part: Partial<Settings>) => void }

const VIEWS: { value: View; label: string }[] = [
  { value: 'score', label: 'Score' },
  { value: 'both', label: 'Score and falling notes' },
  { value: 'falling', label: 'Falling notes' },
]
const SHORTCUTS = [
  ['Space', 'start and stop'],
  ['Home', 'back to the first bar'],
  ['− and +', 'slower and faster'],
  ['[ and ]', 'the loop begins and ends at this bar'],
  ['Esc', 'no loop'],
  ['A to K', 'keys of the piano, Z and X change the octave'],
] as const

/** How the desk is set up, and what can be done without the mouse. */
export function MoreSettings({ settings, hasScore, onChange }: Props) {
  return (
    <div className="grid gap-4">
      {hasScore && (
        <RadioField
          layout="segments"
          legend="Show"
          name="view"
          options={VIEWS}
          value={settings.view}
          onChange={(view) => onChange({ view })}
        />
      )}
      <div className="grid justify-items-start gap-2">
        <CheckboxField
          label="Mark the keys that come next"
          help="While the music waits."
          checked={settings.hints}
          onChange={({ target }) => onChange({ hints: target.checked })}
        />
        <CheckboxField
          label="Through mistakes"
          help="In Wait, a wrong note doesn’t stop the music."
          checked={settings.throughMistakes}
          onChange={({ target }) => onChange({ throughMistakes: target.checked })}
        />
        <CheckboxField
          label="My piano sounds itself"
          help="Mutes our piano while you play yours."
          checked={settings.soundsItself}
          onChange={({ target }) => onChange({ soundsItself: target.checked })}
        />
      </div>
      <dl className="grid max-w-md grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm touch:hidden">
        {SHORTCUTS.map(([keys, what]) => (
          <div key={keys} className="contents">
            <dt className="font-medium">{keys}</dt>
            <dd className="text-muted">{what}</dd>
          </div>
        ))}
      </dl>
      <p className="text-muted text-sm">
        Hands at the piano: the lowest key twice plays the passage again, the highest twice goes on.
      </p>
      <PianoCredit />
    </div>
  )
}
