import { expect, it } from 'vitest'
import { withProgress } from './progress.ts'

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

it('slow work is reported again and again, and at the end how long it took', async () => {
  const lines: string[] = []
  const pace = { say: (line: string) => void lines.push(line), afterMs: 20, everyMs: 60 }
  expect(await withProgress('Seeding', () => pause(400).then(() => 'seeded'), pace)).toBe('seeded')
  expect(lines[0]).toBe('Seeding …')
  expect(lines.slice(1, -1).length).toBeGreaterThanOrEqual(2)
  for (const line of lines.slice(1, -1)) expect(line).toMatch(/^Seeding: still at it after \d+ s$/)
  expect(lines.at(-1)).toMatch(/^Seeding: done in \d+ s$/)
})

it('what is quick is not worth a line, and what fails says nothing more', async () => {
  const lines: string[] = []
  const say = (line: string) => void lines.push(line)
  await withProgress('Opening', async () => {}, { say, afterMs: 50 })
  const failing = withProgress('Opening', () => pause(60).then(() => Promise.reject(new Error('no'))), {
    say,
    afterMs: 5,
  })
  await expect(failing).rejects.toThrow('no')
  await pause(60)
  expect(lines).toEqual(['Opening …'])
})
