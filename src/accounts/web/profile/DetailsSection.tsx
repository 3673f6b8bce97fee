import { useState } from 'react'
import { call } from '../../../platform/web/api.ts'
import { bodyIn } from '../../../platform/web/formBody.ts'
import { useIsHydrated, useZone } from '../../../platform/web/pageContext.ts'
import { useForm } from '../../../platform/web/useForm.ts'
import { currentZone, nameOfZone, zoneOptions } from '../../../platform/zoneNames.ts'
import { Button } from '../../../ui/web/Button.tsx'
import { Field } from '../../../ui/web/Field.tsx'
import { useFlash } from '../../../ui/web/Flash.tsx'
import { FormAlert } from '../../../ui/web/FormAlert.tsx'
import { SelectField } from '../../../ui/web/SelectField.tsx'
import { updateAccount } from '../../contract.ts'
import { profileParts } from '../../profileParts.ts'
import { MAX_EMAIL, MAX_NAME } from '../../rules.ts'
import type { Profile } from '../../screens.ts'
import { ProfileSection } from './ProfileSection.tsx'
import { VerificationLine } from './VerificationLine.tsx'

type Saved = Pick<Profile, 'first_name' | 'last_name' | 'email' | 'email_verified' | 'time_zone'>

const fieldsFrom = ({ first_name, last_name, email, time_zone }: Saved) => ({ first_name, last_name, email, time_zone })

const chosenZone = (zone: string) => (zone ? [{ value: currentZone(zone), label: nameOfZone(zone) }] : [])

/** Names, email address and time zone; another address asks for the password and has to be confirmed. What is not saved yet survives a reload. */
export function DetailsSection({ saved: first }: { saved: Saved }) {
  const flash = useFlash()
  const [saved, setSaved] = useState(first)
  const { values, field, restart, busy, message, errorOf, props } = useForm({
    start: fieldsFrom(first),
    draft: 'profile',
    // only the form has the password
    send: (_, { form }) => call(updateAccount, { body: bodyIn(updateAccount, form) }),
    onSaved: (answer) => {
      setSaved(answer)
      restart(fieldsFrom(answer))
      flash.success('Details Updated')
    },
  })
  const { email } = values
  const browsers = { value: '', label: `Same as this device (${nameOfZone(useZone())})` }
  // the server may know other zones than the browser
  const known = useIsHydrated() ? zoneOptions(values.time_zone) : chosenZone(values.time_zone)
  const newAddress = email.trim().toLowerCase() !== saved.email.toLowerCase()
  return (
    <ProfileSection {...profileParts.about} lead="Your name is shown beside your comments and posts.">
      <form {...props}>
        <FormAlert message={message} />
        <div className="grid gap-4">
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <Field {...field('first_name')} label="First name" autoComplete="given-name" maxLength={MAX_NAME} />
            <Field {...field('last_name')} label="Last name" autoComplete="family-name" maxLength={MAX_NAME} />
          </div>
          <div className="grid gap-2">
            <Field
              {...field('email')}
              type="email"
              label="Email address"
              autoComplete="email"
              maxLength={MAX_EMAIL}
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
              help="Needed to change the email address."
            />
          )}
          <SelectField
            {...field('time_zone')}
            label="Time zone"
            options={[browsers, ...known]}
            value={currentZone(values.time_zone)}
            help="Your day starts at midnight in this time zone."
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
