import { type DemoMember, everyone } from '../../../../demo/members.ts'
import { drawPortrait } from '../../../../demo/portraits.ts'
import { DEMO_PASSWORD } from '../../../accounts/index.ts'
import { addPeople, hashPassword } from '../../../accounts/server/index.ts'
import type { Transaction } from '../../../platform/server/database.ts'
import type { Files } from '../../../platform/server/files.ts'
import { sharp } from '../../../platform/server/sharp.ts'

const HOUR = 60 * 60 * 1000
export const DAY = 24 * HOUR
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds)

/** Draws everybody's portrait and stores the pictures; returns their keys by nickname. */
export async function storePortraits(put: Files['put']): Promise<Map<string, string>> {
  const keys = await Promise.all(
    everyone.map(async ({ user_name }): Promise<[string, string]> => {
      const picture = await sharp()(Buffer.from(drawPortrait(user_name)))
        .resize(256)
        .webp({ quality: 82 })
        .toBuffer()
      return [user_name, await put('passports', 'webp', picture, 'image/webp')]
    }),
  )
  return new Map(keys)
}

/** The demo academy's people, the three demo accounts first; returns their ids by nickname. */
export async function seedPeople(tx: Transaction, portraits: Map<string, string>): Promise<Map<string, number>> {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const ids = await addPeople(
    tx,
    everyone.map((person) => rowOf(person, passwordHash, portraits.get(person.user_name))),
  )
  return new Map(everyone.map((person, index) => [person.user_name, ids[index] ?? 0]))
}

const rowOf = (person: DemoMember, passwordHash: string, avatarKey: string | undefined) => ({
  firstName: person.first_name,
  lastName: person.last_name,
  email: person.email,
  passwordHash,
  role: person.email === 'admin@academy.test' ? ('admin' as const) : ('member' as const),
  emailVerifiedAt: ago(person.joinedDaysAgo * DAY),
  avatarKey: avatarKey ?? null,
  placedLevel: person.level,
  userName: person.user_name,
  bio: person.bio,
  createdAt: ago(person.joinedDaysAgo * DAY),
  lastLoginAt: ago(person.lastSeenHoursAgo * HOUR),
})
