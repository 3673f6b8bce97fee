import type { Level } from '../accounts/index.ts'
import type { Part, PartKind } from './contract.ts'

/** Bars of a piece. */
type Passage = { pieceId: number; fromBar: number; toBar: number }

/** What there is to practise for one member, as the other modules know it. */
export type Material = {
  /** Where they have got to. */
  level: Level
  /** Drills, the one that is most due first; `fromTeacher`: the next of the roadmap that the teacher made for them. */
  ear: readonly { title: string; href: string; due: number; isNew: boolean; fromTeacher?: boolean }[]
  /** `passages`: where they are, one a phrase. */
  phrases: { pieceTitle: string; href: string; passages: readonly Passage[] } | null
  /** The loop that was played last, or the next piece that the teacher gave them; without a last bar all of it. */
  loop: (Passage & { title: string; href: string; fromTeacher?: boolean }) | null
  /** `teacher`: next on the member's own roadmap; `level`: on that of their level, where nothing is left on their own. */
  lesson: { title: string; href: string; why: 'continue' | 'next' | 'first' | 'teacher' | 'level' } | null
  /** `linesADay`: as many as their tier opens; null for as many as they like. */
  reading: { step: number; href: string; linesADay: number | null } | null
  /** Pieces that the member may open; exercises where there are few songs. */
  joy: readonly { title: string; href: string; level: Level; isExercise?: boolean }[]
}

/** A routine that was given on an earlier day. */
export type Past = { day: string; parts: readonly Pick<Part, 'kind' | 'title' | 'href' | 'minutes' | 'state'>[] }

/** Something that may become a part; the higher `score`, the sooner it does. */
export type Offer = { kind: PartKind; title: string; why: string; href: string | null; score: number } & {
  /** As many minutes as there is to do; absent where there is always more. */
  most?: number
  /** A long routine may have it besides another one of its kind. */
  isBeside?: boolean
}

/** Whether bars of the loop are among the phrases that are due: one of the two is enough for a day. */
export const haveSameBars = ({ phrases, loop }: Pick<Material, 'phrases' | 'loop'>): boolean =>
  phrases?.passages.some(
    ({ pieceId, fromBar, toBar }) => pieceId === loop?.pieceId && fromBar <= loop.toBar && toBar >= loop.fromBar,
  ) ?? false

/** A number from 0 to 1 that looks random. */
export type Random = () => number

/** Numbers that are the same for the same text: a routine that is put together twice is the same. */
export function randomOf(seed: string): Random {
  let state = 2_166_136_261
  for (const character of seed) state = Math.imul(state ^ character.charCodeAt(0), 16_777_619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
