import type { Part, PartAct } from '../contract.ts'

/** What a member has done with a part, and when by this browser's clock; `leavesPage`: it led to another page at once. */
export type WaitingAct = { part: string; act: PartAct; at: number; leavesPage?: boolean }

const STATES: Record<PartAct, Part['state'] | undefined> = {
  start: 'started',
  finish: 'done',
  time_up: 'done',
  skip: 'skipped',
  reopen: 'waiting',
  // what comes in its place is the academy's to say
  swap: undefined,
}

/** The parts as they will be once all that waits is taken; a part that waits to be swapped stays until then. */
export const withWaiting = (parts: readonly Part[], acts: readonly WaitingAct[]): Part[] =>
  acts.reduce<Part[]>(
    (known, { part: id, act }) =>
      known.map((part) => {
        if (part.id !== id) return act === 'start' && part.state === 'started' ? { ...part, state: 'waiting' } : part
        return { ...part, state: STATES[act] ?? part.state, can_reopen: act === 'finish' }
      }),
    [...parts],
  )
