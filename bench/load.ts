import autocannon from 'autocannon'

export type Case = {
  name: string
  /** Share of the yardstick's speed that we want to reach at least. */
  aim: number
  academy: Target
  yardstick: Target
}
type Request = { path: string; headers: Record<string, string> }
export type Target = {
  url: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  /** Another request each time, so that every write writes something new. */
  next?: () => Request
}
export type Outcome = {
  name: string
  aim: number
  ratio: number
  academy: number
  yardstick: number
  bytes: [number, number]
}

const SECONDS = 3
const ROUNDS = 3
const CONNECTIONS = 8

/** Loads both sides in turn, A B A B …, and compares the medians; a machine that slows down slows both. */
export async function compare(bench: Case): Promise<Outcome> {
  const rates: Record<'academy' | 'yardstick', number[]> = { academy: [], yardstick: [] }
  await load(bench.academy, 1)
  await load(bench.yardstick, 1)
  for (let round = 0; round < ROUNDS; round++) {
    rates.academy.push(await load(bench.academy, SECONDS))
    rates.yardstick.push(await load(bench.yardstick, SECONDS))
  }
  const academy = median(rates.academy)
  const yardstick = median(rates.yardstick)
  const bytes: [number, number] = [await sizeOf(bench.academy), await sizeOf(bench.yardstick)]
  return { name: bench.name, aim: bench.aim, ratio: academy / yardstick, academy, yardstick, bytes }
}

async function load(target: Target, duration: number): Promise<number> {
  const { url, method = 'GET', headers = {}, body, next } = target
  const requests = next && [{ setupRequest: (request: object) => ({ ...request, ...next() }) }]
  const options = { url, method, headers, duration, connections: CONNECTIONS, ...(body ? { body } : {}) }
  const result = await autocannon({ ...options, ...(requests ? { requests } : {}) })
  if (result.non2xx > 0 || result.errors > 0 || result.timeouts > 0)
    throw new Error(`${method} ${url}: ${result.non2xx} refused, ${result.errors} errors, ${result.timeouts} timeouts`)
  return result.requests.total / result.duration
}

async function sizeOf({ url, method = 'GET', headers = {}, body }: Target): Promise<number> {
  const response = await fetch(url, { method, headers, ...(body ? { body } : {}) })
  return (await response.arrayBuffer()).byteLength
}

export const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
