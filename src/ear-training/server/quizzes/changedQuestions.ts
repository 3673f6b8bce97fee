import type { FieldErrors } from '../../../platform/errors.ts'
import { type ChangedQuestion, NO_ANSWER, NO_AUDIO } from '../../contract.ts'
import { quizProblems } from '../../rules.ts'
import type { Media } from './media.ts'
import { type Content, makeQuestion, type Row, requireNone } from './questions.ts'

/** A question as it was found and as it is to be. */
export type Change = { before: Row; after: Content }
type Made = { changed: Change[]; added: Content[] }

/** The stored question that each sent one changes, by its id; undefined for one that is added. */
const targetsOf = (present: readonly Row[], sent: readonly ChangedQuestion[]): (number | undefined)[] =>
  sent.map(({ id }, at) => (id === 'new' ? undefined : (id ?? present[at]?.id)))

/**
 * Checks the questions that a form sent for a quiz; the answer makes their sounds. Without an id, a question changes
 * the stored one at the same place, so that a form that sends all of them twice does not double the quiz.
 * @param present the questions of the quiz, in order
 * @throws AppError 'invalid' that names every field that can't be taken
 */
export function planChanges(category: string, present: readonly Row[], sent: readonly ChangedQuestion[]) {
  const known = new Map(present.map((row) => [row.id, row]))
  const ids = targetsOf(present, sent)
  requireNone({
    ...quizProblems(category, sent),
    ...Object.assign(
      {},
      ...sent.map((question, at) => {
        const id = ids[at]
        return id === undefined ? missingParts(question, at) : misplacedId(known.has(id), ids.indexOf(id), at)
      }),
    ),
  })
  return async (media: Media): Promise<Made> => {
    const made: Made = { changed: [], added: [] }
    for (const [at, question] of sent.entries()) {
      const before = known.get(ids[at] ?? 0)
      if (before) made.changed.push({ before, after: await contentOf(media, category, before, question, at) })
      else made.added.push(await makeQuestion(media, category, question.correct_option ?? 0, question, at))
    }
    return made
  }
}

/** What a new question lacks. */
const missingParts = ({ audio, sound, correct_option }: ChangedQuestion, at: number): FieldErrors => ({
  ...(audio || sound ? {} : { [`questions[${at}][audio]`]: [NO_AUDIO] }),
  ...(correct_option === undefined ? { [`questions[${at}][correct_option]`]: [NO_ANSWER] } : {}),
})

function misplacedId(isKnown: boolean, firstAt: number, at: number): FieldErrors {
  if (isKnown && firstAt === at) return {}
  const text = isKnown ? 'This question is in the form twice.' : 'This question is not in the quiz any more.'
  return { [`questions[${at}][id]`]: [text] }
}

/** A clip that the academy made says one answer, so with another answer it is made anew by the same recipe. */
async function contentOf(
  media: Media,
  category: string,
  before: Row,
  { audio, sound, correct_option: correctOption = before.correctOption }: ChangedQuestion,
  at: number,
): Promise<Content> {
  const isOther = correctOption !== before.correctOption
  const source = { audio, sound: sound ?? (isOther ? (before.sound ?? undefined) : undefined) }
  if (source.audio || source.sound) return makeQuestion(media, category, correctOption, source, at)
  return { correctOption, audioKey: before.audioKey, sound: before.sound }
}
