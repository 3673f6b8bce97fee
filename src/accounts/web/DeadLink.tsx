import type { PropsOf } from '../../platform/contract.ts'
import { ButtonLink } from '../../ui/web/ButtonLink.tsx'
import type { deadLinkScreen } from '../screens.ts'
import { EntryFrame } from './EntryFrame.tsx'

const WORDS = {
  reset: {
    lead: 'It has been used, a newer one was sent, or it is more than an hour old.',
    href: '/forgot-password',
    action: 'Ask for a new link',
  },
  verify: {
    lead: 'A newer one was sent, or it is more than a day old. You can have a new one sent from your profile.',
    href: '/member/profile',
    action: 'Go to your profile',
  },
}

/** A mailed link that does nothing any more, and the way to a new one. */
export default function DeadLink({ purpose }: PropsOf<typeof deadLinkScreen>) {
  const { lead, href, action } = WORDS[purpose]
  return (
    <EntryFrame title="This link no longer works" lead={lead} marked={[0, 1]}>
      <ButtonLink href={href} variant="primary" wide>
        {action}
      </ButtonLink>
    </EntryFrame>
  )
}
