import { parseArgs } from 'node:util'
import { type Engine, engines } from './scenario.ts'

export type Options = {
  names: readonly string[]
  quick: boolean
  engines: readonly Engine[]
  seed: number
  /** File for a table of what was measured. */
  report: string | undefined
}

/** Reads the command line; says what is wrong with it, and ends. */
export function readOptions(args: string[], known: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      quick: { type: 'boolean', default: false },
      engine: { type: 'string' },
      seed: { type: 'string' },
      report: { type: 'string' },
    },
  })
  const strange = positionals.filter((name) => !known.includes(name))
  if (strange.length > 0) refuse(`There is no fault ${strange.join(', ')}. There are: ${known.join(', ')}.`)
  const engine = engines.find((each) => each === values.engine)
  if (values.engine !== undefined && !engine) refuse(`--engine takes ${engines.join(' or ')}.`)
  const seed = values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(values.seed)
  if (!Number.isSafeInteger(seed)) refuse('--seed takes a whole number.')
  return { names: positionals, quick: values.quick, engines: engine ? [engine] : engines, seed, report: values.report }
}

function refuse(why: string): never {
  console.error(why)
  process.exit(2)
}
