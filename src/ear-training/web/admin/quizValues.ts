import { accessOf, OPEN_AT_ONCE } from '../../../accounts/web/admin/index.ts'
import type { FieldErrors } from '../../../platform/errors.ts'
import { type FormValues, formBody, type WithOpen } from '../../../platform/web/formBody.ts'
import { type AdminQuiz, type Question, storeQuiz, updateQuiz } from '../../contract.ts'
import { isChanged, type QuestionDraft, questionDrafts, readDrafts, writeDrafts } from './questionDrafts.ts'

/** What a quiz's form holds besides its files; a choice that is still open is an empty text. */
export type QuizValues = Omit<WithOpen<FormValues<typeof storeQuiz>, 'category'>, 'access'> & {
  /** Names of chosen files, to say which ones are missing after a reload. */
  thumbnail_name: string
  main_audio_name: string
  /** Not empty when the stored main audio is to go. */
  main_audio_gone: string
  /** The questions, written as JSON. */
  questions: string
}
/** Chosen files: `thumbnail`, `main_audio`, and one under the key of each question that brings one. */
export type QuizFiles = Readonly<Record<string, File>>

export const NEW_QUIZ: QuizValues = {
  category: '',
  title: '',
  description: '',
  video_url: '',
  thumbnail_name: '',
  main_audio_name: '',
  main_audio_gone: '',
  questions: '[]',
  ...OPEN_AT_ONCE,
}

export const quizValues = (quiz: AdminQuiz): QuizValues => ({
  ...NEW_QUIZ,
  category: quiz.category,
  title: quiz.title,
  description: quiz.description,
  video_url: quiz.video_url ?? '',
  ...accessOf(quiz),
  questions: writeDrafts(questionDrafts(quiz.category, quiz.questions)),
})

/** A body to send, and whose question each of its questions is. */
export type Plan<Body> = { body: Body; keys: readonly string[] }

const soundOf = ({ way, sound, key }: QuestionDraft, files: QuizFiles) =>
  way === 'sound' ? { sound } : { audio: files[key] }
const optionOf = ({ option }: QuestionDraft) => (option === '' ? {} : { correct_option: Number(option) })

const headOf = (values: QuizValues, files: QuizFiles) => ({
  title: values.title,
  description: values.description,
  video_url: values.video_url,
  access: undefined,
  access_choice: values.access_choice,
  release_at: values.release_at,
  release_after_days: values.release_after_days,
  thumbnail: files.thumbnail,
  main_audio: files.main_audio,
})

/** A new quiz, as far as the form is filled in: what is missing is said by the schema. */
export function planNew(values: QuizValues, files: QuizFiles) {
  const drafts = readDrafts(values.questions)
  const questions = drafts.map((draft) => ({ ...soundOf(draft, files), ...optionOf(draft) }))
  const body = formBody(storeQuiz, { ...headOf(values, files), category: values.category, questions })
  return { body, keys: drafts.map(({ key }) => key) }
}

/** Changes of a quiz: of its questions only those that are new or differ from what is stored. */
export function planChange(stored: readonly Question[], values: QuizValues, files: QuizFiles) {
  const find = (id: number | null) => stored.find((question) => question.id === id)
  const drafts = readDrafts(values.questions).filter((draft) => {
    const before = find(draft.id)
    return before ? isChanged(draft, before, files[draft.key]) : draft.id === null
  })
  const questions = drafts.map((draft) => {
    const before = find(draft.id)
    const isKept = before !== undefined && draft.way === 'file' && !files[draft.key]
    return { id: before ? before.id : ('new' as const), ...(isKept ? {} : soundOf(draft, files)), ...optionOf(draft) }
  })
  const { main_audio, ...head } = headOf(values, files)
  const body = formBody(updateQuiz, {
    ...head,
    main_audio: main_audio ?? (values.main_audio_gone ? '' : undefined),
    questions: questions.length > 0 ? questions : undefined,
  })
  return { body, keys: drafts.map(({ key }) => key) }
}

/** Names errors by the question they are about, so that they stay with it when it is moved: `q3.audio`. */
export const nameErrors = (fields: FieldErrors, keys: readonly string[]): FieldErrors =>
  Object.fromEntries(
    Object.entries(fields).map(([field, [text = '']]) => {
      const [, at, part] = /^questions\[(\d+)\](?:\[(\w+)\])?/.exec(field) ?? []
      const key = at === undefined ? undefined : keys[Number(at)]
      return [key ? `${key}.${part ?? 'audio'}` : field, [text]]
    }),
  )
