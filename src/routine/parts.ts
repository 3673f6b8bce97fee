// What happens to the parts of one day: pure, so that two devices that say the same leave the same.
import { minuteOf } from '../activity/index.ts'
import type { Part, PartAct, PartKind } from './contract.ts'
import type { PlannedPart } from './planner.ts'

/** A part as it is stored. Minutes of the clock are counted from 1970. */
export type StoredPart = PlannedPart & {
  id: string
  state: Part['state'] | 'swapped'
  /** The first minute of the clock that counts, once it runs. */
  since: number | null
  /** When it was begun, in milliseconds from 1970; absent while it does not run. */
  startedAt?: number | undefined
  /** Seconds that it had run when it was left. */
  ran?: number | undefined
  /** It went as the day got another length: nobody swapped it away, and it may come again. */
  isDropped?: boolean | undefined
  /** Its member said that it is done, which they can take back; absent where its time or its last line ended it. */
  endedByHand?: boolean | undefined
  /** Minutes that counted before, where it was left and is gone on with. */
  before: number
  spent: number
  /** The minute of the clock up to which it counted. */
  until: number
}

/** Minutes: nothing worth sitting down for is shorter. */
export const LEAST = 2

/** The parts of a new routine, or those that are added to one whose numbers go up to `taken`. */
export const storeParts = (day: string, planned: readonly PlannedPart[], taken = 0): StoredPart[] =>
  planned.map((part, at) => ({
    ...part,
    ...{ id: `${day}-${taken + at + 1}`, state: 'waiting' as const, since: null, before: 0, spent: 0, until: 0 },
  }))

/** The day of the routine that a part belongs to. */
export const dayOfPart = (id: string): string => id.slice(0, 10)

const numberIn = ({ id }: StoredPart): number => Number(id.split('-').at(-1))
/** The number of the last part that was added; those before it may be gone. */
export const highestNumber = (parts: readonly StoredPart[]): number => Math.max(0, ...parts.map(numberIn))

/** As many as keep a swap from bringing back at once what was just swapped away. */
const MOST_SWAPPED = 8

/**
 * Without the older ones of what was swapped away or dropped: a day would grow with each change. The last that was
 * dropped stays, so that no later part gets its number.
 */
export function forgetSwapped(parts: readonly StoredPart[]): StoredPart[] {
  const gone = parts.filter(({ state }) => state === 'swapped').sort((a, b) => numberIn(b) - numberIn(a))
  const latest = [
    ...gone.filter(({ isDropped }) => !isDropped).slice(0, MOST_SWAPPED),
    ...gone.filter(({ isDropped }) => isDropped).slice(0, MOST_SWAPPED),
  ]
  return parts.filter((part) => part.state !== 'swapped' || latest.includes(part))
}

const ranUntil = ({ startedAt, ran }: Pick<StoredPart, 'startedAt' | 'ran'>, now: number): number | undefined =>
  startedAt === undefined ? ran : Math.max(0, Math.floor((now - startedAt) / 1000))

/** `now`: where it may be gone on with. */
const close = (part: StoredPart, state: StoredPart['state'], now?: number): StoredPart => ({
  ...part,
  state,
  since: null,
  ran: now === undefined ? undefined : ranUntil(part, now),
  startedAt: undefined,
  endedByHand: undefined,
  before: part.spent,
})

/** Whether something of it is still to be done. */
export const isOpen = ({ state }: Pick<StoredPart, 'state'>): boolean => state === 'waiting' || state === 'started'

/** The minutes that the open ones of these parts still take. */
export const minutesLeft = (parts: readonly Pick<StoredPart, 'state' | 'minutes' | 'spent'>[]): number =>
  parts.filter(isOpen).reduce((sum, { minutes, spent }) => sum + minutes - spent, 0)

/** What comes next: the part that runs, or else the first that waits. */
export const nextOf = <P extends Pick<StoredPart, 'state'>>(parts: readonly P[]): P | undefined =>
  parts.find(({ state }) => state === 'started') ?? parts.find(isOpen)

