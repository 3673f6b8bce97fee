import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { earQuestions, earQuizzes } from '../src/ear-training/server/tables.ts'
import { openTestAcademy } from './academy.ts'
import type { Client } from './client.ts'
import { createUser } from './people.ts'
import { makeTone, makeWav } from './soundFiles.ts'
import { makePicture } from './uploadAcademy.ts'

type Fields = Parameters<Client['upload']>[2]

/** A tenth of a second of a tone as WAV. */
export const toneFile = (hertz: number, name = 'tone.wav'): File =>
  new File([new Uint8Array(makeWav(makeTone(hertz, 0.1)))], name, { type: 'audio/wav' })

export const QUIZ = {
  title: 'Bright or dark?',
  category: 'Basic Triad',
  description: 'Five colours.',
  video_url: 'https://drive.google.com/file/d/1aB_c-9/view',
}
export const SOUND = { key: 2, voicing: 'block', register: 'middle', tempo: 96 } as const

type Sent = { [field: string]: Fields[string] | object | undefined; sound?: object }

/** The fields of questions as a form sends them: `[{audio, correct_option}]` → `questions[0][audio]` … */
export function toQuestionFields(questions: readonly Sent[]): Fields {
  const fields: Fields = {}
  for (const [at, { sound = {}, ...question }] of questions.entries()) {
    for (const [name, value] of Object.entries(question)) fields[`questions[${at}][${name}]`] = value as Fields[string]
    for (const [name, value] of Object.entries(sound)) fields[`questions[${at}][sound][${name}]`] = value
  }
  return fields
}

/** An academy with an admin, a member, a visitor, and what the tests of ear training ask of it again and again. */
export async function openEarAcademy(env: Record<string, string> = {}) {
  const academy = await openTestAcademy(env)
  const admin = await academy.signedIn(await createUser(academy.db, { role: 'admin' }))
  const reader = await createUser(academy.db)
  const member = await academy.signedIn(reader)
  const picture = await makePicture('#2f5a48')
  const folder = join(academy.config.dataDir, 'files/ear-training')
  const two = toQuestionFields([
    { audio: toneFile(440), correct_option: 2 },
    { audio: toneFile(660), correct_option: 4 },
  ])
  return {
    academy,
    admin,
    reader,
    member,
    visitor: academy.visitor(),
    picture,
    /** Sends a new quiz, of two uploaded questions by default. */
    store: (fields: Fields = {}, questions: Fields = two, client = admin) =>
      client.upload('POST', '/admin/ear-training', { ...QUIZ, thumbnail: picture, ...questions, ...fields }),
    edit: (id: number, fields: Fields, client = admin) =>
      client.upload('POST', `/admin/ear-training/update/${id}`, fields),
    read: async (id: number) => (await admin.get(`/admin/ear-training/${id}`)).body,
    /** Names of the stored files of single quizzes; clips that are shared lie elsewhere. */
    stored: () => (existsSync(folder) ? readdirSync(folder).sort() : []),
    /** A quiz put straight into the tables, without sounds: answers ids of its questions. */
    addQuiz: async (options: readonly number[], category = 'Basic Triad', title = 'Quick quiz') => {
      const [quiz] = await academy.db.insert(earQuizzes).values({ title, category }).returning()
      const quizId = quiz?.id ?? 0
      const rows = options.map((correctOption, at) => ({ quizId, correctOption, audioKey: `ear-clips/${at}.mp3` }))
      const questions = rows.length === 0 ? [] : await academy.db.insert(earQuestions).values(rows).returning()
      return { id: quizId, questions: questions.map(({ id }) => id) }
    },
  }
}
export type EarAcademy = Awaited<ReturnType<typeof openEarAcademy>>
