import { expect, it } from 'vitest'
import { readName, type StoredBackup } from '../../../platform/server/backup/retention.ts'
import { findStored, LATEST } from './findStored.ts'

const stored = (name: string): StoredBackup => {
  const said = readName(name)
  if (!said) throw new Error(`${name} is no backup's name.`)
  return { name, bytes: 1, ...said }
}
const placeOf = (...names: string[]) => ({ place: '/backups', list: async () => names.map(stored) })

const NOW = new Date('2027-03-05T00:00:00Z')
const OLD = 'academy-2027-03-01T02-00-00Z.tar'
const OWN = 'academy-0123456789ab-2027-03-02T02-00-00Z.tar'
const LATER = 'academy-0123456789ab-by-hand-2027-03-03T02-00-00Z.tar'
const OTHER = 'academy-ba9876543210-2027-03-01T02-00-00Z.tar'
const UNNAMED = 'academy-2027-03-04T02-00-00Z.tar'

it.each([
  [[OLD], OLD],
  [[OWN, LATER], LATER],
  // of before the same academy was upgraded
  [[OLD, OWN], OWN],
])('the latest of %j is %s', async (names, name) => {
  expect((await findStored(placeOf(...names), LATEST, NOW)).name).toBe(name)
})

it.each([[[OWN, OTHER]], [[OWN, UNNAMED]]])(
  'of %j, whose latest may be that of another academy, one has to be named',
  async (names) => {
    const found = findStored(placeOf(...names), LATEST, NOW)
    for (const name of names) await expect(found).rejects.toThrow(`\n  ${name} (0 MB)`)
    for (const name of names) expect((await findStored(placeOf(...names), name, NOW)).name).toBe(name)
  },
)

it('whose latest is of the future by its name, one has to be named', async () => {
  const found = findStored(placeOf(OWN, LATER), LATEST, new Date('2027-03-02T12:00:00Z'))
  await expect(found).rejects.toThrow(`By its name ${LATER} was made in the future`)
  await expect(found).rejects.toThrow(`such as ${OWN}.`)
  expect((await findStored(placeOf(OWN, LATER), LATEST, new Date('2027-03-03T01:59:30Z'))).name).toBe(LATER)
})

it('says where there is none', async () => {
  await expect(findStored(placeOf(), LATEST, NOW)).rejects.toThrow(
    'There is no backup in /backups under a name that the academy gives',
  )
  await expect(findStored(placeOf(OWN), OTHER)).rejects.toThrow(`There is no ${OTHER} in /backups.`)
})
