import { randomBytes } from 'node:crypto'
import { chownSync, cpSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import S3rver from 's3rver'
import { readingSteps } from '../../src/practice/readingSteps.ts'
import { buildImage, type Image } from '../image/buildImage.ts'
import { Container, type Serving } from '../image/container.ts'
import { nginxWithHttps } from '../kit/nginx.ts'
import { ask } from '../kit/postgres.ts'
import { closedPort, MailSink } from '../kit/sinks.ts'
import type { Trial } from '../kit/trial.ts'
import { Visitor } from '../kit/visitor.ts'
import { seconds, timed, until } from '../kit/wait.ts'
import type { Scenario } from '../scenario.ts'

const OWNER = 'owner@academy.example'
const PASSWORD = 'nocturne-and-waltz-27'
const BUCKETS = { S3_BUCKET: 'academy-files', BACKUP_S3_BUCKET: 'academy-backups' }
/** What a container is given before it is killed, as operate/compose.yaml has it. */
const GRACE_MS = 40_000
const OPEN_WITHIN_MS = 120_000
const ENGRAVED_WITHIN_MS = 300_000
/** These change by themselves, or say where they are. */
const NOT_COMPARED = /^(jobs|sessions|audit_log|processes|rate_limits|__drizzle.*|backups?|.*_state)$/

export const image: Scenario = {
  name: 'image',
  promise:
    'The image of the Dockerfile serves an academy over https on PostgreSQL and S3, on a root that it can’t write to, and comes up on a second machine from its backup.',
  engines: ['postgres'],
  quick: [],
  minutes: 45,
  async run(trial) {
    // the proxy's certificate is its own; read with each connection, and back as it was afterwards
    process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
    trial.onEnd(() => delete process.env.NODE_TLS_REJECT_UNAUTHORIZED)
    const [build, built] = await timed(() => buildImage(trial.folder))
    const secret = randomBytes(32).toString('hex')
    const mail = await MailSink.open(trial)
    const first = await machine(trial, built, 'first', secret, mail.url)
    const [start, serving] = await timed(() => open(trial, first))
    const rows = await livedIn(trial, first)
    await first.container.ask('backup', '/data/moved.tar')
    trial.check(await serving.stop(GRACE_MS), 'The container does not end within its grace.')

    const second = await machine(trial, built, 'second', secret, mail.url)
    hand(join(first.container.folder, 'data/moved.tar'), join(second.container.folder, 'data/moved.tar'))
    await second.container.ask('restore', '/data/moved.tar')
    const again = await open(trial, second)
    const missing = await compareRows(first.database, second.database)
    trial.check(missing.length === 0, `On the second machine rows are missing: ${missing.join(', ')}.`)
    await seenAgain(trial, second)
    await again.stop(GRACE_MS)
    return `built in ${seconds(build)}, open after ${seconds(start)}, ${rows} rows, all of them on the second machine`
  },
}

/** As `cp -p`: a backup is for its owner alone to read. */
function hand(from: string, to: string): void {
  cpSync(from, to, { preserveTimestamps: true })
  const { uid, gid } = statSync(from)
  chownSync(to, uid, gid)
}

type Machine = { container: Container; database: string; port: number; https: string }

/** A machine with a database, buckets and a proxy of its own, as operate/compose.yaml puts them together. */
async function machine(trial: Trial, built: Image, name: string, secret: string, smtp: string): Promise<Machine> {
  const folder = join(trial.folder, name)
  for (const bucket of Object.values(BUCKETS)) mkdirSync(join(folder, 's3', bucket), { recursive: true })
  const store = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: join(folder, 's3') })
  const { port: s3 } = await store.run()
  trial.onEnd(() => store.close())
  const port = await closedPort()
  const { https, http, certificate } = await nginxWithHttps(trial, port, name)
  const moved = await fetch(http, { redirect: 'manual' })
  trial.check(/^https:/.test(moved.headers.get('location') ?? ''), 'http does not lead to https.')
  const database = await trial.emptyDatabase()
  const container = new Container(built, folder, {
    ...BUCKETS,
    HOST: '127.0.0.1',
    PORT: String(port),
    ACADEMY_MODE: 'production',
    APP_URL: https,
    APP_SECRET: secret,
    DATABASE_URL: database,
    S3_ENDPOINT: `http://127.0.0.1:${s3}`,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
    SMTP_URL: smtp,
    MAIL_FROM: 'Academy <academy@academy.example>',
    READING_LINES_AHEAD: '1',
    // so that the doctor comes by the proxy, too
    NODE_EXTRA_CA_CERTS: '/data/proxy.pem',
  })
  cpSync(certificate, join(folder, 'data/proxy.pem'))
  return { container, database, port, https }
}

