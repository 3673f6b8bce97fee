import { zonedTime } from '../zonedTime.ts'

const DAYS = 7
const WEEKS = 4

/** How many of those that somebody asked for are kept; they have names of their own, and thin none of the nights'. */
const BY_HAND = 5

export type StoredBackup = { name: string; bytes: number; madeAt: Date }

const NAME = /^academy-(?:by-hand-)?(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar$/

/** 'academy-2027-03-01T02-00-07Z.tar', or 'academy-by-hand-…' */
export const backupName = (madeAt: Date, byHand = false): string =>
  `academy-${byHand ? 'by-hand-' : ''}${madeAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar`

/** When a backup of this name was made; undefined for what is none of ours. */
export function madeAtOf(name: string): Date | undefined {
  const found = NAME.exec(name)
  return found ? new Date(`${found[1]}T${found[2]}:${found[3]}:${found[4]}Z`) : undefined
}

export const isByHand = (name: string): boolean => name.startsWith('academy-by-hand-')

export const newestFirst = (backups: readonly StoredBackup[]): StoredBackup[] =>
  [...backups].sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime())

/**
 * Those that go: all but the last of each of the newest seven days, and of the newest four weeks (UTC), that have any,
 * and the newest five of those made by hand.
 */
export function listExpired(backups: readonly StoredBackup[]): StoredBackup[] {
  const all = newestFirst(backups)
  const ofNights = all.filter(({ name }) => !isByHand(name))
  const lastOfEach = (period: (madeAt: Date) => string, count: number) => {
    const found = new Map<string, StoredBackup>()
    for (const backup of ofNights) {
      const name = period(backup.madeAt)
      if (!found.has(name)) found.set(name, backup)
    }
    return [...found.values()].slice(0, count)
  }
  const kept = new Set([
    ...lastOfEach((madeAt) => madeAt.toISOString().slice(0, 10), DAYS),
    ...lastOfEach((madeAt) => {
      const { yearOfWeek, weekOfYear } = zonedTime(madeAt, 'UTC')
      return `${yearOfWeek} ${weekOfYear}`
    }, WEEKS),
  ])
  return [...ofNights.filter((backup) => !kept.has(backup)), ...all.filter(({ name }) => isByHand(name)).slice(BY_HAND)]
}

const NIGHT_HOUR = 3

/** Whether three o'clock in the morning has come since the last backup. */
export function isDue(last: Date | undefined, now: Date, zone: string): boolean {
  const here = zonedTime(now, zone)
  const today = here.with({ hour: NIGHT_HOUR, minute: 0, second: 0, millisecond: 0 })
  const night = here.epochMilliseconds >= today.epochMilliseconds ? today : today.subtract({ days: 1 })
  return !last || last.getTime() < night.epochMilliseconds
}
