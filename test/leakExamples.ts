import { demoFilms } from '../demo/films.ts'
import type { AccessTier } from '../src/platform/reader.ts'
import type { Client } from './client.ts'
import { QUIZ, toneFile, toQuestionFields } from './earAcademy.ts'
import { makeMusic } from './musicFile.ts'
import { makePdf } from './pdfFile.ts'
import { SONG } from './uploadAcademy.ts'

let count = 0
/** A word that nothing else has. */
export const mark = (): string => `secret${++count}x${crypto.randomUUID().slice(0, 8)}`

const FILMS = '/media/demo/films/'
const films = demoFilms.values()
/** A film of the demo's that nothing else here shows. */
function nextFilm(): string {
  const { value } = films.next()
  if (!value) throw new Error('The demo has no more films.')
  return `${value.name}.mp4`
}

export type LeakExample = {
  id: number
  /** Its picture, which is on lists. */
  cover: string
  /** Stored files that are not. */
  sounds: string[]
  /** Its film at an address of the academy's own. */
  ownFilm?: string
  /** What its film is named by, where that is not the item. */
  film?: number
  /** What nobody may read who can't open it. */
  secrets: string[]
  /** What a body or a query may name it by; `category` where it has comments. */
  named: Record<string, unknown>
}
type Make = (title: string, fields: Record<string, string>) => Promise<LeakExample>

/** What is beside a film: one step, so that its words are also the name of the step. */
function makeGuide() {
  const [goal, steps, tonight] = [mark(), mark(), mark()]
  return { guide: { goal, steps, tonight, drill: 'basic-triad' }, secrets: [goal, steps, tonight] }
}

/** How an item of each table is made that has an access; `fields` say which. */
export const leakExamples = (admin: Client, picture: File, runJobs: () => Promise<unknown>): Record<string, Make> => ({
  lessons: async (title, fields) => {
    const [film, notes] = [nextFilm(), mark()]
    const { guide, secrets } = makeGuide()
    const course = {
      title,
      category: 'Scales',
      description: notes,
      video_url: `${FILMS}${film}`,
      ...guide,
    }
    const { body } = await admin.upload('POST', '/api/admin/course/store', { ...course, thumbnail: picture, ...fields })
    const list = (await admin.get(`/api/admin/courses?perPage=100&search=${encodeURIComponent(title)}`)).body.data
    const named = { category: 'course', source: 'courses', step: guide.steps }
    return {
      id: body.id,
      cover: list[0].thumbnail_url,
      ownFilm: film,
      sounds: [],
      secrets: [film, notes, ...secrets],
      named,
    }
  },
  uploads: async (title, fields) => {
    const [film, notes] = [nextFilm(), mark()]
    const { guide, secrets } = makeGuide()
    const told = { description: notes, video_url: `${FILMS}${film}`, ...guide }
    const upload = { ...SONG, title, ...told, ...fields }
    const { body } = await admin.upload('POST', '/admin/upload/store', { ...upload, thumbnail: picture })
    const named = { category: 'others', source: 'uploads', step: guide.steps }
    return {
      id: body.id,
      cover: body.thumbnail_url,
      ownFilm: film,
      sounds: [],
      secrets: [film, notes, ...secrets],
      named,
    }
  },
  ear_quizzes: async (title, fields) => {
    const [film, notes] = [mark(), mark()]
    const quiz = { ...QUIZ, title, description: notes, video_url: `https://drive.google.com/file/d/${film}/view` }
    const files = { thumbnail: picture, main_audio: toneFile(330) }
    const asked = toQuestionFields([{ audio: toneFile(440), correct_option: 2 }])
    const { body } = await admin.upload('POST', '/admin/ear-training', { ...quiz, ...files, ...asked, ...fields })
    const [question] = body.questions
    const sounds = [body.main_audio_path, question.audio_path]
    const answers = [{ question_id: question.id, picks: [2] }]
    const named = { category: 'group', attempt_key: crypto.randomUUID(), answers }
    return { id: body.id, cover: body.thumbnail_path, sounds, secrets: [film, notes, ...sounds], named }
  },
  master_classes: async (title, fields) => {
    const [film, notes, words, chapter] = [mark(), mark(), mark(), mark()]
    const about = { title, description: notes, status: 'active' }
    const { body } = await admin.upload('POST', '/api/admin/master-classes', { ...about, cover: picture, ...fields })
    const chapters = [{ seconds: 1, title: chapter }]
    const part = {
      title: 'One',
      description: words,
      film: 'film',
      video_url: `https://films.test/${film}.mp4`,
      chapters,
    }
    const added = (await admin.send('POST', `/api/admin/master-class/${body.id}/parts`, part)).body
    const of = { source: 'parts', video_id: added.id }
    await admin.upload('POST', '/api/admin/attachments', { ...of, 'files[0]': makePdf(`${words}.pdf`) })
    const sounds = (await admin.get(`/api/member/attachments?source=parts&video_id=${added.id}`)).body.map(
      ({ url }: { url: string }) => url,
    )
    const named = { category: 'class', source: 'parts', part: added.id, done: true }
    const secrets = [film, notes, words, chapter, ...sounds]
    return { id: body.id, film: added.id, cover: body.cover_url, sounds, secrets, named }
  },
  // each is the first of a category, which is free
  pieces: async (title, fields) => {
    const { body } = await admin.upload('POST', '/api/admin/pieces', {
      category: `Scores of ${title}`,
      'files[0]': makeMusic(),
    })
    const [id] = body.ids
    await runJobs()
    await admin.send('PATCH', `/api/admin/pieces/${id}`, { title, published: true })
    await admin.send('PATCH', `/api/admin/pieces/${id}`, fields)
    const { score, preview } = (await admin.get(`/api/member/piece/${id}`)).body
    const sounds = [score.phone, score.wide]
    return { id, cover: preview, sounds, secrets: sounds, named: { piece_id: id } }
  },
})

export const DAY = 24 * 60 * 60_000

/** What an item is set to. */
export const settings = {
  'free, by its kind': { tier: 'free', fields: {} },
  free: { tier: 'free', fields: { access: 'free' } },
  standard: { tier: 'standard', fields: { access: 'standard' } },
  premium: { tier: 'premium', fields: { access: 'premium' } },
  'released by now': { tier: 'free', fields: { release_at: new Date(Date.now() - DAY).toISOString() } },
  // to members it is what its tier says: what visitors may watch is at an address of its own
  'to preview, premium': { tier: 'premium', fields: { access: 'premium', preview: '1' } },
  'to preview next week': {
    tier: null,
    fields: { release_at: new Date(Date.now() + 7 * DAY).toISOString(), preview: '1' },
  },
  'to preview after a year': { tier: null, fields: { release_after_days: '365', preview: '1' } },
  'released next week': { tier: null, fields: { release_at: new Date(Date.now() + 7 * DAY).toISOString() } },
  'released after a year': { tier: null, fields: { release_after_days: '365' } },
} as const satisfies Record<string, { tier: AccessTier | null; fields: Record<string, string> }>
export type Setting = keyof typeof settings
