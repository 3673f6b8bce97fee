import type { FastifyRequest as Request } from 'fastify'
import type { Assets, Page, RenderDocument } from '../document.ts'
import type { Reader } from '../reader.ts'
import type { Viewer } from '../seenAs.ts'
import type { Settings } from '../settings.ts'
import type { Config } from './config.ts'
import type { Db } from './database.ts'
import type { DiskSpace } from './diskSpace.ts'
import type { Files } from './files.ts'
import type { Jobs } from './job.ts'
import type { Mailer } from './mail.ts'
import type { PubSub } from './pubSub.ts'
import type { RouteRecord } from './registry.ts'
import type { Replica } from './replica.ts'

/** What the modules' server halves are given; made once by the composition. */
export type Context = {
  config: Config
  db: Db
  replica?: Replica | undefined
  files: Files
  /** Room on the disk of the data folder. */
  space: DiskSpace
  mailer: Mailer
  jobs: Jobs
  pubSub: PubSub
  /** What the academy's owner has decided. */
  settings: Settings
}

/** Loads what renders pages: built once in production, renewed on every change in development. */
/** `worker`: the code of the browsers' service worker, and what names the build that it is of. */
export type LoadScreens = () => Promise<{
  render: RenderDocument
  assets: Assets
  worker: { code: string; build: string }
}>

declare module 'fastify' {
  interface FastifyInstance {
    context: Context
    routeRecords: RouteRecord[]
    /** Who sent this request, by its session cookie. */
    identify: (request: Request) => Promise<Reader | null>
    loadScreens: LoadScreens
    /** How much waits for an admin behind each link of their navigation; absent where no module counts anything. */
    adminCounts?: (readerId: number) => Promise<Record<string, number>>
    /** How many notifications a reader has not read, for the bell of each page; absent where there are none. */
    countUnread?: (readerId: number) => Promise<number>
    /** When a reader’s next lesson with the teacher begins, ISO 8601 UTC; absent where none can be booked. */
    findLesson?: (readerId: number) => Promise<string | undefined>
    /**
     * The content security policy of one page, with the nonce of its own script and style, the origins that its scripts
     * may read from beside the academy's own, and those whose pages its frames may show.
     */
    pagePolicy: (allowed: Pick<Page, 'connect' | 'frames'>) => { nonce: string; headers: Record<string, string> }
  }
  interface FastifyRequest {
    reader: Reader | null
    /** As whom the admin who sent it looks; undefined of everybody else. Set once the reader is known. */
    seenAs: Viewer | undefined
  }
}
