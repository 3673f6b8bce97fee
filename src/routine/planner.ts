import type { PartKind } from './contract.ts'
import { haveSameBars, type Offer, type Past, type Random, randomOf } from './material.ts'
import { listOffers } from './offers.ts'
import { LEAST } from './parts.ts'
import { isBack, isFirstLesson, isOfSeveral, phrasesTitle, type Situation } from './situation.ts'

/** A part before it has a place in a day. */
export type PlannedPart = Pick<Offer, 'kind' | 'title' | 'why' | 'href'> & { minutes: number }
export type PlanInput = Situation & {
  minutes: number
  /** Whose routine it is: two members are not given the same. */
  seed: string
  /** What the day holds already, which is not given again. */
  without?: readonly { kind: PartKind; title: string; href: string | null; state?: string }[]
}

/** Whether the day has, or had, the same bars in another kind of part: phrases that it brought are not looped after all. */
function isWorkedOn({ kind }: Offer, { material, without = [] }: Pick<PlanInput, 'material' | 'without'>): boolean {
  if (kind === 'loop')
    return without.some(
      ({ kind: part, title }) =>
        part === 'phrases' && (title === phrasesTitle(material.loop?.title) || isOfSeveral(title)),
    )
  return kind === 'phrases' && haveSameBars(material) && without.some((other) => other.kind === 'loop')
}

/** More of these at once tires; what has less to do says so itself. */
const MOST: Partial<Record<PartKind, number>> = { lesson: 15, joy: 12, idea: 10 }
/** Minutes at which a part has all that it takes, which may be less than is left to share out. */
const mostOf = ({ kind, most }: Offer, minutes: number): number => Math.max(LEAST, most ?? MOST[kind] ?? minutes)
/** How the minutes are shared out. */
const WEIGHTS: Record<PartKind, number> = { lesson: 5, loop: 4, phrases: 3, ear: 3, joy: 3, reading: 2.5, idea: 2 }
/** Warm-up first, what takes most attention in the middle, and joy last. */
const ORDER: Record<PartKind, number> = { ear: 1, reading: 2, phrases: 3, loop: 4, lesson: 5, idea: 6, joy: 7 }

function partsFor(minutes: number): number {
  if (minutes < 10) return Math.max(1, Math.floor(minutes / 4))
  if (minutes < 15) return 3
  if (minutes < 25) return 4
  return minutes < 38 ? 5 : 6
}

/** From so many minutes on a routine has room for two drills. */
const LONG = 30

/**
 * The best of each kind, as many as there is time for; joy is among them where there is time. With `anew` an idea takes
 * the place of what matters least, where all else was there in the last days.
 */
function choose(offers: readonly Offer[], minutes: number, anew: boolean): Offer[] {
  const isBest = (offer: Offer) => offers.find(({ kind }) => kind === offer.kind) === offer
  const best = offers.filter((offer) => isBest(offer) || (offer.isBeside && minutes >= LONG))
  const real = best.filter(({ kind }) => kind !== 'idea')
  const most = partsFor(minutes)
  const chosen = real.slice(0, most)
  const joy = real.find(({ kind }) => kind === 'joy')
  if (minutes >= 20 && joy && !chosen.includes(joy)) chosen.splice(-1, 1, joy)
  const hasRoom = () => chosen.reduce((sum, offer) => sum + mostOf(offer, minutes), 0) < minutes
  const [idea, ...others] = offers.filter(({ kind }) => kind === 'idea')
  // few things would be the same every day
  if (idea && (chosen.length < Math.min(minutes < 20 ? 3 : 4, most) || hasRoom())) {
    chosen.push(idea)
    // what has a limit does not fill a long routine
    for (const more of others) if (hasRoom() && chosen.length < most) chosen.push(more)
  } else if (idea && anew) {
    const least = chosen.findLastIndex(({ kind }) => kind !== 'lesson' && kind !== 'joy')
    if (least >= 0) chosen.splice(least, 1, idea)
  }
  return chosen
}

/** Shares `minutes` out exactly: each part at least two, none more than it takes where others can. */
function share(chosen: readonly Offer[], minutes: number, random: Random): number[] {
  const weights = chosen.map(({ kind }) => WEIGHTS[kind] * (0.75 + random() / 2))
  const shares = chosen.map(() => Math.min(LEAST, minutes))
  const endless = chosen.flatMap(({ most }, at) => (most === undefined ? [at] : []))
  let left = minutes - shares.reduce((sum, each) => sum + each, 0)
  for (; left > 0; left--) {
    const open = chosen.flatMap((offer, at) => ((shares[at] ?? 0) < mostOf(offer, minutes) ? [at] : []))
    // where all of them are full, those that have always more share what is left all the same: the promise is kept
    const next = [open, endless, [...chosen.keys()]]
      .find((each) => each.length > 0)
      ?.reduce((a, b) => (need(b) > need(a) ? b : a)) as number
    shares[next] = (shares[next] ?? 0) + 1
  }
  function need(at: number): number {
    return (weights[at] ?? 1) / ((shares[at] ?? 0) + 0.5)
  }
  return shares
}

function arrange(chosen: readonly Offer[], back: boolean, random: Random): Offer[] {
  const turned = random() < 0.5
  const middle = random() < 0.5
  const rank = ({ kind }: Offer): number => {
    if (back && kind === 'joy') return 0
    if (turned && kind === 'ear') return 2.5
    if (middle && kind === 'lesson') return 3.5
    return ORDER[kind]
  }
  return [...chosen].sort((a, b) => rank(a) - rank(b))
}

const lessonFirst = (chosen: readonly Offer[]): Offer[] =>
  [...chosen].sort((a, b) => Number(b.kind === 'lesson') - Number(a.kind === 'lesson'))

