import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { CANARIES, plantCanaries, plantInAcademy, problemsOf } from './loggedSecrets.ts'

let folder: string
let log: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'academy-logs-test-'))
  log = ''
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (line: string) => {
  log += line
}
const problems = () => {
  writeFileSync(join(folder, '1.log'), log)
  return problemsOf(folder)
}

it('logs that hold nothing but what was planted are in order', () => {
  plantCanaries(write)
  plantInAcademy(folder, (text) => write(`{"msg":"${text}"}\n`))
  write('a line without a secret\n')
  expect(problems()).toEqual([])
})

it('logs that hold nothing, or no log at all, are not', () => {
  const everything = Object.keys(CANARIES).map((what) => `${what} was planted and not found`)
  expect(problemsOf(folder)).toEqual(everything)
  expect(problems()).toEqual(everything)
})

it('nor are those in which nothing of an academy arrives that was opened', () => {
  plantCanaries(write)
  plantInAcademy(folder, () => {})
  expect(problems()).toEqual(['what academies log was not read'])
})

it.each(Object.entries(CANARIES))('%s is found that was not planted', (what, secret) => {
  plantCanaries(write)
  write(`it failed for ${secret}\n`)
  expect(problems()).toContain(`${what} in: it failed for ${secret}`)
})
