import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { wallClockText } from '../../../platform/clocks.ts'
import { call } from '../../../platform/web/api.ts'
import { useNow, usePage, useZone } from '../../../platform/web/pageContext.ts'
import { type FreeTimes, listFreeTimes } from '../../contract.ts'
import { addDays, addMonths, byDay, lastDayOfMonth, monthKey, nextTimes } from '../../days.ts'
import type { BookingKind } from '../../states.ts'

/** Under which free times are kept; what changes them makes all of it outdated. */
export const FREE_TIMES = 'free times'
/** Of how many days a page brings the free times, less one, since the host's day may be another one. */
const BROUGHT_DAYS = 41
/** So many months ahead can be looked into until the host's horizon is known, which ends before. */
const MONTHS_AHEAD = 12

type Options = {
  kind: BookingKind
  /** What the page came with; null where a dialog asks for it. */
  first: FreeTimes | null
  /** Times that can be chosen beside those of the list, such as the one that the reader holds. */
  known?: readonly string[]
  /** Day whose month is looked at first; else that of the first free time. */
  opened?: string | undefined
}

/** The month that is looked at, and the free times in it by the days of the reader's zone. */
export function useFreeTimes({ kind, first, known = [], opened }: Options) {
  const zone = useZone()
  const [today, since] = [useToday(), Date.parse(usePage().now)]
  const thisMonth = monthKey(today)
  const [offered, setOffered] = useState<readonly string[]>([])
  const [wanted, setWanted] = useState<string | null>(opened && opened > today ? monthKey(opened) : null)
  const earliest = first?.times[0]
  const firstDay = earliest && wallClockText(earliest, zone)?.date
  const month = wanted ?? monthKey(firstDay || today)
  const isBrought = first !== null && lastDayOfMonth(month) <= addDays(today, BROUGHT_DAYS)
  // of this month as many days as a page brings, so that asking again forgets none of them
  const query = month === thisMonth ? {} : { from: addDays(`${month}-01`, -1), days: 33 }
  const list = useQuery({
    ...timesOf(kind, month, query),
    ...(isBrought ? { initialData: first, initialDataUpdatedAt: since } : first ? { placeholderData: first } : {}),
  })
  const times = [...(list.data?.times ?? []), ...known, ...offered]
  const until = list.data?.until ?? first?.until
  const lastMonth = until ? monthKey(until) : addMonths(thisMonth, MONTHS_AHEAD)
  /** False where there is no such month to look at. */
  const turn = (months: number): boolean => {
    const next = addMonths(month, months)
    const isThere = next >= thisMonth && next <= lastMonth
    if (isThere) setWanted(next)
    return isThere
  }
  return {
    zone,
    hostZone: list.data?.host_zone ?? first?.host_zone ?? zone,
    today,
    month,
    days: byDay(times, zone),
    isFree: (instant: string) => times.includes(instant),
    dayOf: (instant: string) => wallClockText(instant, zone)?.date ?? null,
    /** Adds a time that can be chosen beside those of the list. */
    offer: (instant: string) => setOffered([...offered, instant]),
    turn,
    show: (date: string) => setWanted(monthKey(date)),
    isFirst: month === thisMonth,
    isLast: month >= lastMonth,
    /** A free day of another month, where this one has none: of the next that is known to have any, else of the last before. */
    elsewhere: findElsewhere(month, [
      ...byDay([...times, ...(first?.times ?? []), list.data?.next ?? []].flat(), zone).keys(),
    ]),
    isLoading: list.isPending || list.isPlaceholderData,
    failure: list.data ? null : list.error,
    retry: () => void list.refetch(),
    retrying: list.isFetching,
  }
}
export type FreeTimesList = ReturnType<typeof useFreeTimes>

/** `days` are in their order. */
const findElsewhere = (month: string, days: readonly string[]): string | null =>
  days.find((day) => monthKey(day) > month) ?? days.findLast((day) => monthKey(day) < month) ?? null

const timesOf = (kind: BookingKind, month: string, query: { from?: string; days?: number }) => ({
  queryKey: [FREE_TIMES, kind, month],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(listFreeTimes, { query: { kind, ...query }, signal }),
  // what the page brought is looked up anew once the reader turns to it again, never by itself
  refetchOnMount: false as const,
})

/**
 * A handful of the next free times, whichever month is looked at: of those that the page brought, and as they change. What
 * passes while the page is open gives way to a later one.
 */
export function useNextTimes(kind: BookingKind, first: FreeTimes): string[] {
  const zone = useZone()
  const initialDataUpdatedAt = Date.parse(usePage().now)
  const { data } = useQuery({
    ...timesOf(kind, monthKey(useToday()), {}),
    ...{ initialData: first, initialDataUpdatedAt },
  })
  const now = Date.parse(useNow())
  const ahead = data.times.filter((time) => Date.parse(time) > now)
  return nextTimes(byDay(ahead, zone))
}

/** Today on the reader's calendar. */
function useToday(): string {
  const [now, zone] = [useNow(), useZone()]
  return wallClockText(now, zone)?.date ?? now.slice(0, 10)
}
