import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'academy-config-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const secret = 'f3a91c07be5d28460f3a91c07be5d284'
/** As the owner reads them. */
const everyKey = [...readFileSync('.env.example', 'utf8').matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => String(name))

describe('the configuration', () => {
  it('needs nothing: a demo academy on the embedded database, with a secret of its own that it keeps', () => {
    const first = readConfig({ DATA_DIR: dataDir })
    expect(first).toMatchObject({ port: 3000, host: '127.0.0.1', demo: true, rateLimits: true, databaseUrl: undefined })
    expect(first.secret).toHaveLength(64)
    expect(readConfig({ DATA_DIR: dataDir }).secret).toBe(first.secret)
  })

  it('takes empty values as absent', () => {
    expect(readConfig({ DATA_DIR: dataDir, DATABASE_URL: '', SMTP_URL: '' })).toMatchObject({
      databaseUrl: undefined,
      smtpUrl: undefined,
    })
  })

  it('takes values without the spaces and line ends around them', () => {
    const env = { DATA_DIR: ` ${dataDir}\n`, APP_SECRET: `${secret}\r\n`, PAYSTACK_SECRET_KEY: ' sk_test_1 ', PORT: '' }
    expect(readConfig(env)).toMatchObject({ dataDir, secret, port: 3000, paystack: { secretKey: 'sk_test_1' } })
  })

  it.each(everyKey)('refuses %s when it is blank, by its name', (key) => {
    expect(() => readConfig({ DATA_DIR: dataDir, [key]: ' \t ' })).toThrow(`${key}: is blank`)
  })

  it.each([
    [{ PORT: 'many' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ APP_SECRET: 'short' }, 'APP_SECRET'],
    [{ APP_SECRET: 'x'.repeat(40) }, 'APP_SECRET: must have at least 10 different characters'],
    [{ APP_SECRET: 'secret'.repeat(8) }, 'APP_SECRET: must have at least 10 different characters'],
    [
      { ACADEMY_MODE: 'production', APP_SECRET: 'x'.repeat(40), APP_URL: 'https://a.example' },
      'APP_SECRET: must have at least 10 different characters',
    ],
    [{ ACADEMY_MODE: 'test' }, 'ACADEMY_MODE'],
    [{ ADMIN_SECOND_FACTOR: 'on' }, 'ADMIN_SECOND_FACTOR'],
    [{ ACADEMY_MODE: 'production' }, 'APP_SECRET and APP_URL'],
    [
      { ACADEMY_MODE: 'production', APP_SECRET: secret, APP_URL: 'https://a.example', RATE_LIMITS: 'off' },
      'RATE_LIMITS',
    ],
    [
      { ACADEMY_MODE: 'production', APP_SECRET: secret, APP_URL: 'http://a.example' },
      'APP_URL must begin with https://',
    ],
    [{ ACADEMY_MODE: 'production', APP_SECRET: secret, APP_URL: 'http://127.0.0.1:3000' }, 'APP_URL'],
    [{ ACADEMY_MODE: 'production', APP_SECRET: secret, APP_URL: '  ' }, 'APP_URL'],
    [{ APP_URL: 'https://a.example/academy' }, 'APP_URL'],
    [{ APP_URL: 'https://me:pass@a.example' }, 'APP_URL'],
    [{ APP_SECRET: ' '.repeat(40) }, 'APP_SECRET'],
    [{ APP_SECRET: `${'x'.repeat(20)}${' '.repeat(20)}` }, 'APP_SECRET'],
    [{ STRIPE_SECRET_KEY: 'sk_live_', STRIPE_WEBHOOK_SECRET: secret }, 'STRIPE_SECRET_KEY'],
    [{ STRIPE_SECRET_KEY: 'sk_test_ \n', STRIPE_WEBHOOK_SECRET: secret }, 'STRIPE_SECRET_KEY'],
    [{ STRIPE_SECRET_KEY: 'sk_test_1 2', STRIPE_WEBHOOK_SECRET: secret }, 'STRIPE_SECRET_KEY'],
    [{ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: ' '.repeat(20) }, 'STRIPE_WEBHOOK_SECRET'],
    [{ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_' }, 'STRIPE_WEBHOOK_SECRET'],
    [{ PAYSTACK_SECRET_KEY: 'sk_live_' }, 'PAYSTACK_SECRET_KEY'],
    [{ PAYSTACK_SECRET_KEY: '\t' }, 'PAYSTACK_SECRET_KEY'],
    [{ ZOOM_ACCOUNT_ID: 'a', ZOOM_CLIENT_ID: 'b', ZOOM_CLIENT_SECRET: ' ' }, 'ZOOM_CLIENT_SECRET'],
    [{ JITSI_URL: 'https://meet.example', JITSI_APP_ID: 'a', JITSI_APP_SECRET: ' '.repeat(16) }, 'JITSI_APP_SECRET'],
    [{ S3_BUCKET: 'files', S3_ACCESS_KEY_ID: ' ', S3_SECRET_ACCESS_KEY: 'b' }, 'S3_ACCESS_KEY_ID'],
    [{ S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }, 'not set: S3_BUCKET.'],
    [{ DATABASE_URL: 'postgres://' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://a', DATABASE_PREPARE: 'off' }, 'needs DATABASE_DIRECT_URL'],
    [{ DATABASE_URL: 'postgres://a', DATABASE_DIRECT_URL: 'postgres://b' }, 'needs DATABASE_PREPARE=off'],
    [{ DATABASE_DIRECT_URL: 'postgres://b', DATABASE_PREPARE: 'off' }, 'DATABASE_DIRECT_URL goes with DATABASE_URL'],
    [{ DATABASE_READ_URL: 'postgres://b' }, 'DATABASE_READ_URL goes with DATABASE_URL'],
    [{ SMTP_URL: 'smtp://' }, 'SMTP_URL'],
    [{ MAIL_FROM: 'Cadenza' }, 'MAIL_FROM'],
    [{ HOST: 'my host' }, 'HOST'],
    [{ DATA_DIR: ' ' }, 'DATA_DIR'],
    [{ DRAIN_SECONDS: '20', SHUTDOWN_SECONDS: '20' }, 'DRAIN_SECONDS'],
    [{ S3_BUCKET: 'files' }, 'S3_ACCESS_KEY_ID'],
    [{ BACKUP_S3_ENDPOINT: 'https://s3.example' }, 'BACKUP_S3_ENDPOINT goes with BACKUP_S3_BUCKET'],
    [{ BACKUP_S3_BUCKET: 'backups', BACKUP_S3_ACCESS_KEY_ID: 'a' }, 'not set: BACKUP_S3_SECRET_ACCESS_KEY.'],
    [{ BACKUP_S3_BUCKET: 'backups', BACKUP_S3_ENDPOINT: 'https://s3.example' }, 'S3_SECRET_ACCESS_KEY.'],
    [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_WEBHOOK_SECRET'],
    [{ STRIPE_WEBHOOK_SECRET: secret }, 'STRIPE_SECRET_KEY'],
    [{ ZOOM_ACCOUNT_ID: 'a', ZOOM_CLIENT_ID: 'b' }, 'ZOOM_CLIENT_SECRET'],
    [{ JITSI_URL: 'https://meet.example' }, 'JITSI_APP_SECRET'],
  ])('refuses %j and names %s', (env, key) => {
    expect(() => readConfig({ DATA_DIR: dataDir, ...env })).toThrow(key)
  })

  it('knows the bucket of backups at the service of the files, and at another one with keys of its own', () => {
    const files = { S3_ENDPOINT: 'http://s3:9000', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }
    const both = { DATA_DIR: dataDir, ...files, S3_BUCKET: 'files', BACKUP_S3_BUCKET: 'backups' }
    const service = { region: 'us-east-1', endpoint: 'http://s3:9000', accessKeyId: 'a', secretAccessKey: 'b' }
    expect(readConfig(both)).toMatchObject({
      s3: { bucket: 'files', ...service },
      backups: { s3: { bucket: 'backups', ...service } },
    })
    const own = { BACKUP_S3_ACCESS_KEY_ID: 'c', BACKUP_S3_SECRET_ACCESS_KEY: 'd' }
    const elsewhere = { ...own, BACKUP_S3_ENDPOINT: 'https://s3.example', BACKUP_S3_REGION: 'eu-1' }
    const far = { region: 'eu-1', endpoint: 'https://s3.example', accessKeyId: 'c', secretAccessKey: 'd' }
    expect(readConfig({ ...both, ...elsewhere })).toMatchObject({
      s3: { bucket: 'files', ...service },
      backups: { s3: { bucket: 'backups', ...far } },
    })
    const alone = readConfig({ DATA_DIR: dataDir, BACKUP_S3_BUCKET: 'backups', ...elsewhere })
    expect(alone).toMatchObject({ s3: undefined, backups: { s3: { bucket: 'backups', ...far } } })
  })

  it('is complete in production', () => {
    const config = readConfig({
      DATA_DIR: dataDir,
      ACADEMY_MODE: 'production',
      APP_SECRET: secret,
      APP_URL: 'https://a.example/',
    })
    expect(config).toMatchObject({ demo: false, appUrl: 'https://a.example', secret })
  })
})
