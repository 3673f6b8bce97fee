import { describe, expect, it } from 'vitest'
import { backupName, isDue, listExpired, readName, type StoredBackup } from './retention.ts'

const at = (text: string) => new Date(text)
const ID = '0123456789ab'
const NOW = at('2027-04-15T00:00:00Z')
function backup(text: string, byHand = false): StoredBackup {
  const said = { madeAt: at(text), academy: ID, byHand }
  return { ...said, name: backupName(said), bytes: 1 }
}

describe('the name of a backup', () => {
  const madeAt = at('2027-03-01T02:00:07Z')
  it.each([
    [ID, false, `academy-${ID}-2027-03-01T02-00-07Z.tar`],
    [ID, true, `academy-${ID}-by-hand-2027-03-01T02-00-07Z.tar`],
    // as they were before they said whose they are
    [undefined, false, 'academy-2027-03-01T02-00-07Z.tar'],
    [undefined, true, 'academy-by-hand-2027-03-01T02-00-07Z.tar'],
  ])('says whose it is, who asked, and when it was made (%s, %s)', (academy, byHand, name) => {
    expect(backupName({ academy, byHand, madeAt: at('2027-03-01T02:00:07.900Z') })).toBe(name)
    expect(readName(name)).toEqual({ academy, byHand, madeAt })
  })
  it.each([
    'academy.tar',
    '.academy-2027-03-01T02-00-07Z.tar',
    'academy-2027-03-01T02-00-07Z.tar.part',
    'academy-0123-2027-03-01T02-00-07Z.tar',
  ])('is not %s', (name) => expect(readName(name)).toBeUndefined())
})

describe('which backups go', () => {
  it('keeps the last of seven days and of four weeks', () => {
    // Monday 1 March to Wednesday 14 April 2027
    const days = Array.from({ length: 45 }, (_, day) => backup(new Date(Date.UTC(2027, 2, 1 + day, 2)).toISOString()))
    const gone = new Set(listExpired(days, NOW).map(({ name }) => name))
    const kept = days.filter(({ name }) => !gone.has(name)).map(({ name }) => name.slice(21, 31))
    expect(kept).toEqual([
      ...['2027-03-28', '2027-04-04'],
      ...['2027-04-08', '2027-04-09', '2027-04-10', '2027-04-11', '2027-04-12', '2027-04-13', '2027-04-14'],
    ])
  })
  it('keeps the later one of a day', () => {
    const [early, late] = [backup('2027-03-01T01:30:00Z'), backup('2027-03-01T23:00:00Z')]
    expect(listExpired([late, early], NOW)).toEqual([early])
  })
  it('keeps the newest five made by hand, which thin none of the nights’', () => {
    const night = backup('2027-03-02T02:00:00Z')
    const asked = Array.from({ length: 7 }, (_, hour) => backup(`2027-03-02T${10 + hour}:00:00Z`, true))
    expect(listExpired([night, ...asked], NOW)).toEqual([asked[1], asked[0]])
  })
  it('keeps those of a clock that ran ahead, in no other one’s place', () => {
    const ahead = Array.from({ length: 40 }, (_, day) => backup(new Date(Date.UTC(2028, 0, 1 + day)).toISOString()))
    const asked = Array.from({ length: 6 }, (_, hour) => backup(`2028-03-02T${10 + hour}:00:00Z`, true))
    const [early, late] = [backup('2027-03-01T01:30:00Z'), backup('2027-03-01T23:00:00Z')]
    expect(listExpired([early, late, ...ahead, ...asked], NOW)).toEqual([early])
  })
  it('keeps what is there when backups have stopped', () => {
    expect(listExpired([backup('2020-01-01T03:00:00Z')], NOW)).toEqual([])
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
