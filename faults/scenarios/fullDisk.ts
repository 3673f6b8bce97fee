import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { piecesEngraved } from '../../e2e/globalSetup.ts'
import { usualReserve } from '../../src/platform/server/diskSpace.ts'
import { smallDisk } from '../kit/machine.ts'
import { countedAnswers, seenFromOutside } from '../kit/outside.ts'
import type { Trial } from '../kit/trial.ts'
import { filesBelow, uploads } from '../kit/uploads.ts'
import { Visitor } from '../kit/visitor.ts'
import { seconds, timed, until } from '../kit/wait.ts'
import type { Scenario } from '../scenario.ts'

const MB = 1024 * 1024
const SIZE_MB = 900
/** What is left free: enough for the engine to begin, and too little to end. */
const LEFT_MB = 7
/** What is left above the reserve: more than one file of the engine's log, so that something is written before it is full. */
const ABOVE_RESERVE_MB = 20
const PATIENCE_MS = 15_000
/** Their texts alone are more than what is left. */
const MOST_POSTS = 4000

/** Takes all the room of a disk but `leave` megabytes; answers how to give it back. */
function fill(disk: string, leave = LEFT_MB): () => void {
  const ballast = join(disk, 'ballast')
  const { bavail, bsize } = statfsSync(disk)
  const megabytes = Math.floor((bavail * bsize) / MB) - leave
  execFileSync('fallocate', ['-l', `${megabytes}M`, ballast])
  return () => rmSync(ballast, { force: true })
}

/** As much as the academy keeps free there, in megabytes. */
function reserveOn(disk: string): number {
  const { blocks, bsize } = statfsSync(disk)
  return Math.ceil(usualReserve({ total: blocks * bsize }) / MB)
}

/** An academy on a small disk, temporary files and all. */
async function onSmallDisk(trial: Trial): Promise<{ disk: string; env: Record<string, string> }> {
  const disk = smallDisk(trial, SIZE_MB)
  const env = await trial.academy()
  const dataDir = await trial.dataFolder(join(disk, 'data'))
  const tmp = join(disk, 'tmp')
  mkdirSync(tmp)
  return { disk, env: { ...env, DATA_DIR: dataDir, TMPDIR: tmp } }
}

export const fullDisk: Scenario = {
  name: 'disk-full',
  promise:
    'On a full disk reading goes on, writes answer 507, /healthz answers, SIGTERM ends it, and with room it writes again.',
  engines: ['embedded'],
  quick: ['embedded'],
  async run(trial) {
    const { disk, env } = await onSmallDisk(trial)
    const server = await trial.start(env)
    const member = await Visitor.signedIn(server.address, 'member@academy.test')
    const freeSpace = fill(disk, reserveOn(disk) + ABOVE_RESERVE_MB)
    const { written, full } = await writeUntilFull(member)
    trial.check(written.length > 0, `Above the reserve a write is answered ${full || 'nothing'}.`)
    trial.check(full === 507, `A write on a full disk is answered ${full || 'nothing'} instead of 507.`)
    const page = await member.page('/member/course/beginner', PATIENCE_MS)
    trial.check(page.status === 200, `A page on a full disk is answered ${page.status || 'nothing'}.`)
    // it reads, and a restart would make no room
    const metrics = await seenFromOutside(trial, server.address, 'On a full disk', { ready: 200, databaseUp: 1 })
    trial.check(countedAnswers(metrics, 507) > 0, '/metrics has counted no answer with 507.')
    freeSpace()
    const [took, again] = await timed(() =>
      until(async () => (await member.post('There is room again', undefined, PATIENCE_MS)).status === 200, 60_000, 250),
    )
    trial.check(again === true, 'It does not write again within a minute once there is room.')
    await checkNothingLost(trial, member, written)
    const freeSpaceAgain = fill(disk)
    await member.post('No room', undefined, PATIENCE_MS)
    const ended = await server.stop()
    trial.check(ended.code === 0, `SIGTERM on a full disk ends with ${ended.code ?? ended.signal} instead of 0.`)
    freeSpaceAgain()
    return `${written.length} posts until 507, which writes again ${seconds(took)} after there is room`
  },
}

