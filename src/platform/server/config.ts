import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as z from 'zod/mini'
import { academy } from '../academy.ts'

const flag = z._default(z.enum(['on', 'off']), 'on')
const address = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' })
const optional = <T extends z.ZodMiniType>(schema: T) =>
  z.pipe(
    z.transform((value) => (value === '' ? undefined : value)),
    z.optional(schema),
  )

const Environment = z.object({
  PORT: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65535)), 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: optional(z.string().check(z.regex(/^postgres(ql)?:\/\//, 'must begin with postgres://'))),
  DATABASE_POOL: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 10),
  APP_URL: optional(address),
  APP_SECRET: optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
  ACADEMY_MODE: z._default(z.enum(['demo', 'production']), 'demo'),
  RATE_LIMITS: flag,
  TRUST_PROXY: z._default(z.enum(['on', 'off']), 'off'),
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
  databaseUrl: string | undefined
  databasePool: number
  /** Address under which people reach the academy; without it, the address that a request came in by is used. */
  appUrl: string | undefined
  secret: string
  demo: boolean
  rateLimits: boolean
  trustProxy: boolean
  logLevel: string
  smtpUrl: string | undefined
  mailFrom: string
  /** Absent = that provider is off; in demo mode the sandbox stands in for it. */
  stripe: { secretKey: string; webhookSecret: string; apiUrl?: string } | undefined
  paystack: { secretKey: string; apiUrl: string } | undefined
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
  const dataDir = resolve(e.DATA_DIR)
  return {
    port: e.PORT,
    host: e.HOST,
    dataDir,
    databaseUrl: e.DATABASE_URL,
    databasePool: e.DATABASE_POOL,
    appUrl: e.APP_URL?.replace(/\/$/, ''),
    secret: e.APP_SECRET ?? keptSecret(dataDir),
    demo,
    rateLimits: e.RATE_LIMITS === 'on',
    trustProxy: e.TRUST_PROXY === 'on',
    logLevel: e.LOG_LEVEL,
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
  if (!existsSync(path)) writeFileSync(path, randomBytes(32).toString('hex'), { mode: 0o600 })
  return readFileSync(path, 'utf8').trim()
}
