/** A parameter as Stripe reads it: texts, and what brackets nest. */
export type Params = { [name: string]: Param }
export type Param = string | Param[] | Params

/** Reads `a[b][0][c]=x` as `{a: {b: [{c: 'x'}]}}`. */
export function readForm(text: string): Params {
  const root: Params = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/\[|\]\[?/).filter((part, at) => at === 0 || part !== '')
    put(root, name.endsWith('[]') ? [...path, String(Object.keys(at(root, path)).length)] : path, value)
  }
  return listed(root) as Params
}

function put(root: Params, path: readonly string[], value: string): void {
  const last = path.at(-1) ?? ''
  at(root, path.slice(0, -1))[last] = value
}

function at(root: Params, path: readonly string[]): Params {
  let here = root
  for (const part of path) {
    if (typeof here[part] !== 'object') here[part] = Object.create(null) as Params
    here = here[part] as Params
  }
  return here
}

/** What is numbered from 0 is a list. */
function listed(value: Param): Param {
  if (typeof value !== 'object' || Array.isArray(value)) return value
  const entries = Object.entries(value).map(([name, each]) => [name, listed(each)] as const)
  const numbered = entries.length > 0 && entries.every(([name], at) => name === String(at))
  return numbered ? entries.map(([, each]) => each) : Object.fromEntries(entries)
}

export const readText = (value: Param | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined
export const readNumber = (value: Param | undefined): number | undefined =>
  typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : undefined
export const readList = (value: Param | undefined): Param[] => (Array.isArray(value) ? value : [])
export const readParams = (value: Param | undefined): Params =>
  typeof value === 'object' && !Array.isArray(value) ? value : {}
export const readTexts = (value: Param | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(readParams(value)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
