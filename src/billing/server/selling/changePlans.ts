import { AppError } from '../../../platform/errors.ts'
import type { Transaction } from '../../../platform/server/database.ts'
import { type PlansValue, plansSection } from '../../../settings/index.ts'
import { readVersion, storeVersion } from '../../../settings/server/index.ts'
import { currencies, plans, priceKey } from '../../plans.ts'
import type { PlansChange } from '../../plansContract.ts'
import type { BillingContext } from '../context.ts'
import { pricesJob } from '../jobs.ts'
import { planPrices } from '../tables.ts'
import { dropRises } from './announceRise.ts'

const STALE =
  'Somebody else has saved the plans meanwhile. Their changes are in the form now, and what you typed is still here: look it over, then save again.'
const STALE_UNDO = 'Somebody else has saved the plans meanwhile. Please look at the newest version, and try again.'

/**
 * Saves plans and prices as the next version, for new members from now on. The providers' prices are made by a job.
 * @throws AppError 'conflict' when it was made from a version that is not the newest any more
 */
export const changePlans = (context: BillingContext, { version, ...value }: PlansChange, by: number): Promise<void> =>
  store(context, { version, value, by, stale: STALE })

/** Makes an older version the newest one. @throws AppError 'not_found', and 'conflict' as above */
export async function undoPlans(
  context: BillingContext,
  { version, to }: { version: number; to: number },
  by: number,
): Promise<void> {
  const value = await readVersion(context.db, plansSection, to)
  await store(context, { version, value, by, stale: STALE_UNDO })
}

type Storing = { version: number; value: PlansValue; by: number; stale: string }

const store = (context: BillingContext, storing: Storing): Promise<void> =>
  storeVersion(context, {
    section: plansSection,
    ...storing,
    also: async (tx, { before, version }) => {
      await dropRises(tx, context, await addPrices(tx, { before, after: storing.value, version }))
      await context.jobs.send(pricesJob, {}, { tx })
    },
  })

type Change = { before: PlansValue; after: PlansValue; version: number }

/** A row for each price that has changed, which it answers; those before it stay, since members and providers go on naming them. */
async function addPrices(tx: Transaction, { before, after, version }: Change) {
  const rows = plans.flatMap(({ id: planId, tier, type }) =>
    currencies.flatMap((currency) => {
      const key = priceKey(tier, type, currency)
      return before[key] === after[key] ? [] : [{ planId, currency, amountMinor: after[key], version }]
    }),
  )
  if (rows.length === 0) return []
  const added = await tx.insert(planPrices).values(rows).onConflictDoNothing().returning({ id: planPrices.id })
  if (added.length < rows.length) throw new AppError('conflict', STALE)
  return rows
}
