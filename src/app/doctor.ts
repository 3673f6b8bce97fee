import type { Finding } from './doctorContract.ts'

export const well = (name: string, found: string): Finding => ({ name, state: 'ok', found, advice: '' })
export const warn = (name: string, found: string, advice: string): Finding => ({
  ...{ name, found, advice },
  state: 'warning',
})
export const wrong = (name: string, found: string, advice: string): Finding => ({
  ...{ name, found, advice },
  state: 'error',
})
