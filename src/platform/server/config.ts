import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { listWords } from '../listWords.ts'
import type { DatabaseLimits } from './databaseLimits.ts'
import { type Environment, readEnvironment } from './environment.ts'
import { findOtherUser } from './otherUser.ts'

export class ConfigError extends Error {}

/** Reads and checks the environment once at boot. @throws ConfigError that names every wrong key */
export function readConfig(env: Record<string, string | undefined>): Config {
  const { values, wrong } = readEnvironment(env)
  if (!values || wrong.length) throw new ConfigError(`The configuration is not usable:\n  ${wrong.join('\n  ')}`)
  refuseContradictions(values)
  const other = findOtherUser(resolve(values.DATA_DIR))
  if (other) throw new ConfigError(other)
  return toConfig(values)
}

export type Config = ReturnType<typeof toConfig>

const toConfig = (e: Environment) => {
  const dataDir = resolve(e.DATA_DIR)
  return {
    port: e.PORT,
    host: e.HOST,
    dataDir,
    /** Megabytes that stay free on the disk of `dataDir`; undefined = by the size of the disk. */
    diskReserve: e.DISK_RESERVE,
    databaseUrl: e.DATABASE_URL,
    /** PostgreSQL itself, where `databaseUrl` is that of a pooler in transaction mode; else undefined. */
    databaseDirectUrl: e.DATABASE_DIRECT_URL,
    /** A replica for reads that may be a second old. */
    databaseReadUrl: e.DATABASE_READ_URL,
    databasePool: e.DATABASE_POOL,
    databaseLimits: {
      connectMs: e.DATABASE_CONNECT_SECONDS * 1000,
      statementMs: e.DATABASE_STATEMENT_SECONDS * 1000,
      idleTransactionMs: e.DATABASE_IDLE_TRANSACTION_SECONDS * 1000,
    } satisfies DatabaseLimits,
    /** How long the start waits for PostgreSQL. */
    databaseWaitMs: e.DATABASE_WAIT_SECONDS * 1000,
    /** How long a process that is asked to end still serves, and says that it is not ready. */
    drainMs: e.DRAIN_SECONDS * 1000,
    /** Address under which people reach the academy; without it, where the academy listens. */
    appUrl: e.APP_URL && new URL(e.APP_URL).origin,
    demo: e.ACADEMY_MODE === 'demo',
    /** A backup of a seeded demo, which a new demo is filled from instead of being seeded. */
    demoData: e.DEMO_DATA && resolve(e.DEMO_DATA),
    /** Whether admins must have a second factor before they may do anything as such. */
    adminSecondFactor: e.ADMIN_SECOND_FACTOR === 'required',
    rateLimits: e.RATE_LIMITS === 'on',
    trustProxy: e.TRUST_PROXY === 'on',
    /** Makes browsers use https alone for every host below the academy's. */
    hstsSubdomains: e.HSTS_SUBDOMAINS === 'on',
    logLevel: e.LOG_LEVEL,
    /** With which whoever asks may read /metrics. */
    metricsToken: e.METRICS_TOKEN,
    /** How long a process that was asked to end may take in all, `drainMs` included. */
    shutdownSeconds: e.SHUTDOWN_SECONDS,
    /** How long the entries of the audit log are kept. */
    auditDays: e.AUDIT_DAYS,
    /** Lines of each reading step that are engraved before anybody asks for them. */
    readingLinesAhead: e.READING_LINES_AHEAD,
    smtpUrl: e.SMTP_URL,
    /** Who mails are from, until the settings say it. */
    mailFrom: e.MAIL_FROM,
    /** Absent = that provider is off; in demo mode the sandbox stands in for it. */
    stripe: readStripe(e),
    paystack: e.PAYSTACK_SECRET_KEY ? { secretKey: e.PAYSTACK_SECRET_KEY, apiUrl: e.PAYSTACK_API_URL } : undefined,
    /** Where lessons take place: the first that is configured of Zoom, Jitsi and the host's fixed room. */
    meetings: { link: e.MEETING_LINK, zoom: readZoom(e), jitsi: readJitsi(e) },
    /** Pages of a third-party scheduler; our own is in the frame where there is none. */
    schedulers: { paidCall: e.SCHEDULER_PAID_CALL_URL, discoveryCall: e.SCHEDULER_DISCOVERY_CALL_URL },
    s3: readS3(e),
    backups: {
      dir: resolve(e.BACKUP_DIR ?? join(dataDir, 'backups')),
      /** Backups go to this bucket instead; `dir` is where each is written first. */
      s3: readBackupS3(e),
      nightly: e.BACKUP_NIGHTLY === 'on' && e.ACADEMY_MODE === 'production',
    },
    // the last: what can't be used must leave no file behind
    secret: e.APP_SECRET ?? storedSecret(dataDir),
  }
}

