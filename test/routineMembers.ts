import { addDays, daysFrom, weekdayOf } from '../src/platform/days.ts'
import { type Material, type Past, randomOf } from '../src/routine/material.ts'
import { type PlannedPart, planRoutine } from '../src/routine/planner.ts'
import { type Pause, type WeekInput, weekOf } from '../src/routine/week.ts'

/** A member as a simulation plays them: how long they sit down for, and on which days they come. */
export type SimulatedMember = {
  name: string
  about: string
  minutes: number
  goalDays: number
  restDays: readonly number[]
  pauses?: readonly { from: number; until: number }[]
  /** Whether they practise on the day `at`, counted from 0. */
  comes: (at: number, weekday: number, chance: number) => boolean
  /** What they have before the first day. */
  begins: 'new' | 'experienced'
  /** Of ten parts that are begun, how many are done; the others are skipped. */
  doneOfTen: number
}

export const FIRST_DAY = '2026-02-02'
export const SIMULATED_DAYS = 90

/** Ten members of different diligence. */
export const members: readonly SimulatedMember[] = [
  member('Ada', 'begins from nothing, ten minutes on most days', 10, 4, { comes: (_, __, chance) => chance < 0.75 }),
  member('Bela', 'begins from nothing, twenty minutes every single day', 20, 7, { comes: () => true }),
  member('Chi', 'plays already, thirty minutes on weekdays', 30, 5, {
    ...{ begins: 'experienced', restDays: [6, 7], comes: (_, weekday) => weekday < 6 },
  }),
  member('Dayo', 'plays already, forty-five minutes at weekends only', 45, 2, {
    ...{ begins: 'experienced', comes: (_, weekday) => weekday > 5 },
  }),
  member('Edda', 'is full of zeal for two weeks, then comes now and then', 20, 4, {
    comes: (at, _, chance) => chance < (at < 14 ? 0.95 : 0.2),
  }),
  member('Femi', 'plays already, is away for a month and comes back', 20, 4, {
    ...{ begins: 'experienced', comes: (at, _, chance) => (at < 30 || at > 60) && chance < 0.8 },
  }),
  member('Grace', 'pauses for a holiday of two weeks and says so', 20, 4, {
    ...{ begins: 'experienced', pauses: [{ from: 35, until: 48 }] },
    comes: (at, _, chance) => (at < 35 || at > 48) && chance < 0.8,
  }),
  member('Hugo', 'begins from nothing and comes once a week', 10, 1, { comes: (_, weekday) => weekday === 7 }),
  member('Ines', 'skips half of what she is given', 30, 3, {
    ...{ begins: 'experienced', doneOfTen: 5, comes: (_, __, chance) => chance < 0.6 },
  }),
  member('Jun', 'tries it twice and is never seen again', 10, 4, { comes: (at) => at < 2 }),
]

type More = Partial<SimulatedMember> & Pick<SimulatedMember, 'comes'>
function member(name: string, about: string, minutes: number, goalDays: number, more: More): SimulatedMember {
  return { ...{ name, about, minutes, goalDays, restDays: [], begins: 'new', doneOfTen: 9 }, ...more }
}

const DRILLS = ['Relative Pitch', 'Di-tone Pitch', 'Diatonic Intervals', 'Basic Triad', 'Intervals']
const PIECES = ['Ode to Joy', 'Minuet in G', 'Lullaby', 'Prelude in C', 'Greensleeves', 'Scarborough Fair', 'Arietta']
/** The first of them are of the first level. */
const EASY_PIECES = 3
/** Lessons of the first level; the others are of the next. */
const BEGINNER_LESSONS = 21
/** Days after which a card that was right is due again. */
const APART = [1, 3, 7, 16, 35, 70]

