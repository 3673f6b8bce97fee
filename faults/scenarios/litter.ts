import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join as below } from 'node:path'
import { ask } from '../kit/postgres.ts'
import { between } from '../kit/random.ts'
import { stalledUpload } from '../kit/sockets.ts'
import type { Trial } from '../kit/trial.ts'
import { filesBelow } from '../kit/uploads.ts'
import { Visitor } from '../kit/visitor.ts'
import { sleep, until } from '../kit/wait.ts'
import type { Scenario } from '../scenario.ts'

const SWEPT_WITHIN_MS = 20_000

export const litter: Scenario = {
  name: 'litter',
  promise:
    'What a killed process leaves behind (upload folders, drafts of mails, files of a seeding) is swept at the next start.',
  engines: ['embedded', 'postgres'],
  quick: [],
  async run(trial) {
    const env = await trial.academy()
    const received = below(env.DATA_DIR ?? '', 'receiving')
    const server = await trial.start(env)
    await stalledUpload(trial, await Visitor.signedIn(server.address, 'member@academy.test'))
    const begun = await until(() => filesBelow(received).length > 0, 10_000)
    if (!begun) throw new Error('The upload has not begun.')
    const uploadsOf = () => readdirSync(received)
    await server.kill()
    allLeftHoursAgo(received)
    const draft = leaveDraft(env.DATA_DIR ?? '')
    await trial.start(env)
    const swept = await until(() => uploadsOf().length === 0 && !existsSync(draft), SWEPT_WITHIN_MS)
    trial.check(uploadsOf().length === 0, `${uploadsOf().length} upload folders of a killed process are still there.`)
    trial.check(!existsSync(draft), 'An empty draft of a mail is still there.')
    const seeds = await killSeeding(trial)
    return `swept: ${swept === true}; ${seeds}`
  },
}

/** What a process leaves that was killed while it wrote a mail, some hours ago. */
function leaveDraft(dataDir: string): string {
  mkdirSync(below(dataDir, 'mail'), { recursive: true })
  const draft = below(dataDir, 'mail', '.2026-01-01T00-00-00-000Z-0badf00d.eml')
  writeFileSync(draft, '')
  leftHoursAgo(draft)
  return draft
}

/** What is younger than an hour may be the work of another process on the same folder. */
function leftHoursAgo(path: string): void {
  const before = Date.now() / 1000 - 6 * 60 * 60
  utimesSync(path, before, before)
}

const allLeftHoursAgo = (folder: string) => {
  for (const name of readdirSync(folder, { recursive: true })) leftHoursAgo(below(folder, String(name)))
}

/** A first start that is killed while it draws its pictures; the next one has as many files as any. */
async function killSeeding(trial: Trial): Promise<string> {
  const dataDir = below(trial.folder, 'fresh')
  const files = below(dataDir, 'files')
  const env: Record<string, string> =
    trial.engine === 'embedded'
      ? { DATA_DIR: dataDir }
      : { DATA_DIR: dataDir, DATABASE_URL: await trial.emptyDatabase() }
  const first = trial.launch(env)
  const wanted = between(trial.random, 5, 60)
  await until(() => existsSync(files) && filesBelow(files).length >= wanted, 60_000, 10)
  await first.kill()
  const left = filesBelow(files).length
  if (env.DATABASE_URL) {
    // half files go by their own age, whole ones by the table's
    allLeftHoursAgo(files)
    await noteHoursAgo(env.DATABASE_URL)
  }
  const next = await trial.start(env)
  const usual = filesBelow(below(await trial.dataFolder(), 'files')).length
  await until(() => filesBelow(files).length === usual, SWEPT_WITHIN_MS)
  const there = filesBelow(files).length
  trial.check(there === usual, `After a killed seeding there are ${there} files instead of ${usual}.`)
  await sleep(0)
  await next.stop()
  return `a seeding killed at ${left} files, ${there} of ${usual} after the next`
}

/** On PostgreSQL what was stored within the hour may be the work of another process that seeds. */
const noteHoursAgo = (url: string) =>
  ask(url, "update files set since = since - interval '6 hours' where owner_kind is null")

export const twoFolders: Scenario = {
  name: 'two-folders',
  promise:
    'Two processes on one database, each with a data folder of its own and no shared file store, are refused or warned.',
  engines: ['postgres'],
  quick: [],
  async run(trial) {
    const env = await trial.academy()
    await trial.start(env)
    // an empty one: a copy of the first folder would carry its id
    const second = trial.launch({ ...env, DATA_DIR: below(trial.folder, 'another') })
    await until(() => second.isOver || second.address !== '', 90_000)
    const warning = await until(
      () => second.output.split('\n').find((line) => /DATA_DIR|data folder|S3/i.test(line)),
      10_000,
    )
    trial.check(warning !== undefined, 'A second process with a folder of its own is neither refused nor warned.')
    return `it says: ${warning}`
  },
}
