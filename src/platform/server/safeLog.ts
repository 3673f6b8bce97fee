// What goes into a log is read by more people than the database is. An error says where it came from and of which kind
// it is, and never which values it met: no query parameters, bodies, cookies, tokens or addresses of people.
import { format } from 'node:util'
import { DrizzleQueryError } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import { AppError } from '../errors.ts'

export type SafeError = {
  type: string
  message: string
  stack?: string
  code?: string
  statusCode?: number
  /** Of the database's schema, which names no values. */
  constraint?: string
  table?: string
  cause?: SafeError
}

const EMAIL = /[^\s@<>"'(),:;=[\]/\\]+@[\w-]+(?:\.[\w-]+)+/g
const HASH = /\$argon2\w*\$[^\s"']+/g
const CREDENTIALS = /:\/\/[^\s/@]+@/g
const BEARER = /\b(Bearer|Basic)\s+[\w.~+/=-]+/gi
const KEY = /\b(sk|rk|pk|whsec)_(?:(?:test|live)_)?\w{8,}/g
const QUERY = /(\/[^\s?"']*)\?[^\s"')]+/g
/** As `newToken()` makes them, and what is hashed to the same length. */
const TOKEN = /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{43,}(?![\w-])/g

/** `text` without what must not be in a log, wherever it came from. */
export const redact = (text: string): string =>
  text
    .replace(/\n?params: [\s\S]*/, '')
    .replace(HASH, '[hash]')
    .replace(CREDENTIALS, '://[credentials]@')
    .replace(EMAIL, '[email]')
    .replace(BEARER, '$1 [token]')
    .replace(KEY, '[key]')
    .replace(QUERY, '$1?[query]')
    .replace(TOKEN, '[token]')

/**
 * Why something failed, for its owner and in a line: what visitors are told of a service that is away says nothing of the
 * reason, nor does a statement that could not be asked.
 */
export const describeCause = (error: unknown): string =>
  isWrapping(error) && error.cause ? describeCause(error.cause) : describeError(error).message

/** Whether the reason is in the cause of an error. */
export const isWrapping = (error: unknown): error is AppError | DrizzleQueryError =>
  error instanceof AppError || error instanceof DrizzleQueryError

const DEEPEST = 5
/** Of failures that are thrown together. */
const MOST_NAMED = 10

/** What the log says of anything that was thrown. */
export function describeError(error: unknown, depth = 0): SafeError {
  if (!(error instanceof Error)) return { type: typeof error, message: redact(String(error)) }
  const given = error as Error & Record<string, unknown>
  const textOf = (key: string) => (typeof given[key] === 'string' ? { [key]: given[key] as string } : {})
  return {
    type: error.name === 'Error' ? error.constructor.name : error.name,
    message: messageOf(given),
    ...textOf('code'),
    ...(typeof given.statusCode === 'number' ? { statusCode: given.statusCode } : {}),
    ...textOf('constraint'),
    ...textOf('table'),
    ...(error.stack ? { stack: framesOf(error.stack) } : {}),
    ...(error.cause === undefined || depth >= DEEPEST ? {} : { cause: describeError(error.cause, depth + 1) }),
  }
}

/** PostgreSQL quotes the value that it could not read (class 22), and the JSON parser a piece of the body. */
function messageOf(error: Error & Record<string, unknown>): string {
  if (error instanceof SyntaxError && /JSON/.test(error.message)) return 'Malformed JSON.'
  const isDataError = typeof error.code === 'string' && /^22[0-9A-Z]{3}$/.test(error.code)
  // each of several failures would otherwise be in no log
  if (error instanceof AggregateError && error.errors.length > 0) {
    const each = error.errors.slice(0, MOST_NAMED).map((one) => describeError(one, DEEPEST).message)
    return redact([error.message, ...each].filter(Boolean).join(' · '))
  }
  return redact(isDataError ? error.message.replace(/"[\s\S]*/, '[value]') : error.message)
}

/** The stack repeats the message above its frames, with everything in it. */
const framesOf = (stack: string): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map(redact)
    .join('\n')

/** A line, or with an error several, that is safe to log. */
export const failureText = (message: string, error?: unknown): string =>
  error === undefined ? redact(message) : `${redact(message)} ${formatError(describeError(error))}`

/** Says on the console of the server what has gone wrong, where there is no request whose log could say it. */
export const logFailure = (message: string, error?: unknown): void => console.error(failureText(message, error))

const formatError = ({ type, message, code, constraint, stack, cause }: SafeError): string => {
  const named = [code, constraint].filter(Boolean).join(', ')
  const own = `${type}: ${message}${named ? ` (${named})` : ''}${stack ? `\n${stack}` : ''}`
  return cause ? `${own}\nCaused by ${formatError(cause)}` : own
}

/** A request is named by the pattern of its address, since the address may carry a token. */
const serializers = {
  err: (error: unknown) => describeError(error),
  error: (error: unknown) => describeError(error),
  req: (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions?.url }),
  res: (reply: FastifyReply) => ({ statusCode: reply.statusCode }),
}

type Arguments = [object | string, ...unknown[]]

/** Texts are looked through too: what is thrown without a message of ours is logged under its own. */
function logMethod(this: unknown, given: Arguments, method: (...to: Arguments) => void): void {
  const [first, ...more] = given
  if (typeof first === 'string') {
    method.apply(this, [redact(format(first, ...more))])
    return
  }
  const error = first instanceof Error ? first : (first as { err?: unknown }).err
  const [text, ...values] = more.length > 0 ? more : error ? [describeError(error).message] : []
  const formatted = text === undefined ? [] : [redact(format(text, ...values))]
  method.apply(this, [first instanceof Error ? { err: first } : first, ...formatted])
}

/** Where the lines of the log go, when not to standard output. */
export type LogTarget = { write: (line: string) => void }

type Logger = Exclude<FastifyServerOptions['logger'], undefined>

export function createLogger(level: string, target?: LogTarget): Logger {
  if (level === 'silent') return false
  const options = { level, serializers, hooks: { logMethod }, ...(target ? { stream: target } : {}) }
  return options as unknown as Logger
}
