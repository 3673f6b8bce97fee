import type { PropsOf } from '../../platform/contract.ts'
import { Card } from '../../ui/web/Card.tsx'
import { EmptyState } from '../../ui/web/EmptyState.tsx'
import { PageHead } from '../../ui/web/PageHead.tsx'
import type { receivedScreen } from '../messageContract.ts'
import { MessageText } from './MessageText.tsx'

/** What the teacher has written to this member and others. */
export default function ReceivedMessages({ messages }: PropsOf<typeof receivedScreen>) {
  return (
    <div className="page py-6 sm:py-8">
      <div className="mx-auto max-w-3xl">
        <PageHead title="Messages from your teacher" lead="The latest first." />
        {messages.length === 0 && (
          <EmptyState title="No messages yet." hint="When your teacher writes to you, it is here." />
        )}
        <div className="grid gap-4">
          {messages.map((message) => (
            <Card key={message.id}>
              <MessageText message={message} level={2} />
            </Card>
          ))}
        </div>
        <p className="mt-6 text-sm">
          <a href="/member/notifications/settings" className="link">
            Choose how these messages reach you
          </a>
        </p>
      </div>
    </div>
  )
}
