import type { Context } from '../../platform/server/context.ts'
import type { Queryable, Transaction } from '../../platform/server/database.ts'
import { openProviders, type Providers, type StandIns } from './providers/openProviders.ts'

export type PaidLesson = { reference: string; currency: string; amountMinor: number }
/** What the module that sells something does when it is paid, or its checkout has expired; within the same transaction. */
export type OnOrder = {
  lesson?: {
    /** `refund`: what was paid for can't be had any more, and the money goes back. May be called again. */
    paid: (tx: Transaction, subject: string, payment: PaidLesson) => Promise<'kept' | 'refund'>
    expired: (tx: Transaction, subject: string) => Promise<void>
    /** All that was paid has gone back; `keep`: an admin wants the purchase to stay. May be called again. */
    refunded: (tx: Transaction, subject: string, reference: string, keep: boolean) => Promise<void>
    /** Whether what a paid order was for is had, or its money goes back. */
    isKept: (db: Queryable, subject: string, reference: string) => Promise<boolean>
  }
}

/** What this module needs: the academy's context, the providers that are open, and whom to notify. */
export type BillingContext = Context & { providers: Providers; onOrder: OnOrder }

/** `onOrder` has a handler for the end of one-time payments, by what they were for. */
export const createBillingContext = (
  context: Context,
  { onOrder, standIns }: { onOrder: OnOrder; standIns: StandIns },
): BillingContext => ({ ...context, providers: openProviders(context, standIns), onOrder })
