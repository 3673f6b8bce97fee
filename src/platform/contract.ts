// The building blocks of every module's contract.ts: an endpoint is a method, an address and the schemas of what
// goes in and comes out; a screen is a name and the type of its first data. Both sides import the same value.
import * as z from 'zod/mini'

type Schema = z.ZodMiniType
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The browser has of it only `method`, `path`, `encoding` and `takesKey`: its build drops the schemas. */
export type Endpoint<P = unknown, Q = unknown, B = unknown, R = unknown> = {
  method: Method
  path: string
  encoding: Encoding
  /** How many files a multipart body may carry, and how large each and all together may be. */
  uploads: Uploads
  /** How large a body of JSON may be; undefined for what all may be. */
  bodyBytes: number | undefined
  /** Whether its body has the key of a submit. */
  takesKey: boolean
  params: z.ZodMiniType<P> | undefined
  query: z.ZodMiniType<Q> | undefined
  body: z.ZodMiniType<B> | undefined
  response: z.ZodMiniType<R>
  /** Media type of the answer, where it is no JSON. */
  produces: string | undefined
  summary: string | undefined
}

/** `multipart` when the body carries files, `either` when it may and comes as JSON when it does not. */
type Encoding = 'json' | 'multipart' | 'either'
export type Uploads = { maxBytes: number; maxFiles: number /** Of all files together. */; maxTotalBytes?: number }
/** Most forms carry one picture. */
const ONE_PICTURE: Uploads = { maxBytes: 10 * 1024 * 1024, maxFiles: 1 }

type Parts<P extends Schema, Q extends Schema, B extends Schema, R extends Schema> = {
  params?: P
  query?: Q
  body?: B
  response: R
  encoding?: Encoding
  uploads?: Uploads
  bodyBytes?: number
  produces?: string
  summary?: string
}

type Out<S> = S extends Schema ? z.output<S> : undefined
type In<S> = S extends Schema ? z.input<S> : undefined

/** An endpoint with the input types a caller sends beside the output types a handler receives. */
export type EndpointOf<P, Q, B, R, M extends Method = Method> = Endpoint & {
  readonly method: M
  readonly types?: {
    in: { params: In<P>; query: In<Q>; body: In<B> }
    out: { params: Out<P>; query: Out<Q>; body: Out<B>; response: Out<R> }
  }
}

/** Declares one endpoint; `path` holds `:name` for each key of `params`. */
export function endpoint<
  P extends Schema = z.ZodMiniUndefined,
  Q extends Schema = z.ZodMiniUndefined,
  B extends Schema = z.ZodMiniUndefined,
  R extends Schema = Schema,
  M extends Method = Method,
>(method: M, path: string, parts: Parts<P, Q, B, R>): EndpointOf<P, Q, B, R, M> {
  const {
    params,
    query,
    body,
    response,
    encoding = 'json',
    uploads = ONE_PICTURE,
    bodyBytes,
    produces,
    summary,
  } = parts
  const takesKey = 'submit_key' in ((body as { def?: { shape?: object } } | undefined)?.def?.shape ?? {})
  return { method, path, takesKey, params, query, body, response, encoding, uploads, bodyBytes, produces, summary }
}

// biome-ignore lint/suspicious/noExplicitAny: the widest endpoint, for code that takes any of them
export type AnyEndpoint = EndpointOf<any, any, any, any>
export type CallInput<E extends AnyEndpoint> = NonNullable<E['types']>['in']
export type HandlerInput<E extends AnyEndpoint> = NonNullable<E['types']>['out']
export type ResponseOf<E extends AnyEndpoint> = NonNullable<E['types']>['out']['response']

/** Name of a screen (its module and component) with the type of the data it is first rendered with. */
export type ScreenOf<Props> = { readonly name: string; readonly props?: Props }
export const screen = <Props extends object>(name: string): ScreenOf<Props> => ({ name })
export type PropsOf<S> = S extends ScreenOf<infer Props> ? Props : never

/**
 * A whole number as JSON has it, or as the digits of an address or a form; nothing else is taken for a number.
 * `message` is the text for every kind of error in it.
 */
export const wholeNumber = (least: number, most: number, message?: string) => {
  const whole = message ?? 'This must be a whole number.'
  return z.pipe(
    z.pipe(
      z.union([z.number(), z.string().check(z.regex(/^\d{1,15}$/, whole))], whole),
      z.transform((value: number | string) => Number(value)),
    ),
    z
      .number()
      .check(
        z.int(whole),
        z.minimum(least, message ?? `This must be at least ${least}.`),
        z.maximum(most, message ?? `This must be at most ${most}.`),
      ),
  )
}

