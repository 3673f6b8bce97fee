import { expect, it } from 'vitest'
import { readName, type StoredBackup } from '../../../platform/server/backup/retention.ts'
import { findStored, LATEST } from './findStored.ts'

const stored = (name: string): StoredBackup => {
  const said = readName(name)
  if (!said) throw new Error(`${name} is no backup's name.`)
  return { name, bytes: 1, ...said }
}
const placeOf = (...names: string[]) => ({ place: '/backups', list: async () => names.map(stored) })

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
  expect((await findStored(placeOf(...names), LATEST)).name).toBe(name)
})

it.each([[[OWN, OTHER]], [[OWN, UNNAMED]]])(
  'of %j, whose latest may be that of another academy, one has to be named',
  async (names) => {
    const found = findStored(placeOf(...names), LATEST)
    for (const name of names) await expect(found).rejects.toThrow(`\n  ${name} (0 MB)`)
    for (const name of names) expect((await findStored(placeOf(...names), name)).name).toBe(name)
  },
)

it('says where there is none', async () => {
  await expect(findStored(placeOf(), LATEST)).rejects.toThrow('There is no backup in /backups.')
  await expect(findStored(placeOf(OWN), OTHER)).rejects.toThrow(`There is no ${OTHER} in /backups.`)
})
