import type { Queryable, Transaction } from '../../platform/server/database.ts'
import type { Deps } from '../../platform/server/deps.ts'
import { openProviders, type Providers } from './providers.ts'
import type { Sandboxes } from './sandbox/deliver.ts'

export type PaidLesson = { reference: string; currency: string; amountMinor: number }
/** What the room that sells something does when it is paid, or its checkout has lapsed; within the same transaction. */
export type OnOrder = {
  lesson?: {
    /** `refund`: what was paid for can't be had any more, and the money goes back. May be told again of one order. */
    paid: (tx: Transaction, subject: string, payment: PaidLesson) => Promise<'kept' | 'refund'>
    lapsed: (tx: Transaction, subject: string) => Promise<void>
    /** All that was paid has gone back; `keep`: an admin wishes that what it was for stays. May be told again. */
    givenBack: (tx: Transaction, subject: string, reference: string, keep: boolean) => Promise<void>
    /** Whether what a paid order was for is had, or its money goes back. */
    isKept: (db: Queryable, subject: string, reference: string) => Promise<boolean>
  }
}

/** What the acts of this room need: the academy's means, the providers that are open, and whom to tell. */
export type Room = Deps & { providers: Providers; sandboxes: Sandboxes; onOrder: OnOrder }

const rooms = new WeakMap<Deps, Room>()

/** Opened once for each app; other rooms then reach it by the academy's means alone. */
export function openRoom(deps: Deps, onOrder: OnOrder): Room {
  const room = { ...deps, ...openProviders(deps), onOrder }
  rooms.set(deps, room)
  return room
}

export function roomOf(deps: Deps): Room {
  const room = rooms.get(deps)
  if (!room) throw new Error('The billing room has not been opened.')
  return room
}
