import { expect, it } from 'vitest'
import shows from '../../../../demo/live-shows.json' with { type: 'json' }
import { showStart } from './seedShows.ts'

const DAY = 24 * 60 * 60_000
const week = Array.from({ length: 7 }, (_, day) => new Date(Date.parse('2026-11-16T21:00:00Z') + day * DAY))
const weekdayOf = (date: Date) => date.toLocaleDateString('en-GB', { weekday: 'long', timeZone: 'UTC' })

it.each(week)('seeded on %s, a weekday in a title is true, and the programme keeps its order', (today) => {
  // a weekly show is among all others
  const single = shows.filter((show) => !('weeks' in show))
  const starts = single.map((show) => ({ title: show.title, at: showStart(show, today) }))
  for (const { title, at } of starts) {
    const named = /(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day/.exec(title)?.[0]
    if (named) expect(weekdayOf(at), title).toBe(named)
  }
  const ahead = starts.filter(({ at }) => at > today).map(({ at }) => at.getTime())
  expect(ahead).toHaveLength(4)
  expect(ahead).toEqual([...ahead].sort((a, b) => a - b))
})
