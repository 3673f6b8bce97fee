/** The one table of error codes and the HTTP statuses they travel under. */
export const httpStatus = {
  bad_request: 400,
  unauthenticated: 401,
  /** An admin who has to set one up first; before `forbidden`, which is the general code for 403. */
  second_factor_required: 403,
  /** Of a tier that the reader does not have; `forbidden` is the general code for 403. */
  locked: 403,
  forbidden: 403,
  not_found: 404,
  timed_out: 408,
  conflict: 409,
  too_large: 413,
  wrong_media: 415,
  bad_range: 416,
  invalid: 422,
  too_many: 429,
  headers_too_large: 431,
  internal: 500,
  unavailable: 503,
  no_space: 507,
} as const

export type ErrorCode = keyof typeof httpStatus

/** Field name (dots and brackets as sent, e.g. `questions[0][audio]`) to its messages. */
export type FieldErrors = Record<string, string[]>

/** What travels over the wire for every failed request. */
export type WireError = { message: string; code: ErrorCode; errors?: FieldErrors; request_id?: string }

/** The only error that the product throws on purpose; thrown by the server and thrown again by the typed client. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: FieldErrors | undefined
  /** Seconds after which it may be tried again. */
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, message: string, fields?: FieldErrors, retryAfter?: number) {
    super(message)
    this.name = 'AppError'
    this.code = code
    this.fields = fields
    this.retryAfter = retryAfter
  }

  get status(): number {
    return httpStatus[this.code]
  }
}

/** The texts beside fields; none for a stale token, which has the same shape but no field. */
export const fieldErrors = (error: unknown): FieldErrors | undefined =>
  error instanceof AppError && !error.fields?._token ? error.fields : undefined

/** True when what was to be changed is not there any more. */
export const isGone = (error: unknown): boolean => error instanceof AppError && error.code === 'not_found'

/** `new AppError('invalid')` for one field, with the field's text as the message. */
export const invalidField = (field: string, text: string): AppError =>
  new AppError('invalid', text, { [field]: [text] })