/** Refuses values that are each right and do not go together. */
function refuseContradictions(e: Environment): void {
  if (e.ACADEMY_MODE === 'production') requireInProduction(e)
  if (e.DRAIN_SECONDS >= e.SHUTDOWN_SECONDS)
    throw new ConfigError('DRAIN_SECONDS is a part of SHUTDOWN_SECONDS, and must be smaller.')
  for (const key of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const)
    if (e[key] && !e.DATABASE_URL) throw new ConfigError(`${key} goes with DATABASE_URL, which is not set.`)
  if (e.DATABASE_PREPARE === 'off' && !e.DATABASE_DIRECT_URL) throw new ConfigError(NO_DIRECT_URL)
  if (e.DATABASE_PREPARE === 'on' && e.DATABASE_DIRECT_URL) throw new ConfigError(NO_POOLER)
}

const NO_DIRECT_URL =
  'DATABASE_PREPARE=off is for a connection pooler in transaction mode (such as pgbouncer) at DATABASE_URL, and needs ' +
  'DATABASE_DIRECT_URL, the address of PostgreSQL itself: LISTEN, the lock of the migrations and the job queue go there.'
const NO_POOLER =
  'DATABASE_DIRECT_URL is for a connection pooler in transaction mode at DATABASE_URL, and needs DATABASE_PREPARE=off ' +
  'beside it; without a pooler leave it empty.'

function requireInProduction(e: Environment): void {
  const missing = [!e.APP_SECRET && 'APP_SECRET', !e.APP_URL && 'APP_URL'].filter(Boolean)
  if (missing.length) throw new ConfigError(`ACADEMY_MODE=production needs ${missing.join(' and ')}.`)
  // sessions, passwords and reset links would travel in the open
  if (!e.APP_URL?.startsWith('https:')) throw new ConfigError('APP_URL must begin with https:// in production.')
  if (e.SMTP_URL && !e.MAIL_FROM) throw new ConfigError('SMTP_URL needs MAIL_FROM in production.')
  if (e.RATE_LIMITS === 'off') throw new ConfigError('RATE_LIMITS=off is for demo mode only.')
}

/** The values of keys that are given together or not at all; undefined = none. @throws ConfigError that names them */
function together<Key extends keyof Environment>(service: string, e: Environment, keys: readonly Key[]) {
  const unset = keys.filter((key) => !e[key])
  if (unset.length === keys.length) return undefined
  if (unset.length > 0) throw new ConfigError(`${service} needs ${listWords(keys)}; not set: ${unset.join(', ')}.`)
  return e as { [K in Key]: NonNullable<Environment[K]> }
}

