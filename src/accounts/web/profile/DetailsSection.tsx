import { type ChangeEvent, useState } from 'react'
import { nameOfZone, zoneOptions } from '../../../platform/clocks.ts'
import { useIsHydrated, useZone } from '../../../platform/web/pageContext.ts'
import { useFormDraft } from '../../../platform/web/useFormDraft.ts'
import { Button } from '../../../ui/web/Button.tsx'
import { Field } from '../../../ui/web/Field.tsx'
import { useFlash } from '../../../ui/web/Flash.tsx'
import { FormAlert } from '../../../ui/web/FormAlert.tsx'
import { SelectField } from '../../../ui/web/SelectField.tsx'
import { updateAccount } from '../../contract.ts'
import { MAX_EMAIL, MAX_NAME } from '../../rules.ts'
import type { Profile } from '../../screens.ts'
import { useSubmit } from '../useSubmit.ts'
import { ProfileSection } from './ProfileSection.tsx'
import { VerificationLine } from './VerificationLine.tsx'

type Saved = Pick<Profile, 'first_name' | 'last_name' | 'email' | 'email_verified' | 'time_zone'>

const fieldsFrom = ({ first_name, last_name, email, time_zone }: Saved) => ({ first_name, last_name, email, time_zone })

const chosenZone = (zone: string) => (zone ? [{ value: zone, label: nameOfZone(zone) }] : [])

/** Names, e-mail address and time zone; another address asks for the password and has to be confirmed. What is not saved yet survives a reload. */
export function DetailsSection({ saved: first }: { saved: Saved }) {
  const flash = useFlash()
  const [saved, setSaved] = useState(first)
  const { values, change, restart } = useFormDraft('profile', fieldsFrom(first))
  const { email } = values
  const browsers = { value: '', label: `As on this device (${nameOfZone(useZone())})` }
  // the server may know other zones than the browser
  const known = useIsHydrated() ? zoneOptions(values.time_zone) : chosenZone(values.time_zone)
  const newAddress = email.trim().toLowerCase() !== saved.email.toLowerCase()
  const { busy, setBusy, message, errorOf, formProps } = useSubmit(updateAccount, {
    onDone: (answer) => {
      setBusy(false)
      setSaved(answer)
      restart(fieldsFrom(answer))
      flash.success('Details Updated')
    },
  })
  const text = (name: 'first_name' | 'last_name') => ({
    name,
    value: values[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => change({ [name]: event.target.value }),
    error: errorOf(name),
    maxLength: MAX_NAME,
  })
  return (
    <ProfileSection title="About you" lead="Your name stands beside your comments and posts.">
      <form {...formProps}>
        <FormAlert message={message} />
        <div className="grid gap-4">
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <Field {...text('first_name')} label="First name" autoComplete="given-name" />
            <Field {...text('last_name')} label="Last name" autoComplete="family-name" />
          </div>
          <div className="grid gap-2">
            <Field
              name="email"
              type="email"
              label="E-mail address"
              autoComplete="email"
              maxLength={MAX_EMAIL}
              value={email}
              onChange={(event) => change({ email: event.target.value })}
              error={errorOf('email')}
              help={newAddress ? 'We send a link to the new address, and a note to the old one.' : undefined}
            />
            {!newAddress && <VerificationLine verified={saved.email_verified} email={saved.email} />}
          </div>
          {newAddress && (
            <Field
              name="current_password"
              type="password"
              label="Current password"
              autoComplete="current-password"
              error={errorOf('current_password')}
              help="Needed to change the e-mail address."
            />
          )}
          <SelectField
            name="time_zone"
            label="Time zone"
            options={[browsers, ...known]}
            value={values.time_zone}
            onChange={(event) => change({ time_zone: event.target.value })}
            error={errorOf('time_zone')}
            help="Your days begin at midnight there."
          />
          <div>
            <Button type="submit" variant="primary" busy={busy}>
              Save
            </Button>
          </div>
        </div>
      </form>
    </ProfileSection>
  )
}
