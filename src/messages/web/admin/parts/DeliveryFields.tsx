import type { FormOf } from '../../../../platform/web/useForm.ts'
import { CheckboxField } from '../../../../ui/web/CheckboxField.tsx'
import { Field } from '../../../../ui/web/Field.tsx'
import { MOST_PIN_DAYS } from '../../../messageContract.ts'
import type { Draft } from '../Compose.tsx'

type Props = { form: Pick<FormOf<Draft>, 'values' | 'change' | 'field' | 'errorOf'>; zone: string; now: string }
type Way = 'mail' | 'bell' | 'post'

const ways: { way: Way; label: string; help: string }[] = [
  { way: 'mail', label: 'Email', help: 'To confirmed addresses, with a link that ends these emails.' },
  { way: 'bell', label: 'Bell', help: 'The subject appears among their notifications.' },
  {
    way: 'post',
    label: 'Pinned post',
    help: 'On top of their community page, for them alone, until they put it away.',
  },
]

/** How a message reaches its readers, and when. */
export function DeliveryFields({ form, zone, now }: Props) {
  const { values, change, field, errorOf } = form
  return (
    <>
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-medium text-sm">How</legend>
        {ways.map(({ way, label, help }) => (
          <CheckboxField
            key={way}
            label={label}
            help={help}
            checked={values[way]}
            onChange={({ target }) =>
              change({ [way]: target.checked, mail: way === 'mail' ? target.checked : values.mail })
            }
            error={errorOf(way)}
          />
        ))}
        {values.post && (
          <div className="max-w-40 pl-8">
            <Field
              name="pin_days"
              type="number"
              label="Days on top"
              min={1}
              max={MOST_PIN_DAYS}
              value={values.pin_days}
              onChange={({ target }) => change({ pin_days: Number(target.value) })}
              error={errorOf('pin_days')}
            />
          </div>
        )}
      </fieldset>
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-medium text-sm">When</legend>
        {(['now', 'later'] as const).map((when) => (
          <label key={when} className="inline-flex items-center gap-3 text-sm touch:min-h-11">
            <input
              type="radio"
              name="when"
              checked={values.when === when}
              onChange={() => change({ when, at: values.at })}
              className="size-5 shrink-0"
            />
            {when === 'now' ? 'Now' : 'At a time'}
          </label>
        ))}
        {values.when === 'later' && (
          <div className="max-w-72 pl-8">
            <Field
              {...field('at')}
              type="datetime-local"
              label="Day and time"
              min={now}
              help={`On the clocks of ${zone}.`}
            />
          </div>
        )}
      </fieldset>
    </>
  )
}
