// The people of the demo academy: forty members and the three accounts that a newcomer signs in with.
import { accounts } from './members/accounts.ts'
import { advanced } from './members/advanced.ts'
import { beginners } from './members/beginners.ts'
import { intermediates } from './members/intermediates.ts'
import type { DemoMember } from './members/member.ts'

export type { DemoMember } from './members/member.ts'
export { accounts }

export const members: DemoMember[] = [...beginners, ...intermediates, ...advanced]

/** The demo accounts first, then the forty members. */
export const everyone: DemoMember[] = [...Object.values(accounts), ...members]
