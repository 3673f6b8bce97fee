import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import S3rver from 's3rver'
import { countedAnswers, seenFromOutside } from '../kit/outside.ts'
import { blackHole, closedPort } from '../kit/sinks.ts'
import type { Trial } from '../kit/trial.ts'
import { filesBelow, uploads } from '../kit/uploads.ts'
import { type Answer, Visitor } from '../kit/visitor.ts'
import { seconds, sleep } from '../kit/wait.ts'
import type { Scenario } from '../scenario.ts'

const LIMIT_S = 20
const SLACK_S = 10
const BUCKET = 'academy'
/** Large uploads of one person; the next are sent when these have come, while the store still lets them wait. */
const ON_THEIR_WAY = 3
const RECEIVED_WITHIN_MS = 8_000

const storeAt = (port: number) => ({
  S3_BUCKET: BUCKET,
  S3_ENDPOINT: `http://127.0.0.1:${port}`,
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
})

const scenarioOf = (name: string, how: string, portOf: (trial: Trial) => Promise<number>): Scenario => ({
  name,
  promise: `While the file store ${how}, uploads and downloads answer 503 in words within ${LIMIT_S} seconds, and nothing is half-recorded.`,
  engines: ['embedded', 'postgres'],
  quick: [],
  async run(trial) {
    const env = await trial.academy()
    const key = await storeOnePicture(trial, env)
    const server = await trial.start({ ...env, ...storeAt(await portOf(trial)) })
    const owner = await Visitor.signedIn(server.address, 'admin@academy.test')
    const before = await recorded(owner)
    const results = await Promise.all([
      ...Object.entries(uploads).map(async ([kind, upload], at) => {
        await sleep(Math.floor(at / ON_THEIR_WAY) * RECEIVED_WITHIN_MS)
        return [`A ${kind}`, await upload(owner)] as const
      }),
      (async () => ['A download', await owner.get(key)] as const)(),
    ])
    const when = `While the file store ${how},`
    const metrics = await seenFromOutside(trial, server.address, when, { ready: 200, databaseUp: 1 })
    trial.check(countedAnswers(metrics, 503) >= results.length, '/metrics has not counted every answer with 503.')
    for (const [what, answer] of results) checkAnswer(trial, what, answer)
    trial.check((await recorded(owner)) === before, 'Something was recorded whose file could not be stored.')
    const slowest = Math.max(...results.map(([, answer]) => answer.seconds))
    return `${results.length - 1} kinds of uploads and a download, the slowest answered after ${seconds(slowest)}`
  },
})

function checkAnswer(trial: Trial, what: string, { status, seconds: took, body }: Answer): void {
  trial.check(status === 503, `${what} is answered ${status || 'nothing'} instead of 503.`)
  trial.check(took <= LIMIT_S + SLACK_S, `${what} takes ${seconds(took)}.`)
  trial.check(status !== 503 || typeof body?.message === 'string', `${what} is answered without words.`)
}

/** Totals of whatever an upload would add, and the owner's picture. */
async function recorded(owner: Visitor): Promise<string> {
  const lists = ['/api/member/posts', '/admin/upload-list?page=1', '/admin/ear-training/list', '/api/admin/courses']
  const answers = await Promise.all(lists.map((path) => owner.get(path)))
  const { text } = await owner.page('/member')
  const [, user = ''] = /id="current-user"[^>]*>(.*?)<\/script>/s.exec(text) ?? []
  return JSON.stringify([answers.map(({ body }) => body.total), user])
}

/** Starts with a store that works, to have something to ask for later; answers its address. */
async function storeOnePicture(trial: Trial, env: Record<string, string>): Promise<string> {
  const directory = join(trial.folder, 's3')
  mkdirSync(join(directory, BUCKET), { recursive: true })
  const store = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory })
  const { port } = await store.run()
  trial.onEnd(() => store.close())
  const server = await trial.start({ ...env, ...storeAt(port) })
  const owner = await Visitor.signedIn(server.address, 'admin@academy.test')
  const { status, body, text } = (await uploads['profile picture']?.(owner)) ?? {}
  if (status !== 200) throw new Error(`A working store answered ${status}: ${text}`)
  await server.stop()
  if (filesBelow(directory).length === 0) throw new Error('The picture went elsewhere.')
  return body.passport
}

export const s3Hangs = scenarioOf('s3-hangs', 'takes connections and says nothing', blackHole)
export const s3Away = scenarioOf('s3-away', 'is away', closedPort)
