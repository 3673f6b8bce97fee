import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** What no log may hold: what tests send and store as secrets, and the shape of what the academy makes itself. */
const SECRETS: Readonly<Record<string, RegExp>> = {
  'a password': /piano-practice|planted-password/,
  'the hash of a password': /\$argon2/,
  'a header, a body or a query': /planted-in/,
  'an email address': /[\w.+-]+@[\w-]+\.[\w.-]+/,
  'a session cookie': /academy_session=/,
  'a token': /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{43}(?![\w-])/,
  'parameters of a query': /params: /,
  'values of a row': /\bKey \(|Failing row contains/,
}

const CANARY = 'a canary of the tests:'
/** A secret of each kind, which every worker logs on purpose, and the check has to find. */
export const CANARIES: Readonly<Record<string, string>> = {
  'a password': 'planted-password',
  'the hash of a password': '$argon2id$v=19',
  'a header, a body or a query': 'planted-in-every-request',
  'an email address': 'ada@academy.test',
  'a session cookie': 'academy_session=x',
  'a token': `1aB${'x'.repeat(40)}`,
  'parameters of a query': 'params: 1',
  'values of a row': 'Key (email)',
}

/** Logs the canaries. */
export const plantCanaries = (write: (line: string) => void): void => {
  for (const secret of Object.values(CANARIES)) write(`${CANARY} ${secret}\n`)
}

const OPENED = 'opened'
const FROM_ACADEMY = `${CANARY} an academy logs planted-password`

/** The same of an academy's own log, which must not be looked past either. */
export function plantInAcademy(folder: string, log: (text: string) => void): void {
  appendFileSync(join(folder, OPENED), '')
  log(FROM_ACADEMY)
}

/** The secrets in what was logged, each with its line. */
export const secretsIn = (logged: string): string[] =>
  logged.split('\n').flatMap((line) =>
    Object.entries(SECRETS)
      .filter(([, pattern]) => pattern.test(line))
      .map(([what]) => `${what} in: ${line.slice(0, 400)}`),
  )

/** What is wrong with the logs of a run: secrets, or that the check does not see those that were planted. */
export function problemsOf(folder: string): string[] {
  const logs = readdirSync(folder).filter((name) => name.endsWith('.log'))
  const found = logs.flatMap((name) => secretsIn(readFileSync(join(folder, name), 'utf8')))
  const canaries = found.filter((line) => line.includes(CANARY))
  const unseen = Object.keys(SECRETS)
    .filter((what) => !canaries.some((line) => line.startsWith(`${what} in: `)))
    .map((what) => `${what} was planted and not found`)
  const isDeaf = existsSync(join(folder, OPENED)) && !canaries.some((line) => line.includes(FROM_ACADEMY))
  const silent = isDeaf ? ['what academies log was not read'] : []
  return [...unseen, ...silent, ...found.filter((line) => !line.includes(CANARY))]
}

/** Ends the run in failure when anything that was logged during it holds a secret, or nothing was looked through. */
export function requireNoSecrets(folder: string): void {
  const problems = problemsOf(folder)
  rmSync(folder, { recursive: true, force: true })
  if (problems.length === 0) return
  // the runner only reports an error that comes this late
  process.exitCode = 1
  throw new Error(`The logs of this run hold secrets, or were not read:\n${problems.slice(0, 20).join('\n')}`)
}
