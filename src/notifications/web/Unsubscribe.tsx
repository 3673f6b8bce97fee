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

/** Where the link in every mail leads; the form works without a script and without logging in. */
export default function Unsubscribe({ token, state }: PropsOf<typeof unsubscribeScreen>) {
  return <div className="page py-8 sm:py-16">{answers[state](token)}</div>
}

const answers: Record<PropsOf<typeof unsubscribeScreen>['state'], (token: string) => ReactNode> = {
  ask: (token) => (
    <EmptyState
      level={1}
      title="No more emails from the community?"
      hint="You will still find everything behind the bell when you are in the academy."
      action={
        <form method="post" action={`/unsubscribe/${encodeURIComponent(token)}`}>
          <Button type="submit" variant="primary">
            Stop the emails
          </Button>
        </form>
      }
    />
  ),
  done: () => (
    <EmptyState
      level={1}
      title="The emails have stopped."
      hint={<>If you miss them, turn them on again in your {SETTINGS}.</>}
    />
  ),
  dead: () => (
    <EmptyState
      level={1}
      title="This address does not work any more."
      hint={<>You can choose what you hear about in your {SETTINGS}.</>}
    />
  ),
}
