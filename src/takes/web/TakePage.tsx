import { useState } from 'react'
import type { PropsOf } from '../../platform/contract.ts'
import { call } from '../../platform/web/api.ts'
import { failureFlash } from '../../platform/web/loginLink.ts'
import { navigate } from '../../platform/web/navigate.ts'
import { useSingleFlight } from '../../platform/web/useSingleFlight.ts'
import { Button } from '../../ui/web/Button.tsx'
import { ConfirmDialog } from '../../ui/web/ConfirmDialog.tsx'
import { useFlash } from '../../ui/web/Flash.tsx'
import { PageHead } from '../../ui/web/PageHead.tsx'
import { deleteTake, type takeScreen } from '../contract.ts'
import { describeTake, takesHref } from '../rules.ts'
import { MarkSteps } from './MarkSteps.tsx'
import { TakePlayer } from './TakePlayer.tsx'
import { StateBadge } from './TakeRows.tsx'
import { usePlayback } from './usePlayback.ts'

/** A member's take, and what the teacher says of it. */
export default function TakePage({ take }: PropsOf<typeof takeScreen>) {
  const playback = usePlayback(take)
  return (
    <article className="page grid max-w-4xl grid-cols-[minmax(0,1fr)] content-start gap-6 py-6 sm:py-8">
      <div>
        <p className="mb-1 text-muted text-sm">
          <a href={takesHref} className="link">
            My takes
          </a>
        </p>
        <PageHead title={<span className="[overflow-wrap:anywhere]">{take.title}</span>} lead={describeTake(take)} />
        <div className="-mt-3 flex flex-wrap items-center gap-3">
          <StateBadge state={take.state} />
          {take.href && (
            <a href={take.href} className="link text-sm">
              {take.place === 'piece' ? 'To the piece' : 'To the lesson'}
            </a>
          )}
        </div>
      </div>
      <TakePlayer take={take} playback={playback} />
      {take.words && <p className="whitespace-pre-line text-muted [overflow-wrap:anywhere]">{take.words}</p>}
      {take.state === 'waiting' && (
        <p className="text-muted text-sm">Your teacher’s answer appears here, and we notify you.</p>
      )}
      {take.answer && (
        <section aria-labelledby="answer" className="rounded-card bg-raised p-4">
          <h2 id="answer" className="text-lg">
            Your teacher says
          </h2>
          <p className="mt-1 max-w-measure whitespace-pre-line [overflow-wrap:anywhere]">{take.answer}</p>
        </section>
      )}
      {take.marks.length > 0 && <MarkSteps take={take} onSeek={playback.seek} />}
      <DeleteTake id={take.id} waiting={take.state === 'waiting'} />
    </article>
  )
}

function DeleteTake({ id, waiting }: { id: number; waiting: boolean }) {
  const flash = useFlash()
  const once = useSingleFlight()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const remove = () =>
    once(async () => {
      setBusy(true)
      try {
        await call(deleteTake, { params: { id } })
        await navigate(takesHref)
      } catch (error) {
        flash.error(...failureFlash(error, 'The take could not be deleted.'))
        setAsking(false)
      }
      setBusy(false)
    })
  return (
    <div>
      <Button size="sm" onClick={() => setAsking(true)}>
        Delete this take
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void remove()}
        title="Delete this take?"
        busy={busy}
      >
        {waiting
          ? 'Your teacher has not answered it yet. Unless they have begun to, you can send another one in its place.'
          : 'The recording and all marks on it are gone then.'}
      </ConfirmDialog>
    </div>
  )
}
