import { useEffect, useRef, useState } from 'react'
import { listenToDayChanges } from '../../activity/web/index.ts'
import type { PropsOf } from '../../platform/contract.ts'
import { call } from '../../platform/web/api.ts'
import { usePage } from '../../platform/web/pageContext.ts'
import { type checkInCardScreen, readPlan } from '../agreementContract.ts'
import { CheckInForm } from './CheckInForm.tsx'

/** On the member's home: the check-in of the weekly plan, made in place. */
export default function CheckInCard({ due: first }: PropsOf<typeof checkInCardScreen>) {
  const { teacher } = usePage()
  const [due, setDue] = useState(first)
  const [isMade, setMade] = useState(false)
  const thanks = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // the button that was pressed has gone
    if (isMade) thanks.current?.focus()
  }, [isMade])
  useEffect(() => {
    if (isMade) return
    let asked = 0
    return listenToDayChanges(() => {
      const own = ++asked
      call(readPlan, {}).then(
        ({ due: now }) => void (now && own === asked && setDue(now)),
        // without a connection it stays as it is
        () => {},
      )
    })
  }, [isMade])
  return (
    <div className="page pt-6 sm:pt-8">
      <section aria-label="Weekly plan" className="grid gap-4 rounded-card border border-line bg-surface p-4 sm:p-6">
        <h2 className="text-xl">{isMade ? 'Weekly plan' : 'How was your week?'}</h2>
        {isMade ? (
          <p ref={thanks} tabIndex={-1}>
            You’ve checked in for this week. The answer will be on your weekly plan.
          </p>
        ) : (
          <CheckInForm key={due.due_on} due={due} onSaved={() => setMade(true)} />
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-t pt-4 text-sm">
          {teacher && <p className="text-muted">{`${teacher.name} reads every check-in.`}</p>}
          <a href="/member/plan" className="link inline-flex items-center touch:min-h-11">
            Your weekly plan
          </a>
        </div>
      </section>
    </div>
  )
}