/** Where no sensible order is new, any other one is. */
const shuffled = (chosen: readonly Offer[], random: Random): Offer[] =>
  chosen
    .map((offer) => ({ offer, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ offer }) => offer)

/** What one can tell two routines apart by. */
export const signature = (parts: Past['parts'] | readonly PlannedPart[]): string =>
  parts.map(({ kind, title, minutes }) => `${kind} ${title} ${minutes}`).join('; ')

/** The things of a routine, in whatever order and however long. */
export const contents = (parts: Past['parts'] | readonly PlannedPart[]): string =>
  parts
    .map(({ kind, title }) => `${kind} ${title}`)
    .sort()
    .join('; ')

/** As many routines in a row are to be different, on however many days. */
const A_WEEK = 7

/** How much a routine is like those of the last days: 0 where none had the same things, 3 where it is yesterday's. */
function likeness(parts: readonly PlannedPart[], past: readonly Past[]): number {
  const days = past.slice(0, A_WEEK - 1)
  const [same, equal] = [contents(parts), signature(parts)]
  if (!days.some((each) => contents(each.parts) === same)) return 0
  if (days[0] && signature(days[0].parts) === equal) return 3
  const isRepeated = days[0] && contents(days[0].parts) === same
  return isRepeated || days.some((each) => signature(each.parts) === equal) ? 2 : 1
}

/** Tries at a routine that is not one of the last days. */
const TRIES = 16

/**
 * Puts a routine together that is exactly `minutes` long: the same for the same input, another one than those of the
 * week before as far as there is anything else. Pure: the clock is in `day`, chance in `seed`.
 */
export function planRoutine(input: PlanInput): PlannedPart[] {
  let best: { parts: PlannedPart[]; like: number } | undefined
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const parts = planOnce(input, attempt)
    const like = likeness(parts, input.past)
    if (!best || like < best.like) best = { parts, like }
    if (like === 0) break
  }
  return best?.parts ?? []
}

function planOnce(input: PlanInput, attempt: number): PlannedPart[] {
  const { minutes, seed, day, past, without = [] } = input
  const random = randomOf(`${seed} ${day} ${attempt}`)
  const isGiven = ({ kind, title, href }: Offer) =>
    without.some(
      (other) =>
        (other.kind === kind && kind !== 'idea' && other.state !== 'swapped') ||
        (other.href === href && other.title === title),
    )
  // what is most sensible first, then more and more by chance, then with an idea
  const offers = listOffers(input, random, 2 + attempt / 8).filter(
    (offer) => !isGiven(offer) && !isWorkedOn(offer, input),
  )
  const most = Math.max(1, Math.floor(minutes / LEAST))
  const fitting = choose(offers, minutes, attempt >= TRIES / 2).slice(0, most)
  const isRepeated = past[0] !== undefined && contents(past[0].parts) === contents(fitting.map(plain))
  const arranged =
    isRepeated && attempt >= TRIES / 2 ? shuffled(fitting, random) : arrange(fitting, isBack(input), random)
  const chosen = isFirstLesson(input.material) ? lessonFirst(arranged) : arranged
  const shares = share(chosen, minutes, random)
  return chosen.map((offer, at) => ({ ...plain(offer), minutes: shares[at] ?? 0 }))
}

const plain = ({ kind, title, why, href }: Offer): PlannedPart => ({ kind, title, why, href, minutes: 0 })

/** Minutes: what comes beside another thing is no shorter, so that repeated swaps don't cut the day into crumbs. */
const LEAST_BESIDE = 4

/**
 * What comes in the place of a part, together as long as that was: what has less to do than that is followed by another
 * thing. Empty where there is nothing else.
 */
export function swapOffers(
  input: Omit<PlanInput, 'minutes'>,
  part: { kind: PartKind; title: string; minutes: number },
): PlannedPart[] {
  const found = swapOffer(input, part)
  if (!found) return []
  const { minutes } = part
  const offer = plain(found)
  const rest = minutes - mostOf(found, minutes)
  const without = [...(input.without ?? []), offer]
  // of the part's own kind there is one at most
  const kind = found.kind === part.kind ? 'idea' : part.kind
  const others = rest < LEAST_BESIDE ? [] : swapOffers({ ...input, without }, { ...part, kind, minutes: rest })
  return [{ ...offer, minutes: others.length > 0 ? minutes - rest : minutes }, ...others]
}

/** Another kind first, then another of its own kind, then an idea, so that no two of a kind come together. */
function swapOffer(
  input: Omit<PlanInput, 'minutes'>,
  part: { kind: PartKind; title: string; minutes: number },
): Offer | undefined {
  const { without = [] } = input
  const isThere = (offer: Offer) => without.some(({ title, href }) => title === offer.title && href === offer.href)
  const all = listOffers(input, randomOf(`${input.seed} ${input.day} swap`))
  const offers = all.filter((offer) => !isWorkedOn(offer, input) && !isThere(offer))
  const isKindThere = ({ kind }: Offer) => without.some((other) => other.kind === kind)
  const others = offers.filter((offer) => offer.kind !== 'idea' && !isKindThere(offer))
  return (
    // what has less to do than the time of the part comes after what fills it
    others.find((offer) => mostOf(offer, part.minutes) >= part.minutes) ??
    others[0] ??
    offers.find(({ kind }) => kind !== 'idea' && kind === part.kind) ??
    offers.find(({ kind }) => kind === 'idea') ??
    all.find((offer) => offer.kind === 'idea' && offer.title !== part.title && !isShownNow(offer, without))
  )
}

/** Whether the day shows it, and not only had it before a swap. */
const isShownNow = ({ title }: Offer, without: NonNullable<PlanInput['without']>): boolean =>
  without.some((other) => other.title === title && other.state !== 'swapped')
