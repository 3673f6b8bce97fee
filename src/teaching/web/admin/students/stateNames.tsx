import type { ComponentProps } from 'react'
import { Badge } from '../../../../ui/web/Badge.tsx'
import { riskWords, type StudentState } from '../../../rules.ts'

type Look = { label: string; hint: string; tone: NonNullable<ComponentProps<typeof Badge>['tone']> }

export const stateNames: Record<StudentState, Look> = {
  new: { label: 'New', hint: 'joined within two weeks', tone: 'accent' },
  active: { label: 'Active', hint: 'here and completing lessons', tone: 'good' },
  stuck: { ...riskWords.stuck, tone: 'brass' },
  leaving: { ...riskWords.leaving, tone: 'bad' },
  quiet: { ...riskWords.quiet, tone: 'neutral' },
}

export const StateBadge = ({ state }: { state: StudentState }) => (
  <Badge tone={stateNames[state].tone}>
    {stateNames[state].label}
    <span className="sr-only">: {stateNames[state].hint}</span>
  </Badge>
)
