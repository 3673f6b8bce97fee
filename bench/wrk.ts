import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

type Headers = Record<string, string>
/** A request, or a series of them: in `path` and `body`, `{n}` is its number, `{key}` the same in twelve digits, and `{any}` one of 1 to `range`. */
export type Ask = {
  method?: 'GET' | 'POST'
  path: string
  headers?: Headers
  body?: string
  range?: number
  /** Header of the n-th body, where each body has to be signed. */
  sign?: { header: string; by: (body: string) => string }
}
/** A series at one server, by each reader (the headers of their requests) in turn. */
export type Target = { base: string; ask: Ask; readers: readonly Headers[]; next: number }
export type Load = { rate: number; p50: number; p99: number; requests: number }

const CONNECTIONS = 32
/** Scatters what is asked for. It shares no factor with the number of readers, so every pair comes once. */
const STEP = 7919
/** No server here signs or answers more a second. */
const MOST_A_SECOND = 5000
const COMMON: Headers = { 'accept-encoding': 'identity' }

const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'academy-wrk-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

/** Fails before anything is seeded when there is no wrk. */
export async function requireWrk(): Promise<void> {
  await run('wrk', ['-v']).catch((error: { code: unknown }) => {
    // it says its version and ends by a failure
    if (error.code === 'ENOENT')
      throw new Error('The load comes from wrk, which is not installed; on Debian: apt-get install wrk')
  })
}

const fill = (text: string, n: number, range: number): string =>
  text
    .replaceAll('{n}', String(n))
    .replaceAll('{key}', String(n).padStart(12, '0'))
    .replaceAll('{any}', String(1 + ((n * STEP) % range)))

const readerOf = ({ readers }: Target, n: number): Headers => readers[n % readers.length] ?? {}

/** Asks once, which must answer 200, and says how many bytes that were. */
export const probe = (target: Target): Promise<number> => send(target, target.next++)

/** Sends the n-th request of a series, which must be answered 200, and says how many bytes that were. */
export async function send(target: Target, n: number): Promise<number> {
  const { method = 'GET', path, headers, body, range = 1, sign } = target.ask
  const filled = body && fill(body, n, range)
  const signed = sign && filled ? { [sign.header]: sign.by(filled) } : {}
  const response = await fetch(target.base + fill(path, n, range), {
    method,
    headers: { ...COMMON, ...headers, ...readerOf(target, n), ...signed },
    ...(filled ? { body: filled } : {}),
    redirect: 'manual',
  })
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 300)}`)
  return Buffer.byteLength(text)
}

type Summary = { requests: number; micros: number; bytes: number; failed: number; p50: number; p99: number }

/** Loads `target` by wrk. @throws when any answer was a refusal, late, or far shorter than `bytes` */
export async function load(target: Target, seconds: number, bytes: number): Promise<Load> {
  const script = join(folder, 'load.lua')
  writeFileSync(script, scriptOf(target, seconds))
  const shape = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '--timeout', '10s']
  const { stdout } = await run('wrk', [...shape, '-s', script, target.base])
  const found = /^result (.*)$/m.exec(stdout)?.[1]
  if (!found) throw new Error(`wrk did not end as expected:\n${stdout}`)
  const { requests, micros, failed, p50, p99, ...sent } = JSON.parse(found) as Summary
  target.next += requests + CONNECTIONS
  const what = `${target.ask.method ?? 'GET'} ${target.base}${target.ask.path}`
  if (failed > 0 || requests === 0) throw new Error(`${what}: ${failed} of ${requests} failed\n${stdout}`)
  // wrk takes a redirect for a good answer
  if (sent.bytes / requests < bytes * 0.8)
    throw new Error(`${what} answered ${sent.bytes / requests} bytes, not ${bytes}`)
  return { rate: requests / (micros / 1e6), p50: p50 / 1000, p99: p99 / 1000, requests }
}

// JSON's texts are Lua's too, as long as they are ASCII
const lua = (text: string): string => JSON.stringify(text)
const luaTable = (headers: Headers): string =>
  `{${Object.entries(headers)
    .map(([name, value]) => `[${lua(name)}]=${lua(value)}`)
    .join(',')}}`

/** A script for wrk; requests that never change are written once and sent again and again. */
function scriptOf(target: Target, seconds: number): string {
  const { method = 'GET', path, headers, body = '', range = 1, sign } = target.ask
  const readers = target.readers.map((reader) => luaTable({ ...COMMON, ...headers, ...reader }))
  return `
local n, range, path, body = ${target.next}, ${range}, ${lua(path)}, ${lua(body)}
local readers = {${(readers.length ? readers : [luaTable({ ...COMMON, ...headers })]).join(',\n')}}
local varies = (path .. body):find("{%a+}")
local fixed, signed = {}, {}
${sign ? `for line in io.lines(${lua(writeSigned(target, seconds, sign.by))}) do signed[#signed + 1] = line end` : ''}

function request()
  n = n + 1
  local at = n % #readers + 1
  if fixed[at] then return fixed[at] end
  local headers, values = readers[at], { n = n, any = 1 + n * ${STEP} % range, key = ("%012d"):format(n) }
  local text = body:gsub("{(%a+)}", values)
  if #signed > 0 then
    local signature, of = signed[n % #signed + 1]:match("^(%S+) (.*)$")
    headers[${lua(sign?.header ?? '')}], text = signature, of
  end
  local request = wrk.format("${method}", path:gsub("{(%a+)}", values), headers, #text > 0 and text or nil)
  if not varies then fixed[at] = request end
  return request
end

function done(summary, latency)
  local e = summary.errors
  io.write(string.format('result {"requests":%d,"micros":%d,"bytes":%d,"failed":%d,"p50":%d,"p99":%d}\\n',
    summary.requests, summary.duration, summary.bytes, e.connect + e.read + e.write + e.status + e.timeout,
    latency:percentile(50), latency:percentile(99)))
end
`
}

/** Bodies for one load with their signatures, which Lua can't make, a line each. */
function writeSigned({ ask, next }: Target, seconds: number, sign: (body: string) => string): string {
  const file = join(folder, 'signed')
  const lines = Array.from({ length: seconds * MOST_A_SECOND }, (_, at) => {
    const body = fill(ask.body ?? '', next + at, ask.range ?? 1)
    return `${sign(body)} ${body}`
  })
  writeFileSync(file, `${lines.join('\n')}\n`)
  return file
}

/** How a figure stands beside its aim, as wide as the other. */
export const verdict = (value: number, aim: number): string => (value <= aim ? 'reached' : 'MISSED ')

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
