import { useEffect, useRef } from 'react'
import type { Sent } from '../useScores.ts'
import { attemptScore } from './attempt.ts'
import type { Feedback } from './loadFeedback.ts'
import { SavedScore } from './SavedScore.tsx'
import type { WhatNowProps } from './WhatNow.tsx'

type Props = WhatNowProps & { later: Feedback | undefined; sent: Sent; onRetry: () => void; onReload: () => void }

/** The end of a round: the score, and whether it is saved. */
export function Complete({ later, sent, onRetry, onReload, ...now }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { attempt, quiz } = now
  return (
    <section aria-labelledby="complete" className="grid gap-6">
      <div className="grid justify-items-center gap-4 rounded-card border border-line bg-surface px-4 py-12 text-center">
        <h2 id="complete" ref={heading} tabIndex={-1} className="text-2xl sm:text-3xl">
          Quiz Complete
        </h2>
        <p className="font-display text-2xl tabular-nums">
          {`Your Score: ${attemptScore(attempt, quiz.questions)} / ${attempt.order.length}`}
        </p>
      </div>
      {attempt.counts ? (
        <SavedScore sent={sent} onRetry={onRetry} onReload={onReload} />
      ) : (
        <p className="text-center text-muted text-sm">
          A round with what you had missed; it does not count as an attempt.
        </p>
      )}
      {later && <later.WhatNow {...now} />}
    </section>
  )
}
