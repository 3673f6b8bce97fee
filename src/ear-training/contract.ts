// Ear training: quizzes that admins put together of sounds and answers, the player in which members take them, what
// each finished attempt showed, and drills without end that ask most what the member misses most.
import * as z from 'zod/mini'
import { accessInput, lockFields, storedAccess } from '../accounts/index.ts'
import { waitedFor } from '../activity/index.ts'
import type { LessonCommentList } from '../discussion/index.ts'
import {
  blankable,
  endpoint,
  file,
  Id,
  id,
  lineOfText,
  Ok,
  screen,
  submission,
  wholeNumber,
} from '../platform/contract.ts'
import { drivePlayer } from '../platform/drivePlayer.ts'
import { type Paged, paged, pagingFields } from '../platform/paging.ts'
import { categoryNames } from './categories.ts'
import { Recipe } from './recipe.ts'
import { INVALID_VIDEO } from './rules.ts'

export const MAX_TITLE = 200
export const MAX_TEXT = 5000
/** Questions that one form may send. */
export const MAX_QUESTIONS = 50
/** Spec silent: more than anybody plays at a sitting. */
export const MAX_PER_QUIZ = 200
const MB = 1024 * 1024
export const MAX_AUDIO_BYTES = 25 * MB
/** Room for twice the questions that a form may send, so that too many are refused by their number. */
const UPLOADS = { maxBytes: MAX_AUDIO_BYTES, maxFiles: 2 * MAX_QUESTIONS + 2, maxTotalBytes: 300 * MB }

export const NO_AUDIO = 'Please choose an audio file.'
const NO_QUESTION = 'Please add at least one question.'
export const NO_ANSWER = 'Please choose the correct answer.'

const category = z.enum(categoryNames, 'Please choose a category.')
const anyText = blankable(MAX_TEXT)
const title = lineOfText(MAX_TITLE, 'Please enter a title.')
const option = wholeNumber(0, 100)
const correctOption = wholeNumber(0, 100, NO_ANSWER)
const videoUrl = anyText.check(z.refine((value) => value === '' || drivePlayer(value) !== undefined, INVALID_VIDEO))

export const Question = z.object({
  id: z.int(),
  audio_path: z.string(),
  correct_option: z.int(),
  /** How the academy made the clip; null for an uploaded one. */
  sound: z.nullable(Recipe),
})
export type Question = z.output<typeof Question>

const quizFields = {
  id: z.int(),
  title: z.string(),
  description: z.string(),
  category,
  /** Address of the video's player, made of the Drive link's id. */
  video_url: z.nullable(z.string()),
  thumbnail_path: z.nullable(z.string()),
  main_audio_path: z.nullable(z.string()),
  created_at: z.string(),
  /** The tier that holds. */
  access: lockFields.access,
}
export const QuizRow = z.object({ ...quizFields, ...storedAccess, question_count: z.int() })
export type QuizRow = z.output<typeof QuizRow>
/** As members see it. */
export const Quiz = z.object({ ...quizFields, ...lockFields, questions: z.array(Question) })
export type Quiz = z.output<typeof Quiz>
/** As admins see it: with what its access is set to. */
export const AdminQuiz = z.object({ ...quizFields, ...storedAccess, questions: z.array(Question) })
export type AdminQuiz = z.output<typeof AdminQuiz>

/** A question brings either a file or a recipe by which the academy makes the clip. */
const questionFields = {
  // Spec silent: of a file and a recipe sent together the file is taken
  audio: z.optional(file(NO_AUDIO)),
  sound: z.optional(Recipe),
  correct_option: correctOption,
}
const NewQuestion = z.object(questionFields, NO_AUDIO).check(
  z.refine(({ audio, sound }) => Boolean(audio ?? sound), {
    path: ['audio'],
    error: NO_AUDIO,
    // asked beside a missing answer too, so that a form learns all that is missing at once
    when: ({ value, issues }) => isObject(value) && !issues.some(({ path }) => path?.[0] !== 'correct_option'),
  }),
)
const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null
/**
 * With the `id` of a question it changes that one; without, the one at the same place, and beyond the last it is added.
 * `new` adds one wherever it comes, so that a form is right about what it adds although somebody else adds one too.
 */
const ChangedQuestion = z.object({
  ...questionFields,
  id: z.optional(z.union([z.literal('new'), id])),
  correct_option: z.optional(correctOption),
})
export type ChangedQuestion = z.output<typeof ChangedQuestion>
const many = <T extends z.ZodMiniType>(one: T, most = MAX_QUESTIONS) =>
  z.array(one, NO_QUESTION).check(z.maxLength(most, `Please send at most ${most} questions at once.`))

