import type { StandIns } from '../../billing/server/index.ts'
import type { Context } from '../../platform/server/context.ts'
import { type Sandboxes, sandboxOptions } from './deliver.ts'
import { paystackSandbox } from './paystack/sandbox.ts'
import { SANDBOX_KEY, stripeSandbox } from './stripe/stripeSandbox.ts'

/** The stand-ins of providers without keys, in demo mode alone, and what billing reaches them with. */
export function openSandboxes(context: Context): { sandboxes: Sandboxes; standIns: StandIns } {
  const { demo, stripe, paystack } = context.config
  if (!demo) return { sandboxes: {}, standIns: {} }
  const atStripe = stripe ? null : openStripe(context)
  const atPaystack = paystack ? null : openPaystack(context)
  return {
    sandboxes: {
      ...(atStripe ? { stripe: atStripe.sandbox } : {}),
      ...(atPaystack ? { paystack: atPaystack.sandbox } : {}),
    },
    standIns: {
      ...(atStripe ? { stripe: atStripe.standIn } : {}),
      ...(atPaystack ? { paystack: atPaystack.standIn } : {}),
    },
  }
}

function openStripe(context: Context) {
  const options = sandboxOptions(context, 'stripe')
  const sandbox = stripeSandbox(options)
  return { sandbox, standIn: { secretKey: SANDBOX_KEY, webhookSecret: options.secret, fetch: sandbox.fetch } }
}

function openPaystack(context: Context) {
  const options = sandboxOptions(context, 'paystack')
  const sandbox = paystackSandbox(options)
  return { sandbox, standIn: { secretKey: options.secret, apiUrl: 'https://sandbox.invalid', fetch: sandbox.fetch } }
}
