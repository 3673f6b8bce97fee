import type { ReactNode } from 'react'
import type { PropsOf } from '../../platform/contract.ts'
import { Button } from '../../ui/web/Button.tsx'
import { EmptyState } from '../../ui/web/EmptyState.tsx'
import type { unsubscribeScreen } from '../screens.ts'

const SETTINGS = (
  <a href="/member/notifications/settings" className="link">
    notification settings
  </a>
)

const TODAY = (
  <a href="/member/today" className="link">
    today’s page
  </a>
)

type Props = PropsOf<typeof unsubscribeScreen>

const WORDS: Record<Props['list'], { title: string; hint: string; back: ReactNode }> = {
  notifications: {
    title: 'No more emails from the community?',
    hint: 'You will still find everything behind the bell when you are in the academy.',
    back: <>If you miss them, turn them on again in your {SETTINGS}.</>,
  },
  messages: {
    title: 'No more messages from your teacher by email?',
    hint: 'Other emails still come: receipts, reminders of your lessons, and what you have chosen to hear about.',
    back: <>If you miss them, turn them on again in your {SETTINGS}.</>,
  },
  routine: {
    title: 'No more emails of your routine?',
    hint: 'Your routine is there every day all the same, whenever you feel like playing.',
    back: <>If you miss them, choose an hour again on {TODAY}.</>,
  },
}

/** Where the link in every mail leads; the form works without a script and without logging in. */
export default function Unsubscribe({ token, state, list }: Props) {
  return <div className="page py-8 sm:py-16">{answers[state](token, WORDS[list])}</div>
}

const answers: Record<Props['state'], (token: string, words: (typeof WORDS)['routine']) => ReactNode> = {
  ask: (token, { title, hint }) => (
    <EmptyState
      level={1}
      title={title}
      hint={hint}
      action={
        <form method="post" action={`/unsubscribe/${encodeURIComponent(token)}`}>
          <Button type="submit" variant="primary">
            Stop the emails
          </Button>
        </form>
      }
    />
  ),
  done: (_, { back }) => <EmptyState level={1} title="The emails have stopped." hint={back} />,
  dead: () => (
    <EmptyState
      level={1}
      title="This address does not work any more."
      hint={<>You can choose what you hear about in your {SETTINGS}.</>}
    />
  ),
}
