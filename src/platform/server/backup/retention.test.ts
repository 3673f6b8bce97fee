import { describe, expect, it } from 'vitest'
import { backupName, isDue, listExpired, madeAtOf } from './retention.ts'

const at = (text: string) => new Date(text)
const backup = (text: string) => ({ name: backupName(at(text)), bytes: 1, madeAt: at(text) })

describe('the name of a backup', () => {
  it('says when it was made, and to the second', () => {
    expect(backupName(at('2027-03-01T02:00:07.900Z'))).toBe('academy-2027-03-01T02-00-07Z.tar')
    expect(madeAtOf('academy-2027-03-01T02-00-07Z.tar')).toEqual(at('2027-03-01T02:00:07Z'))
  })
  it.each(['academy.tar', '.academy-2027-03-01T02-00-07Z.tar', 'academy-2027-03-01T02-00-07Z.tar.part'])(
    'is not %s',
    (name) => expect(madeAtOf(name)).toBeUndefined(),
  )
})

describe('which backups go', () => {
  it('keeps the last of seven days and of four weeks', () => {
    // Monday 1 March to Wednesday 14 April 2027
    const days = Array.from({ length: 45 }, (_, day) => backup(new Date(Date.UTC(2027, 2, 1 + day, 2)).toISOString()))
    const gone = new Set(listExpired(days).map(({ name }) => name))
    const kept = days.filter(({ name }) => !gone.has(name)).map(({ name }) => name.slice(8, 18))
    expect(kept).toEqual([
      ...['2027-03-28', '2027-04-04'],
      ...['2027-04-08', '2027-04-09', '2027-04-10', '2027-04-11', '2027-04-12', '2027-04-13', '2027-04-14'],
    ])
  })
  it('keeps the later one of a day', () => {
    const [early, late] = [backup('2027-03-01T01:30:00Z'), backup('2027-03-01T23:00:00Z')]
    expect(listExpired([late, early])).toEqual([early])
  })
  it('keeps the newest five made by hand, which thin none of the nights’', () => {
    const night = backup('2027-03-02T02:00:00Z')
    const asked = Array.from({ length: 7 }, (_, hour) => {
      const madeAt = new Date(Date.UTC(2027, 2, 2, 10 + hour))
      return { name: backupName(madeAt, true), bytes: 1, madeAt }
    })
    expect(listExpired([night, ...asked])).toEqual([asked[1], asked[0]])
    expect(madeAtOf(asked[0]?.name ?? '')).toEqual(at('2027-03-02T10:00:00Z'))
  })
  it('keeps what is there when backups have stopped', () => {
    expect(listExpired([backup('2020-01-01T03:00:00Z')])).toEqual([])
  })
})

describe('a backup is due', () => {
  it.each([
    [undefined, '2027-03-02T12:00:00Z', true],
    ['2027-03-02T02:10:00Z', '2027-03-02T12:00:00Z', false],
    ['2027-03-02T01:50:00Z', '2027-03-02T12:00:00Z', true],
    ['2027-03-01T02:10:00Z', '2027-03-02T01:50:00Z', false],
    ['2027-03-01T02:10:00Z', '2027-03-02T02:00:00Z', true],
  ])('after %s at %s: %s', (last, now, due) => {
    expect(isDue(last ? at(last) : undefined, at(now), 'Europe/Berlin')).toBe(due)
  })
})
