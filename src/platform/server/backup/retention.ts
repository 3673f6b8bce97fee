import { randomUUID } from 'node:crypto'
import { latestTime } from '../clock.ts'
import { zonedTime } from '../zonedTime.ts'

const DAYS = 7
const WEEKS = 4

/** How many of those that somebody asked for are kept; they have names of their own, and thin none of the nights'. */
const BY_HAND = 5

/** What the name of a backup says. */
export type BackupName = {
  madeAt: Date
  /** Of which academy it is; undefined in names of before they said so. */
  academy: string | undefined
  byHand: boolean
}
export type StoredBackup = BackupName & { name: string; bytes: number }

const NAME = /^academy-(?:([0-9a-f]{12})-)?(by-hand-)?(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar$/

/** 'academy-0123456789ab-2027-03-01T02-00-07Z.tar', or 'academy-0123456789ab-by-hand-…' */
export const backupName = ({ madeAt, academy, byHand }: BackupName): string =>
  ['academy', academy, byHand && 'by-hand', `${madeAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar`]
    .filter(Boolean)
    .join('-')

/** Understands the name of a backup; undefined for what is none of an academy's. */
export function readName(name: string): BackupName | undefined {
  const found = NAME.exec(name)
  if (!found) return undefined
  const [, academy, byHand, day, hour, minute, second] = found
  return { academy, byHand: byHand !== undefined, madeAt: new Date(`${day}T${hour}:${minute}:${second}Z`) }
}

/** What the doctor stores under this name it removes again. */
export const probeName = (): string => `doctor-${randomUUID()}.probe`
export const isProbe = (name: string): boolean => /^doctor-[0-9a-f-]{36}\.probe$/.test(name)

export const newestFirst = (backups: readonly StoredBackup[]): StoredBackup[] =>
  [...backups].sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime())

/** Without those whose name lies in the future: a clock that ran ahead said so. */
export const withoutAhead = (backups: readonly StoredBackup[], now?: Date): StoredBackup[] =>
  backups.filter(({ madeAt }) => madeAt <= latestTime(now))

/**
 * Those of one academy that go: all but the last of each of the newest seven days, and of the newest four weeks (UTC),
 * that have any, and the newest five of those made by hand. One whose name lies in the future stays and is counted
 * nowhere, or it would be newer than each new one until then.
 */
export function listExpired(backups: readonly StoredBackup[], now?: Date): StoredBackup[] {
  const all = newestFirst(withoutAhead(backups, now))
  const ofNights = all.filter(({ byHand }) => !byHand)
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
  return [...ofNights.filter((backup) => !kept.has(backup)), ...all.filter(({ byHand }) => byHand).slice(BY_HAND)]
}

const NIGHT_HOUR = 3

/** Whether three o'clock in the morning has come since the last backup. */
export function isDue(last: Date | undefined, now: Date, zone: string): boolean {
  const here = zonedTime(now, zone)
  const today = here.with({ hour: NIGHT_HOUR, minute: 0, second: 0, millisecond: 0 })
  const night = here.epochMilliseconds >= today.epochMilliseconds ? today : today.subtract({ days: 1 })
  return !last || last.getTime() < night.epochMilliseconds
}
