import * as z from 'zod/mini'
import { DATABASE_LIMITS } from './databaseLimits.ts'

/** Nothing younger leaves the audit log, whatever the environment says; the database's trigger knows the same number. */
const LEAST_AUDIT_DAYS = 30

const flag = z._default(z.enum(['on', 'off']), 'on')
const address = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' })
const seconds = (standard: number) =>
  z._default(z.coerce.number().check(z.minimum(0.1, 'must be at least 0.1'), z.maximum(86_400)), standard)
const like = (shape: RegExp, error: string) => z.string().check(z.regex(shape, error))
const postgres = like(/^postgres(ql)?:\/\/\S+$/, 'must begin with postgres:// and go on with a server')
/** What a service hands out: one word. */
const key = like(/^\S+$/, 'must be without spaces')
const bucket = like(/^[\w.-]{3,}$/, 'must be the name of a bucket')
const region = like(/^[\w-]+$/, 'must be the name of a region')
const isOrigin = (value: string): boolean => {
  const { origin, pathname, search, hash, username, password } = new URL(value)
  return origin !== 'null' && pathname === '/' && !search && !hash && !username && !password
}
const origin = z
  .string()
  .check(
    z.refine(
      (value) => address.safeParse(value).success && isOrigin(value),
      'must be like https://academy.example, without a path',
    ),
  )

/** What chance makes of 32 characters has more; one letter held down, or a short word over and over, has fewer. */
const LEAST_DIFFERENT = 10

const Schema = z.object({
  PORT: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65535)), 3000),
  HOST: z._default(like(/^[\w.:%-]+$/, 'must be the name or number of an address'), '127.0.0.1'),
  DATA_DIR: z._default(z.string(), './data'),
  BACKUP_DIR: z.optional(z.string()),
  BACKUP_S3_BUCKET: z.optional(bucket),
  BACKUP_S3_ENDPOINT: z.optional(address),
  BACKUP_S3_REGION: z.optional(region),
  BACKUP_S3_ACCESS_KEY_ID: z.optional(key),
  BACKUP_S3_SECRET_ACCESS_KEY: z.optional(key),
  BACKUP_NIGHTLY: flag,
  DISK_RESERVE: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
  DATABASE_URL: z.optional(postgres),
  DATABASE_DIRECT_URL: z.optional(postgres),
  DATABASE_READ_URL: z.optional(postgres),
  DATABASE_PREPARE: flag,
  DATABASE_POOL: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 10),
  DATABASE_CONNECT_SECONDS: seconds(DATABASE_LIMITS.connectMs / 1000),
  DATABASE_STATEMENT_SECONDS: seconds(DATABASE_LIMITS.statementMs / 1000),
  DATABASE_IDLE_TRANSACTION_SECONDS: seconds(DATABASE_LIMITS.idleTransactionMs / 1000),
  DATABASE_WAIT_SECONDS: seconds(60),
  DRAIN_SECONDS: z._default(z.coerce.number().check(z.minimum(0), z.maximum(300)), 1),
  APP_URL: z.optional(origin),
  APP_SECRET: z.optional(
    z.string().check(
      z.minLength(32, 'must have at least 32 characters'),
      z.refine(
        (value) => new Set(value).size >= LEAST_DIFFERENT,
        `must have at least ${LEAST_DIFFERENT} different characters; \`openssl rand -hex 32\` makes a good one`,
      ),
    ),
  ),
  ACADEMY_MODE: z._default(z.enum(['demo', 'production']), 'demo'),
  DEMO_DATA: z.optional(z.string()),
  ADMIN_SECOND_FACTOR: z._default(z.enum(['required', 'optional']), 'optional'),
  RATE_LIMITS: flag,
  TRUST_PROXY: z._default(z.enum(['on', 'off']), 'off'),
  HSTS_SUBDOMAINS: z._default(z.enum(['on', 'off']), 'off'),
  METRICS_TOKEN: z.optional(like(/^\S{16,}$/, 'must have at least 16 characters, without spaces')),
  SHUTDOWN_SECONDS: z._default(z.coerce.number().check(z.minimum(1), z.maximum(300)), 30),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'warn'),
  AUDIT_DAYS: z._default(z.coerce.number().check(z.int(), z.minimum(LEAST_AUDIT_DAYS), z.maximum(3_650)), 365),
  READING_LINES_AHEAD: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000)), 30),
  SMTP_URL: z.optional(like(/^smtps?:\/\/[^\s/?#]+/, 'must begin with smtp:// or smtps:// and go on with a server')),
  MAIL_FROM: z.optional(like(/^([^<>]*<)?[^\s<>@]+@[^\s<>@]+>?$/, 'must be like Cadenza <hello@academy.example>')),
  STRIPE_SECRET_KEY: z.optional(like(/^(sk|rk)_(test|live)_\w+$/, 'must be sk_test_ or sk_live_ and what follows it')),
  STRIPE_WEBHOOK_SECRET: z.optional(like(/^\S{16,}$/, 'must be the signing secret of the webhook')),
  STRIPE_API_URL: z.optional(address),
  PAYSTACK_SECRET_KEY: z.optional(like(/^sk_(test|live)_\w+$/, 'must be sk_test_ or sk_live_ and what follows it')),
  PAYSTACK_API_URL: z._default(address, 'https://api.paystack.co'),
  MEETING_LINK: z.optional(address),
  ZOOM_ACCOUNT_ID: z.optional(key),
  ZOOM_CLIENT_ID: z.optional(key),
  ZOOM_CLIENT_SECRET: z.optional(key),
  ZOOM_URL: z._default(address, 'https://zoom.us'),
  ZOOM_API_URL: z._default(address, 'https://api.zoom.us'),
  JITSI_URL: z.optional(address),
  JITSI_APP_ID: z.optional(key),
  JITSI_APP_SECRET: z.optional(like(/^\S{16,}$/, 'must have at least 16 characters, without spaces')),
  SCHEDULER_PAID_CALL_URL: z.optional(address),
  SCHEDULER_DISCOVERY_CALL_URL: z.optional(address),
  S3_BUCKET: z.optional(bucket),
  S3_REGION: z._default(region, 'us-east-1'),
  S3_ENDPOINT: z.optional(address),
  S3_ACCESS_KEY_ID: z.optional(key),
  S3_SECRET_ACCESS_KEY: z.optional(key),
})

export type Environment = z.output<typeof Schema>

/** Every key as the academy takes it, and a line for each that it can't take. */
export function readEnvironment(env: Record<string, string | undefined>): { values?: Environment; wrong: string[] } {
  const entries = Object.keys(Schema.shape).map((name) => [name, env[name]] as const)
  // nothing at all is no value; spaces alone are a mistake
  const blank = entries.filter(([, value = '']) => value !== '' && value.trim() === '').map(([name]) => name)
  const parsed = Schema.safeParse(
    Object.fromEntries(entries.map(([name, value]) => [name, value?.trim() || undefined])),
  )
  const wrong = parsed.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? []
  return {
    ...(parsed.success ? { values: parsed.data } : {}),
    wrong: [...blank.map((name) => `${name}: is blank; give it a value, or none at all`), ...wrong],
  }
}
