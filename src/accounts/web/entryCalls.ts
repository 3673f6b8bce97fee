import type { AnyEndpoint } from '../../platform/contract.ts'
import { navigate } from '../../platform/web/navigate.ts'
import type * as contract from '../contract.ts'
import { entryPaths } from '../paths.ts'

// Visitors' pages have a small budget, and only the server checks these forms: the schemas stay out of their scripts.
const posted = <E extends AnyEndpoint>(path: string) => ({ method: 'POST', path, encoding: 'json' }) as unknown as E

export const register = posted<typeof contract.register>(entryPaths.register)
export const logIn = posted<typeof contract.logIn>(entryPaths.logIn)
export const logInByCode = posted<typeof contract.logInByCode>(entryPaths.secondFactor)
export const forgotPassword = posted<typeof contract.forgotPassword>(entryPaths.forgotPassword)
export const resetPassword = posted<typeof contract.resetPassword>(entryPaths.resetPassword)

const STAYS = 'Welcome back. Your account stays: it will not be deleted.'

/** On to the page that comes after logging in, where it says so if that has kept the account. */
export async function goOn({ next, stays }: { next: string; stays?: true | undefined }): Promise<unknown> {
  if (stays) (await import('../../ui/web/flashStore.ts')).showFlash('success', STAYS, { nextPage: true })
  return navigate(next)
}
