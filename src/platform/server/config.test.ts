import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'academy-config-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const secret = 'x'.repeat(32)

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

  it.each([
    [{ PORT: 'many' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ APP_SECRET: 'short' }, 'APP_SECRET'],
    [{ ACADEMY_MODE: 'test' }, 'ACADEMY_MODE'],
    [{ ACADEMY_MODE: 'production' }, 'APP_SECRET and APP_URL'],
    [
      { ACADEMY_MODE: 'production', APP_SECRET: secret, APP_URL: 'https://a.example', RATE_LIMITS: 'off' },
      'RATE_LIMITS',
    ],
    [{ DRAIN_SECONDS: '20', SHUTDOWN_SECONDS: '20' }, 'DRAIN_SECONDS'],
    [{ S3_BUCKET: 'files' }, 'S3_ACCESS_KEY_ID'],
    [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_WEBHOOK_SECRET'],
    [{ STRIPE_WEBHOOK_SECRET: secret }, 'STRIPE_SECRET_KEY'],
    [{ ZOOM_ACCOUNT_ID: 'a', ZOOM_CLIENT_ID: 'b' }, 'ZOOM_CLIENT_SECRET'],
    [{ JITSI_URL: 'https://meet.example' }, 'JITSI_APP_SECRET'],
  ])('refuses %j and names %s', (env, key) => {
    expect(() => readConfig({ DATA_DIR: dataDir, ...env })).toThrow(key)
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
