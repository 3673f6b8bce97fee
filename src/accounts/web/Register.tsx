import type { PropsOf } from '../../platform/contract.ts'
import { call } from '../../platform/web/api.ts'
import { CsrfField } from '../../platform/web/CsrfField.tsx'
import { bodyIn } from '../../platform/web/formBody.ts'
import { navigate } from '../../platform/web/navigate.ts'
import { usePage } from '../../platform/web/pageContext.ts'
import { useForm } from '../../platform/web/useForm.ts'
import { ZoneField } from '../../platform/web/ZoneField.tsx'
import { Button } from '../../ui/web/Button.tsx'
import { Field } from '../../ui/web/Field.tsx'
import { FormAlert } from '../../ui/web/FormAlert.tsx'
import { EMAIL_TAKEN, MAX_EMAIL, MAX_NAME, MIN_PASSWORD, withNext } from '../rules.ts'
import type { registerScreen } from '../screens.ts'
import { refusalText } from '../signUp.ts'
import { AgeField } from './AgeField.tsx'
import { EntryFrame } from './EntryFrame.tsx'
import { EntryLink } from './EntryLink.tsx'
import { register } from './entryCalls.ts'

type Props = PropsOf<typeof registerScreen>

/** A new account; or, where the academy's door is not open, why there is no form. */
export default function Register(props: Props) {
  return props.door === 'open' ? <RegisterForm {...props} /> : <ShutDoor door={props.door} next={props.next} />
}

const TITLES = {
  closed: 'Sign-up is closed',
  invitation: 'By invitation',
  'dead invitation': 'This invitation has ended',
} as const

function ShutDoor({ door, next }: { door: keyof typeof TITLES; next: string | null }) {
  return <EntryFrame title={TITLES[door]} lead={refusalText[door]} marked={[1, 6, 10]} foot={<ToLogIn next={next} />} />
}

const ToLogIn = ({ next }: { next: string | null }) => (
  <EntryLink before="Already a member?" href={withNext('/login', next)}>
    Log in
  </EntryLink>
)

/** What comes once the account is there: the plan or the page that it was wanted for, else the first lesson. */
function whatFollows({ placed, next }: Pick<Props, 'placed' | 'next'>): string {
  // the prices are on a page of their own and on the first one
  if (next && /^\/(pricing)?\?(.*&)?plan=/.test(next)) return 'back to the plan that you chose.'
  if (placed && (!next || next === `/member/course/${placed}`)) return `your first ${placed} lesson.`
  return next ? 'the page that you came for.' : 'a few short questions, then your first lesson.'
}

const GAINS = [
  'A roadmap of short lessons that begins at your level',
  'Pieces, reading and ear training with a piano that plays along',
  'A community, and teachers who answer under every lesson',
]

function RegisterForm({ form, next, invitation, minimum_age, placed }: Props) {
  const { busy, message, errorOf, props } = useForm({
    refused: form,
    send: (_, sent) => call(register, { body: bodyIn(register, sent.form) }),
    onSaved: (answer) => navigate(answer.next),
  })
  const { academyName } = usePage()
  const text = (name: string) => ({
    name,
    defaultValue: form.values[name],
    error: errorOf(name),
    required: true,
  })
  const wrongEmail = errorOf('email')
  return (
    <EntryFrame
      title="Create your account"
      teacher="Your teacher in every lesson."
      gains={GAINS}
      // whoever was placed has them in the card above
      keys={!placed}
      lead={!placed && `One account for your lessons, your progress and the community of ${academyName}.`}
      foot={<ToLogIn next={next} />}
    >
      <form {...props} method="post" action="/register">
        <CsrfField />
        <ZoneField />
        {next && <input type="hidden" name="next" value={next} />}
        {invitation && <input type="hidden" name="invitation" value={invitation} />}
        <FormAlert message={message} />
        <div className="grid gap-4">
          <div className="grid grid-cols-2 items-start gap-4">
            <Field {...text('first_name')} label="First name" autoComplete="given-name" maxLength={MAX_NAME} />
            <Field {...text('last_name')} label="Last name" autoComplete="family-name" maxLength={MAX_NAME} />
          </div>
          <Field
            {...text('email')}
            error={wrongEmail && <EmailError text={wrongEmail} next={next} />}
            type="email"
            label="Email address"
            autoComplete="email"
            maxLength={MAX_EMAIL}
          />
          <Field
            {...text('password')}
            type="password"
            label="Password"
            autoComplete="new-password"
            help={
              errorOf('password')
                ? undefined
                : `At least ${MIN_PASSWORD} characters. Three or four random words are easy to remember.`
            }
          />
          <AgeField age={minimum_age} error={errorOf('old_enough')} />
          <Button type="submit" variant="primary" wide busy={busy} busyLabel="Submitting..." className="mt-2">
            Create account
          </Button>
          <p className="text-muted text-sm">
            Free to join, no card needed.
            <span className="mt-1 block">Next: {whatFollows({ placed, next })}</span>
          </p>
        </div>
      </form>
    </EntryFrame>
  )
}

/** Why an address was refused; where somebody has it already, its two ways on are links. */
function EmailError({ text, next }: { text: string; next: string | null }) {
  if (text !== EMAIL_TAKEN) return text
  const [before, between, after] = EMAIL_TAKEN.split(/log in|reset your password/)
  return (
    <>
      {before}
      <a href={withNext('/login', next)} className="underline">
        log in
      </a>
      {between}
      <a href="/forgot-password" className="underline">
        reset your password
      </a>
      {after}
    </>
  )
}
