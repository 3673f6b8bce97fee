/** What was found of one thing that an owner can get wrong; `advice` is empty where nothing is to be done. */
export type Finding = { name: string; state: 'ok' | 'warning' | 'error'; found: string; advice: string }

export const well = (name: string, found: string): Finding => ({ name, state: 'ok', found, advice: '' })
export const warn = (name: string, found: string, advice: string): Finding => ({
  ...{ name, found, advice },
  state: 'warning',
})
export const wrong = (name: string, found: string, advice: string): Finding => ({
  ...{ name, found, advice },
  state: 'error',
})
