import { currencies } from '../../../../platform/money.ts'
import { useIsHydrated } from '../../../../platform/web/pageContext.ts'
import { currentZone, nameOfZone, zoneOptions } from '../../../../platform/zoneNames.ts'
import { SelectField } from '../../../../ui/web/SelectField.tsx'
import { SettingsPart } from '../SettingsPart.tsx'
import { type Shared, useSection } from '../useSection.ts'

const labels = { EUR: 'Euro', USD: 'USD', NGN: 'Naira' } as const

/** Time zone and currency. */
export function PlacePart(shared: Shared) {
  const form = useSection('place', shared)
  const { field, choice, values } = form
  const zone = currentZone(values.time_zone)
  // the server may know other zones than the browser
  const known = useIsHydrated() ? zoneOptions(zone) : zone ? [{ value: zone, label: nameOfZone(zone) }] : []
  const { value: currency, onChange } = choice('currency')
  return (
    <SettingsPart lead="Where your academy is at home." form={form}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          {...field('time_zone')}
          value={zone}
          label="Time zone"
          options={[{ value: '', label: 'As in the booking hours' }, ...known]}
          help="For members who have none of their own."
        />
        <SelectField
          name="currency"
          value={currency}
          onChange={({ target }) => onChange(target.value as typeof currency)}
          label="Currency"
          options={currencies.map((value) => ({ value, label: labels[value] }))}
          help="The one that your prices open in."
          error={form.errorOf('currency')}
        />
      </div>
    </SettingsPart>
  )
}
