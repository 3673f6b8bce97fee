import type { PropsOf } from '../../platform/contract.ts'
import { communityStatuses } from '../../platform/reader.ts'
import { call } from '../../platform/web/api.ts'
import { bodyIn } from '../../platform/web/formBody.ts'
import { navigate } from '../../platform/web/navigate.ts'
import { useMember } from '../../platform/web/pageContext.ts'
import { useForm } from '../../platform/web/useForm.ts'
import { Button } from '../../ui/web/Button.tsx'
import { ButtonLink } from '../../ui/web/ButtonLink.tsx'
import { Card } from '../../ui/web/Card.tsx'
import { Field } from '../../ui/web/Field.tsx'
import { useFlash } from '../../ui/web/Flash.tsx'
import { FormAlert } from '../../ui/web/FormAlert.tsx'
import { PageHead } from '../../ui/web/PageHead.tsx'
import { SelectField } from '../../ui/web/SelectField.tsx'
import { statusLabels } from '../member.ts'
import type { profileFormScreen } from '../memberScreens.ts'
import { updateProfile } from '../profileContract.ts'
import { AddressFields } from './profile/AddressFields.tsx'
import type { FieldName, FieldOf } from './profile/formValues.ts'
import { formValues } from './profile/formValues.ts'
import { NameFields } from './profile/NameFields.tsx'

/** One's own profile, to be changed; what is not saved yet survives an error and a reload. */
export default function ProfileForm({ profile, email }: PropsOf<typeof profileFormScreen>) {
  const { id } = profile
  const flash = useFlash()
  const { field, busy, message, errorOf, props } = useForm({
    start: formValues(profile, email),
    draft: 'community-profile',
    // the password is in the form alone
    send: (_, { form }) => call(updateProfile, { params: { id }, body: bodyIn(updateProfile, form) }),
    onSaved: () => {
      flash.success('Details Updated', { nextPage: true })
      return navigate(`/member/community/user/${id}`)
    },
    onFailed: () => flash.error('Error updating user.'),
  })
  return (
    <div className="page py-6 sm:py-8">
      <div className="mx-auto max-w-3xl">
        <PageHead title="Edit your profile" lead="What others in the community see of you." />
        <Card>
          <form {...props}>
            <FormAlert message={message} />
            <div className="grid gap-4">
              <input type="hidden" name="id" value={id} />
              <NameFields field={field} />
              <AddressFields field={field} saved={email} passwordError={errorOf('current_password')} />
              <LinkFields field={field} />
              <StatusField field={field} />
              <div className="flex flex-wrap gap-3 pt-2">
                <Button type="submit" variant="primary" busy={busy}>
                  Save
                </Button>
                <ButtonLink href={`/member/community/user/${id}`}>Cancel</ButtonLink>
              </div>
            </div>
          </form>
        </Card>
      </div>
    </div>
  )
}

const options = communityStatuses.map((value) => ({ value, label: statusLabels[value] }))

/** The member's status in the community: admins can set it, others only read it. */
function StatusField({ field }: { field: FieldOf }) {
  const isAdmin = useMember().role === 'admin'
  return (
    <SelectField
      {...field('status')}
      label="Community status"
      options={options}
      disabled={!isAdmin}
      help={isAdmin ? undefined : 'Only the admins change it.'}
    />
  )
}

const LINKS: readonly { name: FieldName; label: string; example: string }[] = [
  { name: 'web_url', label: 'Website', example: 'https://example.com' },
  { name: 'instagram', label: 'Instagram', example: 'https://instagram.com/you' },
  { name: 'facebook', label: 'Facebook', example: 'https://facebook.com/you' },
  { name: 'youtube', label: 'YouTube', example: 'https://youtube.com/@you' },
  { name: 'x', label: 'X', example: 'https://x.com/you' },
]

function LinkFields({ field }: { field: FieldOf }) {
  return (
    <fieldset className="grid items-start gap-4 pt-2 sm:grid-cols-2">
      <legend className="mb-3 font-display font-[550] text-lg">Where else you can be found</legend>
      {LINKS.map(({ name, label, example }) => (
        <Field key={name} {...field(name)} type="url" label={label} optional placeholder={example} inputMode="url" />
      ))}
    </fieldset>
  )
}
