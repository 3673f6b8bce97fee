import type { ComponentProps } from 'react'
import { Badge } from '../../../../ui/web/Badge.tsx'
import { type StudentState, stateWords } from '../../../rules.ts'

const tones: Record<StudentState, ComponentProps<typeof Badge>['tone']> = {
  ...{ new: 'neutral', active: 'good', stuck: 'brass', leaving: 'bad', quiet: 'neutral' },
}

export const StateBadge = ({ state }: { state: StudentState }) => (
  <Badge tone={tones[state]}>
    {stateWords[state].label}
    <span className="sr-only">: {stateWords[state].hint}</span>
  </Badge>
)
