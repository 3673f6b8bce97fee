import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as z from 'zod/mini'
import { academy } from '../academy.ts'
import { DATABASE_LIMITS, type DatabaseLimits } from './databaseLimits.ts'

const flag = z._default(z.enum(['on', 'off']), 'on')
const address = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' })
const seconds = (standard: number) =>
  z._default(z.coerce.number().check(z.minimum(0.1, 'must be at least 0.1'), z.maximum(86_400)), standard)
const optional = <T extends z.ZodMiniType>(schema: T) =>
  z.pipe(
    z.transform((value) => (value === '' ? undefined : value)),
    z.optional(schema),
  )

const Environment = z.object({
  PORT: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65535)), 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z._default(z.string(), './data'),
  DISK_RESERVE: optional(z.coerce.number().check(z.int(), z.minimum(0))),
  DATABASE_URL: optional(z.string().check(z.regex(/^postgres(ql)?:\/\//, 'must begin with postgres://'))),
  DATABASE_POOL: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 10),
  DATABASE_CONNECT_SECONDS: seconds(DATABASE_LIMITS.connectMs / 1000),
  DATABASE_STATEMENT_SECONDS: seconds(DATABASE_LIMITS.statementMs / 1000),
  DATABASE_IDLE_TRANSACTION_SECONDS: seconds(DATABASE_LIMITS.idleTransactionMs / 1000),
  DATABASE_WAIT_SECONDS: seconds(60),
  DRAIN_SECONDS: z._default(z.coerce.number().check(z.minimum(0), z.maximum(300)), 1),
  APP_URL: optional(address),
  APP_SECRET: optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
  ACADEMY_MODE: z._default(z.enum(['demo', 'production']), 'demo'),
  RATE_LIMITS: flag,
  TRUST_PROXY: z._default(z.enum(['on', 'off']), 'off'),
  SHUTDOWN_SECONDS: z._default(z.coerce.number().check(z.minimum(1), z.maximum(300)), 30),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'warn'),
  SMTP_URL: optional(z.string().check(z.regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://'))),
  MAIL_FROM: optional(z.string()),
  STRIPE_SECRET_KEY: optional(
    z.string().check(z.regex(/^(sk|rk)_(test|live)_/, 'must begin with sk_test_ or sk_live_')),
  ),
  STRIPE_WEBHOOK_SECRET: optional(z.string().check(z.minLength(16, 'must be the signing secret of the webhook'))),
  STRIPE_API_URL: optional(address),
  PAYSTACK_SECRET_KEY: optional(z.string().check(z.regex(/^sk_(test|live)_/, 'must begin with sk_test_ or sk_live_'))),
  PAYSTACK_API_URL: z._default(address, 'https://api.paystack.co'),
  MEETING_LINK: optional(address),
  ZOOM_ACCOUNT_ID: optional(z.string()),
  ZOOM_CLIENT_ID: optional(z.string()),
  ZOOM_CLIENT_SECRET: optional(z.string()),
  ZOOM_URL: z._default(address, 'https://zoom.us'),
  ZOOM_API_URL: z._default(address, 'https://api.zoom.us'),
  JITSI_URL: optional(address),
  JITSI_APP_ID: optional(z.string()),
  JITSI_APP_SECRET: optional(z.string().check(z.minLength(16, 'must have at least 16 characters'))),
  SCHEDULER_PAID_CALL_URL: optional(address),
  SCHEDULER_DISCOVERY_CALL_URL: optional(address),
  S3_BUCKET: optional(z.string()),
  S3_REGION: z._default(z.string(), 'us-east-1'),
  S3_ENDPOINT: optional(address),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
})

export type Config = {
  port: number
  host: string
  dataDir: string
  /** Megabytes that stay free on the disk of `dataDir`; undefined = by the size of the disk. */
  diskReserve: number | undefined
  databaseUrl: string | undefined
  databasePool: number
  databaseLimits: DatabaseLimits
  /** How long the start waits for PostgreSQL. */
  databaseWaitMs: number
  /** How long a process that was told to end still serves, and says that it is not ready. */
  drainMs: number
  /** Address under which people reach the academy; without it, the address that a request came in by is used. */
  appUrl: string | undefined
  secret: string
  demo: boolean
  rateLimits: boolean
  trustProxy: boolean
  logLevel: string
  /** How long a process that was asked to end may take in all, `drainMs` included. */
  shutdownSeconds: number
  smtpUrl: string | undefined
  mailFrom: string
  /** Absent = that provider is off; in demo mode the sandbox stands in for it. */
  stripe: { secretKey: string; webhookSecret: string; apiUrl?: string } | undefined
  paystack: { secretKey: string; apiUrl: string } | undefined
  /** Where lessons take place: the first that is configured of Zoom, Jitsi and the host's fixed room. */
  meetings: {
    link: string | undefined
    zoom: { accountId: string; clientId: string; clientSecret: string; url: string; apiUrl: string } | undefined
    jitsi: { url: string; appId: string; secret: string } | undefined
  }
  /** Pages of a third-party scheduler; ours stands in the frame where there is none. */
  schedulers: { paidCall: string | undefined; discoveryCall: string | undefined }
  s3: { bucket: string; region: string; endpoint?: string; accessKeyId: string; secretAccessKey: string } | undefined
}

export class ConfigError extends Error {}

/** Reads and checks the environment once at boot; throws a ConfigError that names every wrong key. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = Environment.safeParse(env)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigError(`The configuration is not usable:\n${lines.join('\n')}`)
  }
  const e = parsed.data
  const demo = e.ACADEMY_MODE === 'demo'
  if (!demo) requireInProduction(e)
  if (e.S3_BUCKET && !(e.S3_ACCESS_KEY_ID && e.S3_SECRET_ACCESS_KEY))
    throw new ConfigError('S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.')
  if (Boolean(e.STRIPE_SECRET_KEY) !== Boolean(e.STRIPE_WEBHOOK_SECRET))
    throw new ConfigError(
      'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together: without both, events can be forged.',
    )
  if (e.DRAIN_SECONDS >= e.SHUTDOWN_SECONDS)
    throw new ConfigError('DRAIN_SECONDS is a part of SHUTDOWN_SECONDS, and must be smaller.')
  const dataDir = resolve(e.DATA_DIR)
  return {
    port: e.PORT,
    host: e.HOST,
    dataDir,
    diskReserve: e.DISK_RESERVE,
    databaseUrl: e.DATABASE_URL,
    databasePool: e.DATABASE_POOL,
    databaseLimits: {
      connectMs: e.DATABASE_CONNECT_SECONDS * 1000,
      statementMs: e.DATABASE_STATEMENT_SECONDS * 1000,
      idleTransactionMs: e.DATABASE_IDLE_TRANSACTION_SECONDS * 1000,
    },
    databaseWaitMs: e.DATABASE_WAIT_SECONDS * 1000,
    drainMs: e.DRAIN_SECONDS * 1000,
    appUrl: e.APP_URL?.replace(/\/$/, ''),
    secret: e.APP_SECRET ?? keptSecret(dataDir),
    demo,
    rateLimits: e.RATE_LIMITS === 'on',
    trustProxy: e.TRUST_PROXY === 'on',
    logLevel: e.LOG_LEVEL,
    shutdownSeconds: e.SHUTDOWN_SECONDS,
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM ?? `${academy.name} <hello@academy.test>`,
    // an empty signing secret would let anybody forge events
    stripe:
      e.STRIPE_SECRET_KEY && e.STRIPE_WEBHOOK_SECRET
        ? {
            secretKey: e.STRIPE_SECRET_KEY,
            webhookSecret: e.STRIPE_WEBHOOK_SECRET,
            ...(e.STRIPE_API_URL ? { apiUrl: e.STRIPE_API_URL } : {}),
          }
        : undefined,
    paystack: e.PAYSTACK_SECRET_KEY ? { secretKey: e.PAYSTACK_SECRET_KEY, apiUrl: e.PAYSTACK_API_URL } : undefined,
    meetings: readMeetings(e),
    schedulers: { paidCall: e.SCHEDULER_PAID_CALL_URL, discoveryCall: e.SCHEDULER_DISCOVERY_CALL_URL },
    s3: readS3(e),
  }
}

type Environment = z.output<typeof Environment>

function requireInProduction(e: Environment): void {
  const missing = [!e.APP_SECRET && 'APP_SECRET', !e.APP_URL && 'APP_URL'].filter(Boolean)
  if (missing.length) throw new ConfigError(`ACADEMY_MODE=production needs ${missing.join(' and ')}.`)
  if (e.SMTP_URL && !e.MAIL_FROM) throw new ConfigError('SMTP_URL needs MAIL_FROM in production.')
  if (e.RATE_LIMITS === 'off') throw new ConfigError('RATE_LIMITS=off is for demo mode only.')
}

function readMeetings(e: Environment): Config['meetings'] {
  const zoom = [e.ZOOM_ACCOUNT_ID, e.ZOOM_CLIENT_ID, e.ZOOM_CLIENT_SECRET] as const
  const [accountId, clientId, clientSecret] = zoom
  if (zoom.some(Boolean) && !zoom.every(Boolean))
    throw new ConfigError('Zoom needs ZOOM_ACCOUNT_ID, ZOOM_CLIENT_ID and ZOOM_CLIENT_SECRET.')
  const jitsi = [e.JITSI_URL, e.JITSI_APP_ID, e.JITSI_APP_SECRET] as const
  const [url, appId, secret] = jitsi
  if (jitsi.some(Boolean) && !jitsi.every(Boolean))
    throw new ConfigError('Jitsi needs JITSI_URL, JITSI_APP_ID and JITSI_APP_SECRET.')
  return {
    link: e.MEETING_LINK,
    zoom:
      accountId && clientId && clientSecret
        ? { accountId, clientId, clientSecret, url: e.ZOOM_URL, apiUrl: e.ZOOM_API_URL }
        : undefined,
    jitsi: url && appId && secret ? { url, appId, secret } : undefined,
  }
}

function readS3(e: Environment): Config['s3'] {
  if (!e.S3_BUCKET || !e.S3_ACCESS_KEY_ID || !e.S3_SECRET_ACCESS_KEY) return undefined
  return {
    bucket: e.S3_BUCKET,
    region: e.S3_REGION,
    ...(e.S3_ENDPOINT ? { endpoint: e.S3_ENDPOINT } : {}),
    accessKeyId: e.S3_ACCESS_KEY_ID,
    secretAccessKey: e.S3_SECRET_ACCESS_KEY,
  }
}

/** A demo academy makes its own secret once and keeps it, so that sign-ins survive a restart. */
function keptSecret(dataDir: string): string {
  const path = join(dataDir, 'secret')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const kept = existsSync(path) && readFileSync(path, 'utf8').trim()
  if (kept) return kept
  // a full disk or a killed process leaves no half of a secret, which anybody could guess
  const draft = `${path}.${process.pid}`
  try {
    writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600 })
    renameSync(draft, path)
  } catch (error) {
    rmSync(draft, { force: true })
    throw new ConfigError(`${path} can’t be written: ${(error as Error).message}`)
  }
  return readFileSync(path, 'utf8').trim()
}
