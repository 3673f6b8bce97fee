import type { Scenario } from '../scenario.ts'
import { frozen, stopped } from './databaseAway.ts'
import { kill } from './kill.ts'

export const scenarios: readonly Scenario[] = [kill, stopped, frozen]
