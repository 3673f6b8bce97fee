import type { PropsOf } from '../../platform/contract.ts'
import type { adminHomeScreen } from '../screens.ts'
import { IncomeFigure } from './figures/IncomeFigure.tsx'
import { CompletionsFigure, StopsFigure } from './figures/LearningFigures.tsx'
import { MembersFigure, PlansFigure } from './figures/MemberFigures.tsx'

/** How the academy is doing. */
export default function AdminHome({ figures }: PropsOf<typeof adminHomeScreen>) {
  const { members, plans, plansBefore, income, incomeBefore, completions, completedBefore, stops } = figures
  return (
    <div className="page pb-6 sm:pb-8">
      <div className="grid gap-4 lg:grid-cols-2 lg:gap-6">
        <MembersFigure members={members} />
        <PlansFigure {...{ plans, plansBefore }} />
        <CompletionsFigure {...{ completions, completedBefore }} />
        <IncomeFigure {...{ income, incomeBefore }} />
        <StopsFigure stops={stops} />
      </div>
    </div>
  )
}