/** Serves, and waits until the image's own health check is content. */
async function open(trial: Trial, { container }: Machine): Promise<Serving> {
  const serving = container.serve()
  const healthy = await until(async () => serving.isOver || (await container.isHealthy()), OPEN_WITHIN_MS, 500)
  if (!healthy || serving.isOver) throw new Error(`The image does not serve: ${serving.output.slice(-2000)}`)
  trial.check(!/EROFS|EACCES|read-only/i.test(serving.output), `It wants to write: ${serving.output.slice(-500)}`)
  return serving
}

/** The first quarter of an hour: register, become the admin, write and show a picture; answers how many rows there are. */
async function livedIn(trial: Trial, { container, https, database }: Machine): Promise<number> {
  const owner = new Visitor(https)
  await owner.renewToken('/register')
  const { status, text } = await owner.send('POST', '/register', {
    ...{ first_name: 'Olga', last_name: 'Owner', email: OWNER },
    ...{ password: PASSWORD, password_confirmation: PASSWORD },
  })
  trial.check(status === 200, `Registering over https is answered ${status}: ${text.slice(0, 200)}`)
  await container.ask('admin', 'grant', OWNER)
  await owner.renewToken('/member')
  trial.check((await owner.page('/admin')).status === 200, 'The admin can’t open /admin.')
  trial.check((await owner.post('Good morning!')).status === 200, 'A post is refused.')
  await seenByDoctor(trial, container)
  // what is still engraved behind its first minutes would be missing in the backup
  const lines = async () => {
    const [row] = await ask<{ count: string }>(database, 'select count(*) from reading_lines')
    return Number(row?.count)
  }
  const engraved = await until(async () => (await lines()) === readingSteps.length, ENGRAVED_WITHIN_MS, 500)
  trial.check(engraved === true, `${await lines()} lines to read are engraved, not one of each step.`)
  return Object.values(await countRows(database)).reduce((sum, count) => sum + count, 0)
}

/** The doctor finds the one thing that is wrong with this machine: its PostgreSQL is one for tests. */
async function seenByDoctor(trial: Trial, container: Container): Promise<void> {
  const { code, output } = await container.try('doctor')
  const wrong = output.split('\n').filter((line) => line.startsWith('WRONG'))
  trial.check(
    code === 1 && wrong.length === 1 && /fsync is off/.test(output),
    `The doctor ends with ${code} and says: ${output.slice(-1500)}`,
  )
}

async function seenAgain(trial: Trial, { https }: Machine): Promise<void> {
  const owner = new Visitor(https)
  const { status } = await owner.logIn(OWNER, PASSWORD)
  trial.check(status === 200, `On the second machine the login is answered ${status}.`)
  const { body } = await owner.get('/api/member/posts')
  trial.check(body?.data?.[0]?.body === 'Good morning!', 'On the second machine the post is missing.')
}

async function countRows(database: string): Promise<Record<string, number>> {
  const tables = await ask<{ name: string }>(
    database,
    `select tablename as name from pg_tables where schemaname = 'public'`,
  )
  const compared = tables.map(({ name }) => name).filter((name) => !NOT_COMPARED.test(name))
  const counts = compared.map(async (name) => {
    const [row] = await ask<{ count: string }>(database, `select count(*) from "${name}"`)
    return [name, Number(row?.count)] as const
  })
  return Object.fromEntries(await Promise.all(counts))
}

async function compareRows(from: string, to: string): Promise<string[]> {
  const [there, here] = [await countRows(from), await countRows(to)]
  return Object.keys(there)
    .filter((name) => here[name] !== there[name])
    .map((name) => `${name} ${here[name]} of ${there[name]}`)
}
