import { expect, it } from 'vitest'
import { chapterAt, choosePart, progressText, readChapters, writeChapters } from './classRules.ts'

it('reads chapters as they are pasted, and writes them back', () => {
  expect(readChapters('0:00 A\n99:00:00 far')).toEqual({ problem: 'No film has a chapter after 24 hours.' })
  const read = readChapters('0:00 Beginning\n\n 1:05 - The left hand \n1:00:00: Both: slowly')
  const chapters = [
    { seconds: 0, title: 'Beginning' },
    { seconds: 65, title: 'The left hand' },
    { seconds: 3600, title: 'Both: slowly' },
  ]
  expect(read).toEqual({ chapters })
  expect(readChapters(writeChapters(chapters))).toEqual({ chapters })
  expect(readChapters(' \n')).toEqual({ chapters: [] })
})

it.each([
  ['Beginning', 'needs a time and a title'],
  ['1:75 Too late', 'needs a time and a title'],
  ['0:10', 'needs a time and a title'],
  ['0:10 One\n0:05 Two', 'begins after the one above'],
  [`0:01 ${'x'.repeat(121)}`, 'to 120 characters'],
  [Array.from({ length: 51 }, (_, at) => `${at}:00 Chapter`).join('\n'), 'to 50 chapters'],
])('refuses %j', (text, words) => {
  const read = readChapters(text)
  expect('problem' in read && read.problem).toContain(words)
})

it('knows the chapter that plays, the part to go on with and how far one is', () => {
  const chapters = [
    { seconds: 2, title: 'One' },
    { seconds: 10, title: 'Two' },
  ]
  expect([1, 2, 9.9, 10].map((now) => chapterAt(chapters, now)?.title)).toEqual([undefined, 'One', 'One', 'Two'])
  const parts = [1, 2, 3].map((id) => ({ id, done: id === 1 }))
  expect([choosePart(parts, 3)?.id, choosePart(parts, undefined)?.id, choosePart(parts, 9)?.id]).toEqual([3, 2, 2])
  expect(choosePart([{ id: 1, done: true }], undefined)?.id).toBe(1)
  expect([
    progressText({ done: 2, parts: 5 }),
    progressText({ done: 5, parts: 5 }),
    progressText({ done: 0, parts: 1 }),
    progressText({ done: 0, parts: 0 }),
  ]).toEqual(['2 of 5 parts done', 'Completed', '1 part', '0 parts'])
})
