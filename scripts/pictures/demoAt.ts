import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedAcademy, startAcademy } from '../../e2e/globalSetup.ts'

const HOUR_MS = 3_600_000

/** A demo academy that was seeded at `time` and is visited an hour later, by its own clock; answers also when that is. */
export async function openDemoAt(time: Date) {
  const folder = mkdtempSync(join(tmpdir(), 'academy-pictures-'))
  const clock = join(folder, 'clock')
  const data = join(folder, 'data')
  const moved = { CLOCK_FILE: clock, NODE_OPTIONS: '--import ./faults/shiftClock.mjs' }
  const setClock = (to: Date) => writeFileSync(clock, String(to.getTime() - Date.now()))
  setClock(time)
  await seedAcademy(data, moved)
  const visited = new Date(time.getTime() + HOUR_MS)
  setClock(visited)
  const { address, stop } = await startAcademy({ DATA_DIR: data, RATE_LIMITS: 'off', ...moved })
  const close = async () => {
    await stop('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }
  return { address, visited, close }
}
