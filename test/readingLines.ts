import { randomUUID } from 'node:crypto'
import type { NewRead, Reading } from '../src/practice/readingContract.ts'
import { readingLines } from '../src/practice/server/reading/tables.ts'
import type { TestAcademy } from './academy.ts'
import type { Client } from './client.ts'
import { createUser } from './people.ts'
import { notesOf } from './playing.ts'

let seed = 0
/** A line of one bar for the right hand, as far as reading it asks. */
export async function addLine(
  academy: TestAcademy,
  step: number,
  pitches = ['C4', 'D4', 'E4', 'F4'],
  more: readonly string[] = [],
): Promise<number> {
  seed++
  const notes = notesOf(pitches.map((pitch, at) => `1:${pitch}@${at}`).join(' '))
  const places = notes.map(({ name, at }) => ({
    ...{ hand: 'right' as const, bar: 1, at },
    kinds: [`note ${name}`, 'value q', ...more],
  }))
  const kinds = [...new Set(places.flatMap(({ kinds }) => kinds))]
  const [row] = await academy.db
    .insert(readingLines)
    .values({
      ...{ step, seed, fingerprint: String(seed), phoneKey: 'reading/a.svg', wideKey: 'reading/b.svg', notes, places },
      ...{ kinds, bars: 1, tempo: 60, key: 'C major', timeSignature: '4/4' },
    })
    .returning({ id: readingLines.id })
  return row?.id ?? 0
}

export const counts = { right: 4, early: 0, late: 0, wrong: 0, missed: 0 }
export const readOf = (line_id: number, more: Partial<NewRead> = {}): NewRead => ({
  ...{ key: randomUUID(), line_id, mode: 'wait', tempo: 100, seconds: 9, bars: [{ bar: 1, ...counts }], faults: [] },
  ...more,
})
export const PATH = '/api/member/reading'
export const ask = async (client: Client): Promise<Reading> => (await client.get(PATH)).body
export const send = (client: Client, read: NewRead) => client.send('POST', PATH, read)
export const join = async (academy: TestAcademy, more: object = {}) => {
  const user = await createUser(academy.db, more)
  return { user, client: await academy.signedIn(user) }
}
/** Reads the line that is given, without a mistake but for what is told. */
export async function readNext(client: Client, more: Partial<NewRead> = {}) {
  const { line } = await ask(client)
  return send(client, readOf(line?.id ?? 0, more))
}
