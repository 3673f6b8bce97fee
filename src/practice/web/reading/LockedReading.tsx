import { Gate } from '../../../accounts/web/index.ts'
import type { PropsOf } from '../../../platform/contract.ts'
import { readingStep } from '../../readingSteps.ts'
import type { lockedReadingScreen } from '../../screens.ts'

/** In place of another line, once the one of today is read. */
export function ReadingGate({ step }: { step: number }) {
  return (
    <Gate
      required="standard"
      text="You have read today’s line."
      about={`A new one of step ${step} (${readingStep(step).news}) is free tomorrow; with a plan you read on as long as you like.`}
      next="/member/reading"
      other={{ href: '/member/today', label: 'Back to today' }}
    />
  )
}

/** The page of reading for whoever has read today’s line. */
export default function LockedReading({ step }: PropsOf<typeof lockedReadingScreen>) {
  return (
    <div className="page grid max-w-[48rem] grid-cols-[minmax(0,1fr)] content-start gap-6 py-6 sm:py-8">
      <h1 className="text-2xl sm:text-3xl">Reading</h1>
      <ReadingGate step={step} />
    </div>
  )
}
