import type { Asking, Level } from '../../accounts/index.ts'
import type { Context } from '../../platform/server/context.ts'
import type { Db, Queryable } from '../../platform/server/database.ts'
import type { ProposalFacts } from '../proposal.ts'
import type { Choice } from '../roadmapContract.ts'
import type { PublishedStep } from '../roadmapRules.ts'
import type { TargetKind } from '../steps.ts'
import type { Pause, PlayedDay } from '../weeks.ts'

/** A thing that a step names, as somebody finds it. */
export type Found = { title: string; href: string; locked: boolean /** Of a piece. */; bars?: number }

/** What a module knows of one kind of things that steps name. */
export type TargetSource = {
  /** Those that `asking` sees, by target; what is not among them is gone, or not released to them. */
  find: (db: Db, asking: Asking, targets: readonly string[]) => Promise<Map<string, Found>>
  /** By their titles, for the teacher who chooses one. */
  search: (db: Db, asking: Asking, q: string) => Promise<Choice[]>
  /** Keys of the steps that the member has done; absent for what the member ticks. */
  findDone?: (
    db: Db,
    userId: number,
    steps: readonly PublishedStep[],
    found: ReadonlyMap<string, Found>,
  ) => Promise<string[]>
}

/** A member who is looked at; `asking` is what they may open. */
export type Member = { id: number; asking: Asking & { placedLevel: Level | null } }

export type GuidanceSources = {
  targets: Record<TargetKind, TargetSource>
  facts: (db: Db, member: Member, now: Date) => Promise<ProposalFacts>
  /** When the member has paused their routine. */
  pauses: (db: Queryable, userId: number) => Promise<Pause[]>
  /** What they played from a day on, and which days count as practised. */
  played: (db: Queryable, userId: number, from: string) => Promise<PlayedDay[]>
}

export type GuidanceContext = Context & {
  sources: GuidanceSources
  /** Wakes the pages that listen for notifications. */
  wake: () => void
}
