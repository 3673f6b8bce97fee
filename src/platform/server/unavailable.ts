/**
 * The database can't be reached, is starting or stopping, or has not answered in time; the cause says which. The
 * query may be tried again later; requests answer it by 503.
 */
export class DatabaseUnavailable extends Error {
  /** The connection had broken before or while it was used, so that a new one may do. */
  readonly stale: boolean

  constructor(message: string, { cause, stale = false }: { cause?: unknown; stale?: boolean } = {}) {
    super(message, { cause })
    this.name = 'DatabaseUnavailable'
    this.stale = stale
  }
}

/** The unavailability behind an error, also when the query builder has wrapped it. */
export function asUnavailable(error: unknown): DatabaseUnavailable | undefined {
  for (let e = error; e instanceof Error; e = e.cause) if (e instanceof DatabaseUnavailable) return e
  return undefined
}

export const isUnavailable = (error: unknown): boolean => asUnavailable(error) !== undefined

const QUIET_MS = 10_000

/** Says once that the database is away and once that it is back, however many ask for it in between. */
export class OutageLog {
  readonly #say: (line: string) => void
  #away = false
  #saidAt = Number.NEGATIVE_INFINITY

  constructor(say: (line: string) => void) {
    this.#say = say
  }

  failed(reason: string): void {
    // a database that comes and goes by the second is logged now and then
    if (this.#away || performance.now() - this.#saidAt < QUIET_MS) return
    this.#away = true
    this.#saidAt = performance.now()
    this.#say(`The database does not answer: ${reason}.`)
  }

  worked(): void {
    if (!this.#away) return
    this.#away = false
    this.#say('The database answers again.')
  }
}
