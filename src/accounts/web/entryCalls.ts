import type { AnyEndpoint } from '../../platform/contract.ts'
import type * as contract from '../contract.ts'
import { entryPaths } from '../paths.ts'

// Visitors' pages have a small budget, and only the server checks these forms: the schemas stay out of their scripts.
const posted = <E extends AnyEndpoint>(path: string) => ({ method: 'POST', path, encoding: 'json' }) as unknown as E

export const register = posted<typeof contract.register>(entryPaths.register)
export const logIn = posted<typeof contract.logIn>(entryPaths.logIn)
export const logInByCode = posted<typeof contract.logInByCode>(entryPaths.secondFactor)
export const forgotPassword = posted<typeof contract.forgotPassword>(entryPaths.forgotPassword)
export const resetPassword = posted<typeof contract.resetPassword>(entryPaths.resetPassword)
