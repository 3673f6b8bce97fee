import type { Context } from '../../../platform/server/context.ts'
import { logFailure } from '../../../platform/server/safeLog.ts'
import type { Services } from '../../../settings/index.ts'
import type { Finding } from '../../doctorContract.ts'
import { findBackupPlace } from './backupPlace.ts'
import { findBackup, findClock, findDatabase, findDisk, findFiles, findJobs } from './inside.ts'
import { findAddress, findMail, findProviders, findProxy } from './outside.ts'

export type Examined = {
  context: Context
  findServices: () => Promise<Services>
  /** Headers of a request that came the way that people come; undefined where nobody came. */
  headers?: Record<string, unknown> | undefined
}

const ORDER = ['error', 'warning', 'ok'] as const

/** Whatever an owner can get wrong, the worst first, each with what to do; a check that fails itself is a finding like any other. */
export async function examine({ context, findServices, headers }: Examined): Promise<Finding[]> {
  const checks: [string, () => Promise<Finding[]> | Finding[]][] = [
    ['Address', () => findAddress(context.config)],
    ['Proxy', () => findProxy(context.config, headers)],
    ['Clock', () => findClock(context.db)],
    ['Disk', () => findDisk(context)],
    ['Database', () => findDatabase(context)],
    ['Files', () => findFiles(context)],
    ['Backups', () => findBackup(context)],
    ['Backup place', () => findBackupPlace(context)],
    ['Jobs', () => findJobs(context.db)],
    ['Email', () => findMail(context)],
    ['Payments', async () => findProviders((await findServices()).providers, context.config.demo)],
  ]
  const found = await Promise.all(
    checks.map(async ([name, check]) => {
      try {
        return await check()
      } catch (error) {
        logFailure(`The check of ${name} failed.`, error)
        return [{ name, state: 'error', found: 'It could not be looked at.', advice: 'The log says why.' } as const]
      }
    }),
  )
  const findings = found.flat()
  return ORDER.flatMap((state) => findings.filter((finding) => finding.state === state))
}

const MARKS: Readonly<Record<Finding['state'], string>> = { ok: 'ok   ', warning: 'CHECK', error: 'WRONG' }

/** The same list for a terminal, and whether nothing in it is broken; a warning is no reason to stop a script. */
export async function report(examined: Examined): Promise<{ ok: boolean; message: string }> {
  const findings = await examine(examined)
  const lines = findings.flatMap(({ name, state, found, advice }) => [
    `${MARKS[state]}  ${name}: ${found}`,
    ...(advice ? [`       ${advice}`] : []),
  ])
  return { ok: findings.every(({ state }) => state !== 'error'), message: lines.join('\n') }
}
