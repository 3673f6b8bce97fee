import { instantsOf, wallClockText } from '../../../platform/clocks.ts'
import { usePage, useZone } from '../../../platform/web/pageContext.ts'
import { Field } from '../../../ui/web/Field.tsx'
import { SelectField } from '../../../ui/web/SelectField.tsx'
import { tierLabels } from '../../access.ts'
import { MAX_RELEASE_DAYS, type StoredAccess } from '../../accessContract.ts'

/** As a form holds it: blank for what the settings say, and for what is there from the beginning. */
export type AccessValues = {
  access_choice: '' | 'free' | 'standard' | 'premium'
  release_at: string
  release_after_days: string
}
export const OPEN_AT_ONCE: AccessValues = { access_choice: '', release_at: '', release_after_days: '' }
export const accessOf = (stored: StoredAccess): AccessValues => ({
  access_choice: stored.access_choice ?? '',
  release_at: stored.release_at ?? '',
  release_after_days: stored.release_after_days === null ? '' : String(stored.release_after_days),
})

const ways = [
  { value: 'now', label: 'At once' },
  { value: 'date', label: 'On a date' },
  { value: 'days', label: 'Some days after joining' },
]
/** In a form about several items. */
export const KEEP = { value: 'keep', label: 'Leave as it is' }

/** Chosen, and not yet entered: the server says what is missing. */
const STILL_OPEN = 'open'

type Props = {
  values: Record<keyof AccessValues, string>
  change: (values: Partial<AccessValues>) => void
  errorOf: (field: string) => string | undefined
  /** Of several items: each choice may leave what each of them has. */
  many?: boolean
}

/** Who may open an item, and from when on members see it. */
export function AccessFields({ values, change, errorOf, many = false }: Props) {
  const zone = useZone()
  const labels = Object.entries(tierLabels(usePage().tierNames))
  const tiers = [{ value: '', label: 'As the settings say' }, ...labels.map(([value, label]) => ({ value, label }))]
  const { release_at, release_after_days: days } = values
  const way = release_at === KEEP.value ? KEEP.value : release_at ? 'date' : days ? 'days' : 'now'
  const clock = wallClockText(release_at, zone)
  const release = (at: string, after: string) => change({ release_at: at, release_after_days: after })
  const choose = (next: string) => {
    if (next === KEEP.value) return release(KEEP.value, KEEP.value)
    release(next === 'date' ? STILL_OPEN : '', next === 'days' ? STILL_OPEN : '')
  }
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <SelectField
        name="access_choice"
        label="Opens for"
        options={many ? [KEEP, ...tiers] : tiers}
        value={values.access_choice}
        onChange={({ target }) => change({ access_choice: target.value as AccessValues['access_choice'] })}
        error={errorOf('access_choice')}
      />
      <SelectField
        name="release"
        label="Members see it"
        options={many ? [KEEP, ...ways] : ways}
        value={way}
        onChange={({ target }) => choose(target.value)}
      />
      {way === 'date' && (
        <Field
          name="release_at"
          type="datetime-local"
          label="From"
          value={clock ? `${clock.date}T${clock.time}` : ''}
          onChange={({ target }) => release(instantsOf(target.value, zone)[0] ?? STILL_OPEN, '')}
          help="On your clocks."
          error={errorOf('release_at')}
        />
      )}
      {way === 'days' && (
        <Field
          name="release_after_days"
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_RELEASE_DAYS}
          label="Days after joining"
          value={days === STILL_OPEN ? '' : days}
          onChange={({ target }) => release('', target.value || STILL_OPEN)}
          error={errorOf('release_after_days')}
        />
      )}
    </div>
  )
}
