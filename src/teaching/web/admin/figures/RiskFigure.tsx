import { Figure } from '../../../../ui/web/figures/Figure.tsx'
import { FigureTable } from '../../../../ui/web/figures/FigureTable.tsx'
import { peopleHref } from '../../../figureRules.ts'
import type { Figures } from '../../../figuresContract.ts'
import { riskWords } from '../../../rules.ts'
import { CsvLink } from './CsvLink.tsx'
import { PeopleLink } from './PeopleLink.tsx'

/** Who may be lost, and why. */
export function RiskFigure({ risk: { members, of, reasons } }: Pick<Figures, 'risk'>) {
  const rows = reasons.map(({ reason, members }) => ({
    key: reason,
    name: (
      <>
        <PeopleLink href={peopleHref('risk', reason)} count={members}>
          {riskWords[reason].label}
        </PeopleLink>
        <span className="block text-muted text-xs">{riskWords[reason].hint}</span>
      </>
    ),
    value: members,
    text: String(members),
  }))
  return (
    <Figure
      title="At risk"
      value={String(members)}
      lead={`Of ${of} members with a plan. One may have several reasons.`}
    >
      <FigureTable bars caption="Members at risk by reason" head={['Reason', 'Members']} rows={rows} />
      <p className="mt-4 text-sm">
        <PeopleLink href={peopleHref('risk')} count={members}>
          All who are at risk
        </PeopleLink>
      </p>
      <CsvLink figure="risk" />
    </Figure>
  )
}
