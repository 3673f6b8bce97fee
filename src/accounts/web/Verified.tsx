import type { PropsOf } from '../../platform/contract.ts'
import { ButtonLink } from '../../ui/web/ButtonLink.tsx'
import type { verifiedScreen } from '../screens.ts'
import { EntryFrame } from './EntryFrame.tsx'

/** A mailed link has confirmed an address. */
export default function Verified({ email, signedIn }: PropsOf<typeof verifiedScreen>) {
  return (
    <EntryFrame
      title="Your address is confirmed"
      lead={`Thank you. Emails about your lessons reach you at ${email}.`}
      marked={[0, 4, 7, 11]}
    >
      <ButtonLink href={signedIn ? '/member' : '/login'} variant="primary" wide>
        {signedIn ? 'On to the piano' : 'Log in'}
      </ButtonLink>
    </EntryFrame>
  )
}