/** Writes on and on; the academy has to refuse before the disk is full. */
async function writeUntilFull(member: Visitor): Promise<{ written: string[]; full: number }> {
  const written: string[] = []
  for (let n = 0; n < MOST_POSTS; n++) {
    // nothing that the engine could press together
    const body = randomBytes(5500).toString('base64')
    const { status } = await member.post(body, undefined, PATIENCE_MS)
    if (status !== 200) return { written, full: status }
    written.push(body)
  }
  return { written, full: 200 }
}

async function checkNothingLost(trial: Trial, member: Visitor, written: readonly string[]): Promise<void> {
  const { status, body } = await member.get('/api/member/posts?perPage=100&subcategory=beginner', PATIENCE_MS)
  if (!trial.check(status === 200, `The feed answers ${status || 'nothing'} once there is room.`)) return
  const there = new Set(body.data.map((post: { body: string }) => post.body))
  const lost = written.slice(-90).filter((text) => !there.has(text))
  trial.check(lost.length === 0, `${lost.length} acknowledged posts are lost after a full disk.`)
}

export const fullStart: Scenario = {
  name: 'disk-full-at-start',
  promise: 'A start without room says so in a sentence; an academy that is there already may open to be read.',
  engines: ['embedded'],
  quick: [],
  async run(trial) {
    const { disk, env } = await onSmallDisk(trial)
    const freeSpace = fill(disk)
    const fresh = trial.launch({ ...env, DATA_DIR: join(disk, 'fresh') })
    await until(() => fresh.isOver || fresh.address !== '', 90_000)
    trial.check(
      mentionsSpace(fresh.output),
      `A new academy without room says: ${fresh.output.trim().slice(0, 200) || 'nothing'}`,
    )
    trial.check(fresh.isOver, 'A new academy without room goes on instead of ending.')
    await fresh.stop()
    await checkSeeded(trial, env)
    freeSpace()
    const after = await trial.start(env)
    const { status } = await new Visitor(after.address).page('/login')
    trial.check(status === 200, `With room again a page answers ${status}.`)
    return `it says: ${firstSentence(fresh.output)}`
  },
}

/** One that was filled before either says why it does not open, or is read and refuses writes. */
async function checkSeeded(trial: Trial, env: Record<string, string>): Promise<void> {
  const server = trial.launch(env)
  await until(() => server.isOver || server.address !== '', 90_000)
  if (server.address === '') {
    trial.check(
      mentionsSpace(server.output),
      `Without room it says: ${server.output.trim().slice(0, 200) || 'nothing'}`,
    )
    return
  }
  const { status } = await new Visitor(server.address).page('/login', PATIENCE_MS)
  trial.check(status === 200, `Opened without room, a page answers ${status || 'nothing'}.`)
  await server.stop()
}

const mentionsSpace = (output: string): boolean =>
  /\b(disk|space|room)\b/i.test(output) && !/failed to initialize/i.test(output)

const firstSentence = (output: string): string => output.split('\n').find(mentionsSpace)?.slice(0, 200) ?? 'nothing'

export const fullUploads: Scenario = {
  name: 'uploads-on-full-disk',
  promise: 'Each kind of upload on a full disk answers 507 in words, leaves no file behind, and works again with room.',
  engines: ['embedded', 'postgres'],
  quick: [],
  async run(trial) {
    const { disk, env } = await onSmallDisk(trial)
    const server = await trial.start(env)
    const owner = await Visitor.signedIn(server.address, 'admin@academy.test')
    await piecesEngraved(env.DATA_DIR ?? '')
    const stored = () => ['files', 'receiving'].flatMap((name) => filesBelow(join(env.DATA_DIR ?? '', name)))
    for (const [kind, upload] of Object.entries(uploads)) {
      const before = stored()
      const freeSpace = fill(disk, 0)
      const { status, body } = await upload(owner)
      trial.check(status === 507, `A ${kind} on a full disk is answered ${status || 'nothing'} instead of 507.`)
      trial.check(typeof body?.message === 'string', `The answer to a ${kind} on a full disk has no words.`)
      const left = await until(() => stored().join() === before.join(), 10_000)
      const behind = stored().filter((file) => !before.includes(file))
      trial.check(left === true, `A ${kind} on a full disk leaves files behind: ${behind.join(', ')}.`)
      freeSpace()
      const again = await until(async () => (await upload(owner)).status === 200, 60_000, 500)
      trial.check(again === true, `A ${kind} does not work again once there is room.`)
    }
    return `${Object.keys(uploads).length} kinds of uploads: ${Object.keys(uploads).join(', ')}`
  },
}
