import { levelLabel } from '../accounts/index.ts'
import type { TierNames } from '../platform/academy.ts'
import type { StudentFilter } from './contract.ts'
import { stateWords } from './rules.ts'

/** A filter of students in words, such as 'Stuck · Beginner · Premium'. */
export function describeFilter(filter: StudentFilter, tierNames: TierNames): string {
  const { search, state, level, tier, check_ins: checkIns, login, premium } = filter
  const parts = [
    login && 'Never logged in',
    state && `${stateWords[state].label} (${stateWords[state].hint})`,
    premium && `${tierNames.premium} ends within 14 days`,
    checkIns && 'No check-in for two weeks',
    level && (level === 'none' ? 'Not placed' : levelLabel(level)),
    tier && (tier === 'free' ? 'Free plan' : `${tierNames[tier]} plan`),
    search && `“${search}” in name or email`,
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(' · ') : 'All students'
}
