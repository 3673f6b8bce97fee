import { AppError } from '../../../platform/errors.ts'
import { asked, type PaystackClient, PaystackRefusal } from './paystackClient.ts'
import type { Refund } from './paystackWire.ts'
import type { SubscriptionHandle } from './provider.ts'

type Named = Pick<SubscriptionHandle, 'providerId' | 'keys'>

/** No further charge; it says nothing of the time that was paid. One that is stopped already stays so. */
export async function disable(client: PaystackClient, { providerId, keys }: Named): Promise<void> {
  try {
    await client.disable({ code: providerId, token: await tokenOf(client, { providerId, keys }) })
  } catch (error) {
    if (!(error instanceof PaystackRefusal)) throw error
    const { status } = await asked(client.subscription(providerId))
    if (status === 'active' || status === 'attention')
      throw new AppError('unavailable', 'Paystack could not stop this subscription. Please try again in a few minutes.')
  }
}

/** Lets a stopped subscription go on, as long as Paystack allows it. */
export async function enable(client: PaystackClient, { providerId, keys }: Named): Promise<void> {
  try {
    await client.enable({ code: providerId, token: await tokenOf(client, { providerId, keys }) })
  } catch (error) {
    if (!(error instanceof PaystackRefusal)) throw error
    const { status } = await asked(client.subscription(providerId))
    if (status !== 'active')
      throw new AppError(
        'conflict',
        'Paystack can’t resume this subscription. Please choose a plan again when the paid time is over.',
      )
  }
}

const tokenOf = async (client: PaystackClient, { providerId, keys }: Named): Promise<string> =>
  keys.email_token ?? (await asked(client.subscription(providerId))).email_token

/** Gives money back, once for each attempt: Paystack knows no idempotency keys, so that the attempt is in the note. */
export async function refund(
  client: PaystackClient,
  reference: string,
  { amountMinor, attempt }: { amountMinor: number; attempt: string },
): Promise<void> {
  const { created_at, amount } = await asked(client.verify(reference))
  const earlier = (await asked(client.refunds(created_at))).filter(
    (each) => each.transaction_reference === reference && each.status !== 'failed',
  )
  if (earlier.some(({ merchant_note }) => merchant_note === noteOf(attempt)) || sum(earlier) >= amount) return
  try {
    await client.refund({ transaction: reference, amount: amountMinor, merchant_note: noteOf(attempt) })
  } catch (error) {
    if (!(error instanceof PaystackRefusal)) throw error
    // somebody has given it back by Paystack's own dashboard
    if ((await asked(client.verify(reference))).status === 'reversed') return
    throw new AppError('conflict', `Paystack did not give the money back: ${error.message}`)
  }
}

const noteOf = (attempt: string): string => `Refund ${attempt}`
const sum = (refunds: readonly Refund[]): number => refunds.reduce((all, { amount }) => all + amount, 0)