function readStripe(e: Environment) {
  // without the signing secret anybody could forge events
  const given = together('Stripe', e, ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'])
  return (
    given && {
      secretKey: given.STRIPE_SECRET_KEY,
      webhookSecret: given.STRIPE_WEBHOOK_SECRET,
      ...(e.STRIPE_API_URL ? { apiUrl: e.STRIPE_API_URL } : {}),
    }
  )
}

function readZoom(e: Environment) {
  const given = together('Zoom', e, ['ZOOM_ACCOUNT_ID', 'ZOOM_CLIENT_ID', 'ZOOM_CLIENT_SECRET'])
  return (
    given && {
      accountId: given.ZOOM_ACCOUNT_ID,
      clientId: given.ZOOM_CLIENT_ID,
      clientSecret: given.ZOOM_CLIENT_SECRET,
      url: e.ZOOM_URL,
      apiUrl: e.ZOOM_API_URL,
    }
  )
}

function readJitsi(e: Environment) {
  const given = together('Jitsi', e, ['JITSI_URL', 'JITSI_APP_ID', 'JITSI_APP_SECRET'])
  return given && { url: given.JITSI_URL, appId: given.JITSI_APP_ID, secret: given.JITSI_APP_SECRET }
}

function readS3(e: Environment) {
  // backups may be the only ones that go there
  if (e.BACKUP_S3_BUCKET && !e.S3_BUCKET) return undefined
  return readBucket(e, e.S3_BUCKET)
}

function readBackupS3(e: Environment) {
  if (!e.BACKUP_S3_BUCKET) {
    const [useless] = BACKUP_S3_KEYS.filter((key) => e[key])
    if (useless) throw new ConfigError(`${useless} goes with BACKUP_S3_BUCKET, which is not set.`)
    return undefined
  }
  // whatever is in the bucket of files may be asked for by its address
  if (e.BACKUP_S3_BUCKET === e.S3_BUCKET)
    throw new ConfigError('BACKUP_S3_BUCKET must be another bucket than S3_BUCKET.')
  const own = together('The bucket of backups', e, ['BACKUP_S3_ACCESS_KEY_ID', 'BACKUP_S3_SECRET_ACCESS_KEY'])
  const service = {
    S3_ENDPOINT: e.BACKUP_S3_ENDPOINT ?? e.S3_ENDPOINT,
    S3_REGION: e.BACKUP_S3_REGION ?? e.S3_REGION,
    S3_ACCESS_KEY_ID: own?.BACKUP_S3_ACCESS_KEY_ID ?? e.S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY: own?.BACKUP_S3_SECRET_ACCESS_KEY ?? e.S3_SECRET_ACCESS_KEY,
  }
  return readBucket({ ...e, ...service }, e.BACKUP_S3_BUCKET)
}

/** They say where the bucket of backups is; each that is left out is the files' own. */
const BACKUP_S3_KEYS = [
  'BACKUP_S3_ENDPOINT',
  'BACKUP_S3_REGION',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
] as const

function readBucket(e: Environment, bucket: string | undefined) {
  const all = { ...e, S3_BUCKET: bucket }
  const given = together('S3', all, ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
  return (
    given && {
      bucket: given.S3_BUCKET,
      region: e.S3_REGION,
      ...(e.S3_ENDPOINT ? { endpoint: e.S3_ENDPOINT } : {}),
      accessKeyId: given.S3_ACCESS_KEY_ID,
      secretAccessKey: given.S3_SECRET_ACCESS_KEY,
    }
  )
}

/** A demo academy makes its own secret once and keeps it, so that sign-ins survive a restart. */
function storedSecret(dataDir: string): string {
  const path = join(dataDir, 'secret')
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    return (existsSync(path) && readFileSync(path, 'utf8').trim()) || makeSecret(path)
  } catch (error) {
    throw new ConfigError(`${path} can’t be read or written: ${(error as Error).message}`)
  }
}

function makeSecret(path: string): string {
  // a full disk or a killed process leaves no half of a secret, which anybody could guess
  const draft = `${path}.${process.pid}`
  try {
    writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600 })
    renameSync(draft, path)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
  return readFileSync(path, 'utf8').trim()
}
