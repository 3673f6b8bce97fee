import type { ComponentProps } from 'react'
import { Badge } from '../../../../ui/web/Badge.tsx'
import type { StudentState } from '../../../rules.ts'

type Look = { label: string; hint: string; tone: NonNullable<ComponentProps<typeof Badge>['tone']> }

export const stateNames: Record<StudentState, Look> = {
  new: { label: 'New', hint: 'joined within two weeks', tone: 'accent' },
  active: { label: 'Active', hint: 'here and completing lessons', tone: 'good' },
  stuck: { label: 'Stuck', hint: 'here, and no lesson completed for two weeks', tone: 'brass' },
  leaving: { label: 'Leaving', hint: 'has cancelled, or asked to delete the account', tone: 'bad' },
  quiet: { label: 'Quiet', hint: 'not here for two weeks', tone: 'neutral' },
}

export const StateBadge = ({ state }: { state: StudentState }) => (
  <Badge tone={stateNames[state].tone}>
    {stateNames[state].label}
    <span className="sr-only">: {stateNames[state].hint}</span>
  </Badge>
)
