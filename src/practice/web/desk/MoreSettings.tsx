import { CheckboxField } from '../../../ui/web/CheckboxField.tsx'
import { RadioField } from '../../../ui/web/RadioField.tsx'
import { PianoCredit } from '../PianoCredit.tsx'
import type { Settings, View } from './useSettings.ts'

type Props = { settings: Settings; hasScore: boolean; isTask: boolean; onChange: (part: Partial<Settings>) => void }

const VIEWS: { value: View; label: string }[] = [
  { value: 'score', label: 'Score' },
  { value: 'both', label: 'Score and falling notes' },
  { value: 'falling', label: 'Falling notes' },
]
/** `places`: those that choose where one plays, which a task has chosen already. */
const SHORTCUTS = [
  { keys: 'Space', what: 'start and stop' },
  { keys: 'Home', what: 'back to the first bar', places: true },
  { keys: '− and +', what: 'slower and faster' },
  { keys: '[ and ]', what: 'start and end the loop at this bar', places: true },
  { keys: 'Esc', what: 'end the loop', places: true },
  { keys: 'A to K', what: 'play the keys; Z and X change the octave, and in Wait it follows the music' },
]

/** How the desk is set up, and what can be done without the mouse. */
export function MoreSettings({ settings, hasScore, isTask, onChange }: Props) {
  return (
    <div className="grid gap-4">
      {hasScore && !isTask && (
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
        {!isTask && (
          <>
            <CheckboxField
              label="Mark the keys that come next"
              help="While the music waits."
              checked={settings.hints}
              onChange={({ target }) => onChange({ hints: target.checked })}
            />
            <CheckboxField
              label="Keep going after mistakes"
              help="In Wait, a wrong note doesn’t stop the music."
              checked={settings.throughMistakes}
              onChange={({ target }) => onChange({ throughMistakes: target.checked })}
            />
          </>
        )}
        <CheckboxField
          label="My piano makes its own sound"
          help="Mutes the keys you play; the other hand still sounds."
          checked={settings.soundsItself}
          onChange={({ target }) => onChange({ soundsItself: target.checked })}
        />
      </div>
      <dl className="grid max-w-md grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm touch:hidden">
        {SHORTCUTS.filter(({ places }) => !isTask || !places).map(({ keys, what }) => (
          <div key={keys} className="contents">
            <dt className="font-medium">{keys}</dt>
            <dd className="text-muted">{what}</dd>
          </div>
        ))}
      </dl>
      <p className="text-muted text-sm">
        Press the lowest key of your keyboard twice to repeat, the highest twice to move on. Needs 49 keys or more.
      </p>
      <PianoCredit />
    </div>
  )
}