const LARGEST_ID = 2_147_483_647

export const id = wholeNumber(1, LARGEST_ID)
/** An id that must be given; `message` is what the person reads when it is not. */
export const requiredId = (message: string) => wholeNumber(1, LARGEST_ID, message)
/** Version of a row that a change was made from; 0 where nothing was saved yet. */
export const rowVersion = wholeNumber(0, LARGEST_ID, 'Please reload the page.')
/** `:id` of an address: a positive integer that fits the database's integer. */
export const Id = z.object({ id })
export const Ok = z.object({ ok: z.literal(true) })
export const ok = { ok: true } as const

/**
 * At least one character that can be seen: neither space nor control nor format character, nor one of those that are
 * letters or symbols by their class and drawn as nothing (Hangul fillers, the blank Braille pattern).
 */
const VISIBLE = /[^\p{Z}\p{Cc}\p{Cf}\u115F\u1160\u3164\uFFA0\u2800]/u

/** PostgreSQL stores neither the character that ends a text in other languages nor one half of a pair (a cut-off emoji). */
export const readable = z.refine<string>(
  (value) => !/[\0\p{Cs}]/u.test(value),
  'Please take out the unreadable character.',
)

/** On one line, and without the marks that turn round the writing of everything behind them in a line. */
export const oneLine = z.regex(
  /^[^\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]*$/u,
  'Please take out the unreadable character.',
)

const visible = (max: number, message: string) =>
  z.string(message).check(
    z.trim(),
    z.maxLength(max, `Please keep this to ${max} characters.`),
    z.refine((value) => VISIBLE.test(value), message),
  )

/** Text that is trimmed and must hold something; `message` is what the person reads when it is blank. */
export const text = (max: number, message: string) => visible(max, message).check(readable)

/** The same on one line: names and titles, which lists, mails and calendars set into a line of theirs. */
export const lineOfText = (max: number, message: string) => visible(max, message).check(oneLine)

/** Text that is trimmed and may be blank. */
export const blankable = (max: number) =>
  z.string().check(z.trim(), z.maxLength(max, `Please keep this to ${max} characters.`), readable)

export const MAX_SEARCH = 100
/** What a list is searched for, in one line; '' for everything. */
export const searchText = z._default(
  z.pipe(
    z.string().check(z.maxLength(MAX_SEARCH, `Please search for at most ${MAX_SEARCH} characters.`)),
    z.transform((typed) => typed.replace(/[\s\p{Cc}]+/gu, ' ').trim()),
  ),
  '',
)

const DAY = 'Please write the day as YYYY-MM-DD.'
/** A day that a list is narrowed to; PostgreSQL knows no year 0. */
export const searchedDay = z.optional(z.iso.date(DAY).check(z.refine((day) => day >= '0001-01-01', DAY)))

/** What a submit's key may be; empty, it is none. */
export const SUBMIT_KEY = /^[\w.:-]{0,100}$/

/**
 * A field of every call that creates something: the client makes a key once for each submit, and anyone who sends it
 * again to the same address gets the first answer, since an answer can be lost on its way. In a form with files it
 * stands before them.
 */
export const submission = {
  submit_key: z.optional(
    z.string().check(z.regex(SUBMIT_KEY, 'Please send a key of up to 100 letters, digits and dashes.')),
  ),
}

/** Of a toggle: what the reader wants it to be, so that a call sent again changes nothing; it turns over without it. */
export const wantedState = z.optional(
  z.union(
    [
      z.boolean(),
      z.pipe(
        wholeNumber(0, 1, 'Please send 0 or 1.'),
        z.transform((value: number) => value === 1),
      ),
    ],
    'Please send 0 or 1.',
  ),
)

/** A file in a multipart body: a `File` in the browser, a received file on the server. */
export type FileRef = { readonly size: number; readonly type: string }
export const file = (message = 'Please choose a file.') =>
  z.custom<FileRef>((value) => typeof value === 'object' && value !== null && isFile(value), message)

/** Text fields can be nested into a plain object with a size; neither browser nor server makes files of that kind. */
const isFile = (value: object): boolean => 'size' in value && Object.getPrototypeOf(value) !== Object.prototype
