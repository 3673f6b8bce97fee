import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startAcademy } from './globalSetup.ts'

/** Fills a data folder with the demo academy that the run has seeded. */
export const copySeeded = (dataDir: string): void =>
  cpSync(process.env.ACADEMY_TEMPLATE ?? '', dataDir, { recursive: true })

/** A worker's own academy: a process with a data folder, so that journeys of different workers never meet. */
export async function openWorkerAcademy() {
  const dataDir = mkdtempSync(join(tmpdir(), 'academy-e2e-'))
  copySeeded(dataDir)
  const { address, stop } = await startAcademy({ DATA_DIR: dataDir, RATE_LIMITS: 'off' })
  return {
    address,
    dataDir,
    close: async () => {
      await stop('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export type WorkerAcademy = Awaited<ReturnType<typeof openWorkerAcademy>>
