import type { PropsOf } from '../../platform/contract.ts'
import { usePage, useZone } from '../../platform/web/pageContext.ts'
import { formatIn } from '../../platform/zoneNames.ts'
import { PageHead } from '../../ui/web/PageHead.tsx'
import type { adminHomeScreen } from '../screens.ts'
import { IncomeFigure } from './figures/IncomeFigure.tsx'
import { CompletionsFigure, StopsFigure } from './figures/LearningFigures.tsx'
import { MembersFigure, PlansFigure } from './figures/MemberFigures.tsx'

/** How the academy is doing. */
export default function AdminHome({ figures, counted_at, undelivered }: PropsOf<typeof adminHomeScreen>) {
  const { locale } = usePage()
  const counted = formatIn(useZone(), locale, { dateStyle: 'medium', timeStyle: 'short' }).format(
    Date.parse(counted_at),
  )
  const { members, plans, income, completions, stops } = figures
  return (
    <div className="page py-6 sm:py-8">
      <PageHead
        title="Overview"
        lead={
          <>
            Counted every five minutes, last on <time dateTime={counted_at}>{counted}</time>.
          </>
        }
      />
      {undelivered > 0 && (
        <p className="mb-4 lg:mb-6">
          <a href="#undelivered" className="link">
            {undelivered === 1 ? '1 email could not be delivered' : `${undelivered} emails could not be delivered`}
          </a>
        </p>
      )}
      <div className="grid gap-4 lg:grid-cols-2 lg:gap-6">
        <MembersFigure members={members} />
        <PlansFigure plans={plans} />
        <CompletionsFigure completions={completions} />
        <IncomeFigure income={income} />
        <StopsFigure stops={stops} />
      </div>
    </div>
  )
}
