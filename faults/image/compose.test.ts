import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, it } from 'vitest'
import { readConfig } from '../../src/platform/server/config.ts'
import { readDockerfile } from './dockerfile.ts'

const SECRET = 'f3a91c07be5d28460f3a91c07be5d284'

/** What compose.yaml says below `environment:` of the academy, with what its owner must write. */
function environment(): Record<string, string> {
  const text = readFileSync('operate/compose.yaml', 'utf8')
  const [, lines = ''] = /^ {2}academy:[\s\S]*?^ {4}environment:\n((?: {6}\S.*\n)+)/m.exec(text) ?? []
  const asked: Record<string, string> = {
    ...{ ACADEMY_HOST: 'academy.example', SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'hello@academy.example' },
  }
  const values = lines.replace(/\$\{(\w+):(?:\?|-([^}]*))\}/g, (_, key, standard) => standard ?? asked[key] ?? SECRET)
  return Object.fromEntries(
    [...values.matchAll(/^ *(\w+): '?(.*?)'?$/gm)].map(([, key, value]) => [String(key), String(value)]),
  )
}

it('a container whose .env is a copy of .env.example listens to the proxy, and keeps its data in the volume', () => {
  const image = readDockerfile(readFileSync('Dockerfile', 'utf8')).config.env
  const file = parseEnv(readFileSync('.env.example', 'utf8')) as Record<string, string>
  const given = environment()
  const config = readConfig({ ...image, ...file, ...given })
  expect(config).toMatchObject({ host: '0.0.0.0', port: 3000, dataDir: '/data', trustProxy: true, demo: false })
  expect(config).toMatchObject({ s3: { bucket: 'academy-files' }, backups: { s3: { bucket: 'academy-backups' } } })
  // what the image relies on is said where no file comes before it
  const own = Object.keys(image).filter((key) => !['PATH', 'NODE_ENV'].includes(key) && key in file)
  expect(Object.keys(given)).toEqual(expect.arrayContaining(own))
})
