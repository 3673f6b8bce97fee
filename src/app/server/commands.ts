import { providerNames } from '../../billing/index.ts'
import { ensurePrices } from '../../billing/server/index.ts'
import type { Context } from '../../platform/server/context.ts'
import { changeAdmin, isAdminVerb } from './changeAdmin.ts'
import { report } from './doctor/examine.ts'
import { openPayments } from './payments.ts'
import { seedDemo } from './seed/seedDemo.ts'
import { findServices } from './services.ts'

const SINGLE_WORDS = new Set(['seed', 'migrate', 'billing:sync', 'doctor'])
export const USAGE =
  'Usage: npm run admin -- grant EMAIL | revoke EMAIL | reset-second-factor EMAIL · npm run seed · npm run db:migrate · npm run billing:sync · npm run doctor'

/** Whether the words of a command are there, and no others. */
export const isComplete = ([command = '', ...words]: string[]): boolean =>
  command === 'admin'
    ? words.length === 2 && isAdminVerb(words[0] ?? '')
    : words.length === 0 && SINGLE_WORDS.has(command)

/** Runs one command line of the academy and returns its exit code. */
export async function runCommand(context: Context, [command, ...words]: string[]): Promise<number> {
  // migrations ran when the academy was opened
  if (command === 'migrate') return say('The database has the newest schema.')
  if (command === 'seed') {
    if (!context.config.demo) return say('A production academy is not seeded.', 1)
    await seedDemo(context)
    return say('The demo academy is seeded.')
  }
  if (command === 'billing:sync') return syncPrices(context)
  const { ok, message } =
    command === 'admin'
      ? await changeAdmin(context.db, words)
      : await report({ context, findServices: findServices(openPayments(context).billing) })
  return say(message, ok ? 0 : 1)
}

async function syncPrices(context: Context): Promise<number> {
  try {
    const named = providerNames.filter((name) => context.config[name])
    const lines = await ensurePrices(openPayments(context).billing, named)
    if (lines.length === 0) return say('No payment provider has a key here, so there are no prices to bring there.', 1)
    return say(lines.join('\n'))
  } catch (error) {
    // the provider's own message says more to the admin than the text for members
    const { message, cause } = error as Error
    return say(
      `The prices could not be brought to the provider: ${cause instanceof Error ? cause.message : message}`,
      1,
    )
  }
}

function say(line: string, code = 0): number {
  console.info(line)
  return code
}
