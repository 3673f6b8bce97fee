import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { CannotRun } from '../scenario.ts'
import { root } from './server.ts'

const SCHEMA = 'migrations/meta/_journal.json'

/** Two scenarios ask for it at once. */
let building: Promise<string> | undefined

/**
 * The folder of a built former version: the one that FORMER_VERSION names, or the last commit with an earlier schema,
 * which is built once and kept in `.cache`. @throws CannotRun
 */
export const formerVersion = (): Promise<string> => {
  building ??= findOrBuild()
  return building
}

async function findOrBuild(): Promise<string> {
  const named = process.env.FORMER_VERSION
  if (named) return named
  const commit = await lastWithEarlierSchema()
  const folder = join(root, '.cache/former')
  const built = join(folder, commit)
  if (existsSync(built)) return built
  mkdirSync(folder, { recursive: true })
  for (const older of readdirSync(folder)) rmSync(join(folder, older), { recursive: true, force: true })
  const making = `${built}.making`
  mkdirSync(making)
  await run('sh', ['-c', 'git archive "$0" | tar -xf - -C "$1"', commit, making])
  await run(process.execPath, ['scripts/build.mjs'], making)
  renameSync(making, built)
  return built
}

async function lastWithEarlierSchema(): Promise<string> {
  try {
    if (await run('git', ['status', '--porcelain', '--', SCHEMA])) return await run('git', ['rev-parse', 'HEAD'])
    const changed = await run('git', ['log', '-1', '--first-parent', '--format=%H', '--', SCHEMA])
    return await run('git', ['rev-parse', `${changed}^1`])
  } catch {
    throw new CannotRun('there is no commit with an earlier schema here, and FORMER_VERSION names no built clone.')
  }
}

/** Other scenarios go on meanwhile. */
const run = async (file: string, args: readonly string[], cwd = root): Promise<string> =>
  (await promisify(execFile)(file, args, { cwd, maxBuffer: 1 << 26 })).stdout.trim()
