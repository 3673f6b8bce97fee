import { Pin, X } from 'lucide'
import { useState } from 'react'
import type { PropsOf } from '../../platform/contract.ts'
import { call, failureMessage } from '../../platform/web/api.ts'
import { failureFlash } from '../../platform/web/loginLink.ts'
import { useSingleFlight } from '../../platform/web/useSingleFlight.ts'
import { Card } from '../../ui/web/Card.tsx'
import { useFlash } from '../../ui/web/Flash.tsx'
import { Icon } from '../../ui/web/Icon.tsx'
import { IconButton } from '../../ui/web/IconButton.tsx'
import { dismissMessage, type pinnedScreen } from '../messageContract.ts'
import { MessageText } from './MessageText.tsx'

/** Posts of the teacher's to this member, on top of the community until they are put away. */
export default function PinnedMessages({ messages }: PropsOf<typeof pinnedScreen>) {
  const flash = useFlash()
  const once = useSingleFlight()
  const [gone, setGone] = useState<readonly number[]>([])
  const dismiss = async (id: number) => {
    setGone((now) => [...now, id])
    try {
      await call(dismissMessage, { params: { id } })
    } catch (error) {
      setGone((now) => now.filter((one) => one !== id))
      flash.error(...failureFlash(error, failureMessage(error)))
    }
  }
  const shown = messages.filter(({ id }) => !gone.includes(id))
  if (shown.length === 0) return null
  return (
    <section aria-label="Pinned for you" className="page grid gap-3 pt-6">
      {shown.map((message) => (
        <Card key={message.id} className="relative">
          <p className="mb-2 flex items-center gap-2 pr-12 text-brass-ink text-xs">
            <Icon of={Pin} size={14} /> Pinned for you
          </p>
          <MessageText message={message} level={2} />
          <span className="absolute top-2 right-2">
            <IconButton
              icon={X}
              label={`Put away: ${message.subject}`}
              onClick={() => void once(() => dismiss(message.id), `${message.id}`)}
            />
          </span>
        </Card>
      ))}
    </section>
  )
}
