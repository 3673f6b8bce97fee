import { useEffect, useRef } from 'react'
import { scoreOf } from './attempt.ts'
import type { Later } from './loadLater.ts'
import type { WhatNowProps } from './WhatNow.tsx'

/** The end of a round. */
export function Complete({ later, ...now }: WhatNowProps & { later: Later | undefined }) {
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
          {`Your Score: ${scoreOf(attempt, quiz.questions)} / ${attempt.order.length}`}
        </p>
      </div>
      {later && <later.WhatNow {...now} />}
    </section>
  )
}