export const hasOpen = (parts: readonly StoredPart[], wanted: PartKind): boolean =>
  parts.some((part) => isOpenOf(part, wanted))
const isOpenOf = (part: StoredPart, wanted: PartKind): boolean => part.kind === wanted && isOpen(part)

/** Ends what there is of some kinds, once nothing of them is left for today. */
export const endKinds = (parts: readonly StoredPart[], kinds: readonly PartKind[]): StoredPart[] =>
  parts.map((part) => (kinds.some((kind) => isOpenOf(part, kind)) ? close(part, 'done') : part))

/** Counts the minutes of use for the part that runs; it is done by itself when its time is reached. */
export function countUse(parts: readonly StoredPart[], used: readonly number[]): StoredPart[] {
  return parts.map((part) => {
    if (part.state !== 'started' || part.since === null) return part
    const { since, before, minutes } = part
    const counted = used.filter((minute) => minute >= since).slice(0, Math.max(0, minutes - before))
    const spent = before + counted.length
    const counting = { ...part, spent, until: Math.max(part.until, (counted.at(-1) ?? -1) + 1) }
    return spent >= minutes ? close(counting, 'done') : counting
  })
}

/** What a member does with a part at `now`, in milliseconds. What is over stays over, so that nothing is done twice. */
export function actOn(parts: readonly StoredPart[], id: string, act: PartAct, now: number): StoredPart[] {
  const part = parts.find((each) => each.id === id)
  if (!part) return [...parts]
  if (part.state === 'swapped') return actOnGone(parts, part, act, now)
  if (act === 'start') return part.state === 'started' || part.state === 'done' ? [...parts] : start(parts, id, now)
  const isEnded = part.state === 'done' || part.state === 'skipped'
  if (act === 'reopen' ? !part.endedByHand : isEnded) return [...parts]
  return end(parts, part, act, now)
}

function end(parts: readonly StoredPart[], part: StoredPart, act: keyof typeof NEXT, now: number): StoredPart[] {
  const next = { ...close(part, NEXT[act], now), ...(act === 'finish' ? { endedByHand: true } : {}) }
  return parts.map((each) => (each === part ? next : each))
}

/**
 * What was said of a part on one device, before it was put aside on another, holds all the same: it is done, or on; what
 * was skipped or swapped away comes again with no other length. Only what was swapped away is not begun after all.
 */
function actOnGone(parts: readonly StoredPart[], part: StoredPart, act: PartAct, now: number): StoredPart[] {
  const again = findAgain(parts, part)
  const isDone = act === 'finish' || act === 'time_up'
  if (isDone || (act === 'start' && part.isDropped)) {
    // on the other device the same thing is on already, or done
    const twin = parts.find((each) => isCounted(each) && isBegun(each) && isSame(each, part))
    if (twin) return actOn(parts, twin.id, act, now)
    const back: StoredPart = { ...part, state: 'waiting', isDropped: undefined }
    const known = parts.map((each) => (each === part ? back : each === again ? drop(each) : each))
    return makeRoom(isDone ? end(known, back, act, now) : start(known, part.id, now), parts)
  }
  if ((act !== 'skip' && act !== 'swap') || !part.isDropped) return [...parts]
  return parts.map((each) => {
    if (each === part) return { ...part, isDropped: undefined }
    return each === again && act === 'skip' ? close(each, 'skipped', now) : each
  })
}

const isSame = (one: StoredPart, other: StoredPart): boolean => one.title === other.title && one.href === other.href

/** The same thing, where another length has brought it again. */
const findAgain = (parts: readonly StoredPart[], part: StoredPart): StoredPart | undefined =>
  parts.find((each) => isUntouched(each) && isSame(each, part))

/** The part that is meant: where another length has dropped it and brought it again, the new one. */
export function standIn(parts: readonly StoredPart[], id: string): string {
  const part = parts.find((each) => each.id === id)
  return (part?.isDropped ? findAgain(parts, part)?.id : undefined) ?? id
}