// Spec silent: newest first
export const listQuizzes = endpoint('GET', '/admin/ear-training/list', {
  query: z.object(pagingFields),
  response: paged(QuizRow),
})
export const readQuiz = endpoint('GET', '/admin/ear-training/:id', { params: Id, response: AdminQuiz })
/** The form asks it, too, before it sends files that take long. */
export const NewQuiz = z.object({
  title,
  description: z._default(anyText, ''),
  category,
  video_url: z._default(videoUrl, ''),
  thumbnail: file('Please choose a thumbnail.'),
  main_audio: z.optional(file(NO_AUDIO)),
  questions: many(NewQuestion).check(z.minLength(1, NO_QUESTION)),
  ...accessInput,
  ...submission,
})
export const storeQuiz = endpoint('POST', '/admin/ear-training', {
  encoding: 'multipart',
  uploads: UPLOADS,
  body: NewQuiz,
  response: AdminQuiz,
})
export const QuizChange = z.object({
  title: z.optional(title),
  description: z.optional(anyText),
  video_url: z.optional(videoUrl),
  thumbnail: z.optional(file('Please choose a thumbnail.')),
  /** An empty text takes the main audio away. */
  main_audio: z.optional(z.union([z.literal(''), file()], NO_AUDIO)),
  /** As many as a quiz can have; a place that the form leaves out changes nothing. */
  questions: z.optional(many(z._default(ChangedQuestion, {}), MAX_PER_QUIZ)),
  ...accessInput,
  ...submission,
})
export const updateQuiz = endpoint('POST', '/admin/ear-training/update/:id', {
  encoding: 'multipart',
  uploads: UPLOADS,
  params: Id,
  body: QuizChange,
  response: AdminQuiz,
  summary: 'Changes a quiz; what is absent stays. Questions are changed by their id, or else by their place',
})
export const addQuestions = endpoint('POST', '/admin/ear-training/:id/questions', {
  encoding: 'multipart',
  uploads: UPLOADS,
  params: Id,
  body: z.object({ questions: many(NewQuestion).check(z.minLength(1, NO_QUESTION)), ...submission }),
  response: AdminQuiz,
})
export const deleteQuestion = endpoint('DELETE', '/admin/ear-training/question/:id', { params: Id, response: Ok })
export const deleteQuiz = endpoint('DELETE', '/admin/ear-training/delete/:id', { params: Id, response: Ok })
export const makeClip = endpoint('POST', '/admin/ear-training/clip', {
  body: z.object({ category, option, ...Recipe.def.shape }),
  response: z.object({ audio_path: z.string() }),
  summary: 'Makes the clip of one answer, so that it can be heard before the quiz is saved',
})

/** What a member sees of a quiz in the list. */
export const QuizCard = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  category,
  thumbnail_path: z.nullable(z.string()),
  question_count: z.int(),
  /** Of this member; null before the first attempt. */
  best: z.nullable(z.object({ score: z.int(), total: z.int() })),
  last_attempt_at: z.nullable(z.string()),
  ...lockFields,
})
export type QuizCard = z.output<typeof QuizCard>
/** `heard` was asked and taken for `taken`, so many times. */
export const MixUp = z.object({ category: z.string(), heard: option, taken: option, times: z.int() })
export type MixUp = z.output<typeof MixUp>

export const listForMember = endpoint('GET', '/api/member/ear-training', {
  response: z.object({ quizzes: z.array(QuizCard), mix_ups: z.array(MixUp) }),
})
export const readForMember = endpoint('GET', '/api/member/ear-training/:id', { params: Id, response: Quiz })

const Answered = z.object({ question_id: id, picks: z.array(option).check(z.minLength(1), z.maxLength(50)) })
export const finishAttempt = endpoint('POST', '/api/member/ear-training/:id/attempts', {
  params: Id,
  body: z.object({
    /** Made by the player once for each attempt: a repeated send keeps one. */
    attempt_key: z.uuid(),
    /** Every pick in the order it was submitted, for a question that was answered again after Previous. */
    answers: z.array(Answered).check(z.minLength(1), z.maxLength(1000)),
  }),
  response: z.object({ score: z.int(), total: z.int(), best: z.object({ score: z.int(), total: z.int() }) }),
})

/** One question of a drill: which answer sounds, and how. */
export const DrillQuestion = z.object({ option: z.int(), sound: Recipe })
export type DrillQuestion = z.output<typeof DrillQuestion>
/** How well the member knows one answer: from 0 to 100, null when never asked. */
export const Mastery = z.object({ option: z.int(), known: z.nullable(z.int()), asked: z.int(), right: z.int() })
export type Mastery = z.output<typeof Mastery>
/** Answers of drills that a member has left today, by the calendar of their zone, of so many a day. */
export const Allowance = z.object({ left: z.int(), limit: z.int() })
export type Allowance = z.output<typeof Allowance>
export const answerDrill = endpoint('POST', '/api/member/ear-training/practice/:slug', {
  params: z.object({ slug: z.string() }),
  body: z.object({
    answer_key: z.uuid(),
    asked: option,
    /** Null for what is none of the answers, such as another melody. */
    picked: z.nullable(option),
    /** How long the member listened and thought. */
    seconds: wholeNumber(0, 3600),
    ago: waitedFor,
    /** The answers that the drill keeps to, such as two that are mixed up; absent, it asks all. */
    only: z.optional(z.array(option).check(z.maxLength(100))),
  }),
  response: z.object({
    next: DrillQuestion,
    mastery: z.array(Mastery),
    /** Null for whoever answers as many as they like. */ allowance: z.nullable(Allowance),
  }),
})

export const quizListScreen = screen<{ quizzes: Paged<QuizRow> }>('ear-training/admin/QuizList')
export const quizCreateScreen = screen<Record<string, never>>('ear-training/admin/QuizCreate')
/** How well a member knows each answer of a category, in the order of its list; null what was never asked. */
export type Known = { category: string; known: (number | null)[] }
export const earTrainingScreen = screen<{
  quizzes: QuizCard[]
  mixUps: MixUp[]
  /** Of the categories that were tried. */
  known: Known[]
  /** The drill that is to be practised now and why. */
  next: { category: string; href: string; why: string } | null
}>('ear-training/EarTraining')
/** `seed` decides the shuffle, so that server and browser draw the same question first. */
export const playerScreen = screen<{
  quiz: Quiz /** Null of a quiz that is locked. */
  comments: LessonCommentList | null
  seed: number
}>('ear-training/Player')
export const practiceScreen = screen<{
  slug: string
  /** The answers that the drill keeps to; null where it asks all. */
  only: number[] | null
  first: DrillQuestion
  mastery: Mastery[]
  allowance: Allowance | null
}>('ear-training/Practice')
