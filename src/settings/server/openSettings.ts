import type { Academy } from '../../platform/academy.ts'
import { readParticipant } from '../../platform/server/calendar.ts'
import type { Config } from '../../platform/server/config.ts'
import type { Database } from '../../platform/server/database.ts'
import { describeCause, logFailure } from '../../platform/server/safeLog.ts'
import { isUnavailable } from '../../platform/server/unavailable.ts'
import { noteWrite } from '../../platform/server/writes.ts'
import type { Section, Settings } from '../../platform/settings.ts'
import { identitySection } from '../sections.ts'
import { mailSection } from '../serviceSections.ts'
import { toAcademy } from './toAcademy.ts'
import { findNewest, readStored, type VersionRow } from './versions.ts'

/** So soon a process finds what another has stored while nobody tells it, or what it could not read when it was told. */
const SOON_MS = 1_000
/** Every so many of these it looks in any case: a message may be lost with the connection that it came by. */
const LOOK_EVERY = 30

type Source = Pick<Database, 'db' | 'pubSub' | 'kind'>

/** The settings that are stored in this database, as this process holds them. */
export async function openSettings(source: Source, config: Pick<Config, 'mailFrom'>): Promise<Settings> {
  const settings = new HeldSettings(source, config)
  await settings.load()
  return settings
}

/** Who mails are from where the settings say nothing. */
export const firstSender = (mailFrom: string | undefined, academyName: string) =>
  readParticipant(mailFrom ?? 'hello@academy.test', academyName)

class HeldSettings implements Settings {
  readonly #source: Source
  readonly #topic: ReturnType<Source['pubSub']['topic']>
  readonly #mailFrom: string | undefined
  #rows = new Map<string, VersionRow>()
  /** By section; understood once for each version. */
  #values = new Map<Section<never>, object>()
  #academy: Academy | undefined
  #asked = 0
  #answered = 0
  #isBehind = false

  constructor(source: Source, { mailFrom }: Pick<Config, 'mailFrom'>) {
    this.#source = source
    this.#topic = source.pubSub.topic('settings')
    this.#mailFrom = mailFrom
  }

  readonly read = <T extends object>(section: Section<T>): T => {
    const known = this.#values.get(section as Section<never>)
    if (known) return known as T
    const value = readStored(section, this.#rows.get(section.name)?.value)
    this.#values.set(section as Section<never>, value)
    return value
  }

  readonly newest = (prefix: string) =>
    [...this.#rows.values()]
      .filter(({ section }) => section.startsWith(prefix))
      .map(({ section, version, value, at }) => ({ name: section, version, value, at }))

  readonly academy = (): Academy => {
    this.#academy ??= toAcademy(this)
    return this.#academy
  }

  readonly sender = () => {
    const { sender_name, sender_email, reply_to: replyTo } = this.read(mailSection)
    const { name: academyName } = this.academy()
    const first = firstSender(this.#mailFrom, academyName)
    // a name of `.env` is the first one; what is stored in the settings holds
    const name = sender_name || (this.#rows.has(identitySection.name) ? academyName : first.name)
    return { name, email: sender_email || first.email, ...(replyTo ? { replyTo } : {}) }
  }

  async load(): Promise<void> {
    const turn = ++this.#asked
    const rows = await findNewest(this.#source.db)
    // an answer that was overtaken by a later one is older than what is held
    if (turn < this.#answered) return
    this.#answered = turn
    this.#rows = rows
    this.#values = new Map()
    this.#academy = undefined
    noteWrite()
  }

  readonly renew = async (): Promise<void> => {
    try {
      await this.load()
    } catch (error) {
      // what is stored holds, and is read as soon as it can be
      this.#isBehind = true
      throw error
    } finally {
      this.#topic.publish()
    }
  }

  readonly follow = (): (() => void) => {
    const leave = this.#topic.subscribe(() => void this.#look())
    if (this.#source.kind === 'embedded') return leave
    let count = 0
    const timer = setInterval(() => {
      if (this.#isBehind || !this.#topic.isConnected() || ++count % LOOK_EVERY === 0) void this.#look()
    }, SOON_MS).unref()
    return () => {
      clearInterval(timer)
      leave()
    }
  }

  /** What it holds stays good while the database is away. */
  async #look(): Promise<void> {
    try {
      await this.load()
      this.#isBehind = false
    } catch (error) {
      const said = 'The settings could not be read anew; those from before still hold'
      if (!this.#isBehind && isUnavailable(error)) logFailure(`${said}: ${describeCause(error)}`)
      else if (!this.#isBehind) logFailure(`${said}.`, error)
      this.#isBehind = true
    }
  }
}
