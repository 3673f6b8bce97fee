import { levels } from '../accounts/index.ts'
import { daysFrom } from '../platform/days.ts'
import type { Material, Offer, Random } from './material.ts'
import { isBack, phrasesTitle, type Situation } from './situation.ts'

/** A piece of the last days gives way to any other one, and for the rest of a week to others of its level. */
const [DAYS_APART, WEEK] = [3, 7]
/** What a level counts for: more than chance and a week, less than the last days. */
const EASIER = 2
/** An exercise comes where all songs were had just now. */
const EXERCISE = 3

type Piece = Material['joy'][number]

/** Pieces to enjoy: those of the member's level first, and none that they had a part of just now. */
export function joyOffers(situation: Situation, random: Random): Offer[] {
  const { material } = situation
  const back = isBack(situation)
  const own = levels.indexOf(material.level)
  return [...material.joy]
    .map((piece) => ({
      piece,
      order:
        random() +
        fatigue(piece, situation) +
        EASIER * Math.abs(own - levels.indexOf(piece.level)) +
        (piece.isExercise ? EXERCISE : 0),
    }))
    .sort((a, b) => a.order - b.order)
    .map(({ piece: { title, href } }, at) => ({
      ...{ kind: 'joy', title, href, score: (back ? 8 : 3) - at / 10 },
      why: back
        ? 'Good to see you. Begin with something to enjoy; the rest can wait.'
        : 'Nothing to get right here: play it for the pleasure of it.',
    }))
}

/** How much a piece is worn by what there was of it in the last days, or is to be worked on today. */
function fatigue({ title, href }: Piece, { material: { phrases, loop }, past, day }: Situation): number {
  const isOf = (part: { title: string; href: string | null }) =>
    part.href?.split('?')[0] === href || part.title === phrasesTitle(title)
  const last = past.find(({ parts }) => parts.some(isOf))
  const ago = last ? daysFrom(last.day, day) : Number.POSITIVE_INFINITY
  const isToday = loop?.href.split('?')[0] === href || phrases?.pieceTitle === title
  return (ago <= DAYS_APART ? 4 : ago < WEEK ? 0.8 : 0) + (isToday ? 3 : 0)
}