/** A stand-in for the academy's tables: what a member has learnt, worked on and left. */
function createWorld({ begins }: SimulatedMember, random: () => number) {
  const old = begins === 'experienced'
  const cards = new Map<string, { due: string; step: number }[]>()
  const state = {
    lesson: old ? 14 : 1,
    opened: false,
    loop: old ? 'Minuet in G' : null,
    phrases: [] as { due: string; pieceId: number; fromBar: number; toBar: number }[],
    reads: old ? 9 : 0,
    pieces: old ? 7 : 2,
  }
  if (old) for (const drill of DRILLS.slice(0, 3)) cards.set(drill, [])
  const href = (text: string) => `/${text.toLowerCase().replaceAll(' ', '-')}`
  const bars = (title: string, fromBar: number) => ({
    ...{ pieceId: PIECES.indexOf(title) + 1, fromBar, toBar: fromBar + 1 },
  })
  const duePhrases = (day: string): Material['phrases'] => {
    const due = state.phrases.filter((one) => one.due <= day)
    const [first] = due
    return first ? { pieceTitle: PIECES[first.pieceId - 1] ?? '', href: '/phrases', passages: due } : null
  }
  return {
    material: (day: string): Material => ({
      level: old || state.lesson > BEGINNER_LESSONS ? 'intermediate' : 'beginner',
      ear: [
        ...[...cards].map(([title, all]) => ({
          ...{ title, href: href(title), isNew: false },
          due: all.filter(({ due }) => due <= day).length,
        })),
        ...DRILLS.filter((title) => !cards.has(title))
          .slice(0, 1)
          .map((title) => ({ title, href: href(title), due: 0, isNew: true })),
      ].sort((a, b) => b.due - a.due),
      phrases: duePhrases(day),
      loop: state.loop
        ? { ...{ title: state.loop, href: `/loop${href(state.loop)}` }, ...bars(state.loop, 3), toBar: 6 }
        : null,
      lesson: {
        ...{ title: `Lesson ${state.lesson}`, href: `/lesson/${state.lesson}` },
        why: state.opened ? 'continue' : state.lesson === 1 ? 'first' : 'next',
      },
      reading:
        state.lesson > 2
          ? { step: Math.min(12, 1 + Math.floor(state.reads / 5)), href: '/reading', linesADay: null }
          : null,
      joy: PIECES.slice(0, state.pieces).map((title, at) => ({
        ...{ title, href: href(title) },
        level: at < EASY_PIECES ? ('beginner' as const) : ('intermediate' as const),
      })),
    }),
    /** What becomes of a part that is done. */
    done: (day: string, part: PlannedPart) => {
      if (part.kind === 'ear') {
        const all = cards.get(part.title) ?? []
        cards.set(part.title, all)
        const due = all.filter((card) => card.due <= day)
        for (const card of due.slice(0, part.minutes * 4)) {
          card.step = random() < 0.8 ? Math.min(APART.length - 1, card.step + 1) : 0
          card.due = addDays(day, APART[card.step] ?? 1)
        }
        if (due.length === 0 && all.length < 20)
          for (let each = 0; each < 3; each++) all.push({ due: addDays(day, 1), step: 0 })
      }
      if (part.kind === 'lesson') {
        state.opened = random() < 0.5
        if (!state.opened) state.lesson++
        if (state.lesson === 3) state.loop = 'Ode to Joy'
        if (state.lesson > 3) state.pieces = Math.min(PIECES.length, 2 + Math.floor(state.lesson / 2))
      }
      // what goes wrong in a loop or a song becomes a phrase
      if ((part.kind === 'loop' || part.kind === 'joy') && random() < 0.5)
        state.phrases.push({ due: addDays(day, 1), ...bars(part.title.split(', ')[0] ?? '', 5) })
      if (part.kind === 'phrases')
        state.phrases = state.phrases.map((one) => (one.due <= day ? { ...one, due: addDays(day, 5) } : one))
      if (part.kind === 'reading') state.reads++
    },
  }
}

export type SimulatedDay = {
  day: string
  came: boolean
  paused: boolean
  rest: boolean
  parts: (PlannedPart & { state: 'done' | 'skipped' })[]
  /** The streak of weeks on the evening of this day, and what the week shows. */
  streak: number
  back: boolean
}

/** Ninety days of a member: what they were given, and what they made of it. The same each time. */
export function simulate(member: SimulatedMember, days = SIMULATED_DAYS): SimulatedDay[] {
  const random = randomOf(`${member.name} lives`)
  const world = createWorld(member, random)
  const pauses: Pause[] = (member.pauses ?? []).map(({ from, until }) => ({
    from: addDays(FIRST_DAY, from),
    until: addDays(FIRST_DAY, until),
  }))
  const past: Past[] = []
  const doneDays = new Set<string>()
  const minutes = new Map<string, number>()
  return Array.from({ length: days }, (_, at) => {
    const day = addDays(FIRST_DAY, at)
    const weekday = weekdayOf(day)
    const came = member.comes(at, weekday, random())
    const lastDay = [...doneDays].sort().at(-1) ?? null
    const input = { material: world.material(day), past: past.slice(0, 14), day, lastDay }
    const planned = came ? planRoutine({ ...input, minutes: member.minutes, seed: member.name }) : []
    const parts = planned.map((part) => {
      const isDone = random() * 10 < member.doneOfTen
      if (isDone) world.done(day, part)
      return { ...part, state: isDone ? ('done' as const) : ('skipped' as const) }
    })
    if (came) past.unshift({ day, parts })
    const spent = parts.reduce((sum, part) => sum + (part.state === 'done' ? part.minutes : 0), 0)
    if (spent > 0) {
      doneDays.add(day)
      minutes.set(day, spent)
    }
    const week: WeekInput = {
      ...{ today: day, minutes, doneDays, goals: new Map(), rooms: new Map(), pauses },
      ...{ goalDays: member.goalDays, restDays: member.restDays },
    }
    return {
      ...{ day, came, parts, streak: weekOf(week).streak },
      paused: pauses.some(({ from, until }) => from <= day && day <= until),
      rest: member.restDays.includes(weekday),
      back: came && lastDay !== null && daysFrom(lastDay, day) >= 7,
    }
  })
}