const drop = (part: StoredPart): StoredPart => ({ ...part, state: 'swapped', isDropped: true })
const sumOf = (parts: readonly StoredPart[]): number => parts.reduce((sum, { minutes }) => sum + minutes, 0)
/** Whether its minutes are of the day: those of what was skipped are free. */
const isCounted = (part: StoredPart): boolean => isShown(part) && part.state !== 'skipped'
const isUntouched = (part: StoredPart): boolean => part.state === 'waiting' && !isBegun(part)

/**
 * Something has come back: the last of what waits gives way, and then what was only begun, until the day is no longer than
 * it was `before`. Where what gave way was longer, what is still to come gets the rest.
 */
function makeRoom(parts: readonly StoredPart[], before: readonly StoredPart[]): StoredPart[] {
  const most = sumOf(before.filter(isShown))
  let over = sumOf(parts.filter(isCounted)) - most
  const fewer = parts
    .toReversed()
    .map((part): StoredPart => {
      if (over <= 0 || !isUntouched(part)) return part
      const rest = part.minutes - over < LEAST ? 0 : part.minutes - over
      over -= part.minutes - rest
      return rest === 0 ? drop(part) : { ...part, minutes: rest }
    })
    .reverse()
  const shorter = new Map(shorten(fewer.filter(isCounted), most).map((part) => [part.id, part]))
  const known = fewer.map((part) => shorter.get(part.id) ?? part)
  const missing = sumOf(before.filter(isCounted)) - sumOf(known.filter(isCounted))
  const longer = known.findLast(isUntouched) ?? known.find(({ state }) => state === 'started')
  return missing <= 0
    ? known
    : known.map((part) => (part === longer ? { ...part, minutes: part.minutes + missing } : part))
}

/** What was only begun gives way where the time is too short for all; what was practised of it stays. */
export function shorten(begun: readonly StoredPart[], minutes: number): StoredPart[] {
  let over = begun.reduce((sum, part) => sum + part.minutes, 0) - minutes
  return begun.map((part) => {
    if (part.state === 'done' || over <= 0) return part
    const rest = Math.max(LEAST, part.spent + 1, part.minutes - over)
    over -= part.minutes - rest
    return { ...part, minutes: rest }
  })
}

const NEXT = { finish: 'done', time_up: 'done', skip: 'skipped', swap: 'swapped', reopen: 'waiting' } as const

/** One runs at a time; a minute that counted for another does not count again. */
function start(parts: readonly StoredPart[], id: string, now: number): StoredPart[] {
  const since = Math.max(minuteOf(now), ...parts.map(({ until }) => until))
  return parts.map((part) => {
    if (part.id === id)
      return { ...part, state: 'started', since, startedAt: now - (part.ran ?? 0) * 1000, before: part.spent }
    return part.state === 'started' ? close(part, 'waiting', now) : part
  })
}

export const isShown = ({ state }: Pick<StoredPart, 'state'>): boolean => state !== 'swapped'
/** What stays when the routine gets another length: what was begun. */
export const isBegun = ({ state, spent, ran = 0 }: Pick<StoredPart, 'state' | 'spent' | 'ran'>): boolean =>
  state === 'done' || state === 'started' || spent > 0 || ran > 0

/** Nothing is left of the routine, and something of it was done. */
export const isOver = (parts: readonly Pick<StoredPart, 'state'>[]): boolean =>
  parts.some(({ state }) => state === 'done') &&
  parts.filter(isShown).every(({ state }) => state === 'done' || state === 'skipped')

/** A part as it is seen at `now`, in milliseconds; nothing for what was swapped away. */
export function presentPart(
  { id, kind, title, why, href, minutes, spent, state, startedAt, ran, endedByHand = false }: StoredPart,
  now: number,
): Part[] {
  if (state === 'swapped') return []
  const seconds = ranUntil({ startedAt, ran }, now) ?? 0
  return [{ id, kind, title, why, href, minutes, spent, state, ran: seconds, can_reopen: endedByHand }]
}

/** On the address of Today: begin with what comes next. */
export const START_HASH = '#start'
