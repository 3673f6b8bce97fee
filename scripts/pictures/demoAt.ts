import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedAcademy, startAcademy } from '../../e2e/globalSetup.ts'

const HOUR_MS = 3_600_000

/** A demo academy that was seeded at `time` and is visited an hour later, by its own clock; `setBack` begins that hour again. */
export async function openDemoAt(time: Date) {
  const folder = mkdtempSync(join(tmpdir(), 'academy-pictures-'))
  const clock = join(folder, 'clock')
  const data = join(folder, 'data')
  // of several lines to read chance takes one; of one for each step it takes the same every time
  const settings = { CLOCK_FILE: clock, NODE_OPTIONS: '--import ./faults/shiftClock.mjs', READING_LINES_AHEAD: '1' }
  const setClock = (to: Date) => writeFileSync(clock, String(to.getTime() - Date.now()))
  setClock(time)
  await seedAcademy(data, settings)
  const visited = new Date(time.getTime() + HOUR_MS)
  setClock(visited)
  const { address, stop } = await startAcademy({ DATA_DIR: data, RATE_LIMITS: 'off', ...settings })
  const close = async () => {
    await stop('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }
  return { address, visited, close, setBack: () => setClock(visited) }
}
