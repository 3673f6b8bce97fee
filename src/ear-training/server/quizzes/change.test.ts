import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type EarAcademy, openEarAcademy, SOUND, toneFile, toQuestionFields } from '../../../../test/earAcademy.ts'
import { makePicture } from '../../../../test/uploadAcademy.ts'
import { closeStudio } from '../sound/studio.ts'

type Question = { id: number; audio_path: string; correct_option: number; sound: object | null }
let kit: EarAcademy
let quiz: { id: number; questions: [Question, Question]; thumbnail_path: string; main_audio_path: string }
beforeAll(async () => {
  kit = await openEarAcademy()
})
afterAll(async () => {
  await closeStudio()
  await kit.academy.close()
})
beforeEach(async () => {
  const questions = toQuestionFields([
    { audio: toneFile(440), correct_option: 2 },
    { correct_option: 4, sound: SOUND },
  ])
  quiz = (await kit.store({ main_audio: toneFile(330) }, questions)).body
})

const nameOf = (path: string) => path.split('/').at(-1) ?? ''
const isStored = (path: string) => kit.stored().includes(nameOf(path))

describe('POST /admin/ear-training/update/:id', () => {
  it('changes what the body names and keeps the rest', async () => {
    const fields = { title: 'Colours', description: '', video_url: 'https://drive.google.com/open?id=other-id' }
    const { status, body } = await kit.edit(quiz.id, fields)
    expect(status).toBe(200)
    const video_url = 'https://drive.google.com/file/d/other-id/preview'
    expect(body).toEqual({ ...quiz, title: 'Colours', description: '', video_url })
    expect((await kit.edit(quiz.id, { video_url: '' })).body.video_url).toBeNull()
    expect((await kit.edit(quiz.id, { category: 'Others' })).body.category).toBe('Basic Triad')
  })

  it('replaces picture and main audio and removes the old ones; an empty text takes the main audio away', async () => {
    const { body } = await kit.edit(quiz.id, { thumbnail: await makePicture('blue'), main_audio: toneFile(550) })
    expect([isStored(quiz.thumbnail_path), isStored(quiz.main_audio_path)]).toEqual([false, false])
    expect([isStored(body.thumbnail_path), isStored(body.main_audio_path)]).toEqual([true, true])
    expect((await kit.edit(quiz.id, { main_audio: '' })).body.main_audio_path).toBeNull()
    expect([isStored(body.thumbnail_path), isStored(body.main_audio_path)]).toEqual([true, false])
  })

  it('changes questions by their place where they have no id, and adds those beyond the last', async () => {
    const [first, second] = quiz.questions
    const before = kit.stored().length
    const same = toQuestionFields([
      { audio: toneFile(660), correct_option: 1 },
      { audio: toneFile(770), correct_option: 3 },
    ])
    for (let round = 0; round < 2; round++) {
      const { body } = await kit.edit(quiz.id, same)
      expect(body.questions.map((one: Question) => [one.id, one.correct_option])).toEqual([
        [first.id, 1],
        [second.id, 3],
      ])
    }
    // one upload replaced another twice, and one took the place of a clip that the academy shares
    expect(kit.stored()).toHaveLength(before + 1)
    const sounds = (await kit.read(quiz.id)).questions.map((one: Question) => one.audio_path)
    const { body } = await kit.edit(
      quiz.id,
      toQuestionFields([{ correct_option: 2 }, {}, { audio: toneFile(880), correct_option: 0 }]),
    )
    expect(body.questions.map((one: Question) => one.correct_option)).toEqual([2, 3, 0])
    expect(body.questions.slice(0, 2).map((one: Question) => one.audio_path)).toEqual(sounds)
    expect((await kit.edit(quiz.id, toQuestionFields([{ correct_option: 0 }, { id: first.id }]))).body.errors).toEqual({
      'questions[1][id]': ['This question is in the form twice.'],
    })
  })

  it('changes questions by their ids, and adds those that are named new', async () => {
    const [first, second] = quiz.questions
    const { body } = await kit.edit(
      quiz.id,
      toQuestionFields([
        { id: second.id, audio: toneFile(880) },
        { id: first.id, correct_option: 1 },
        { id: 'new', correct_option: 0, sound: SOUND },
      ]),
    )
    expect(body.questions).toEqual([
      { ...first, correct_option: 1 },
      { ...second, audio_path: expect.stringContaining('.wav'), sound: null },
      { id: expect.any(Number), correct_option: 0, sound: SOUND, audio_path: expect.stringContaining('ear-clips') },
    ])
    // the clip that the academy made is shared and stays
    expect((await kit.admin.get(second.audio_path)).status).toBe(200)
    const { body: remade } = await kit.edit(quiz.id, toQuestionFields([{ id: first.id, sound: SOUND }]))
    expect(remade.questions[0]).toMatchObject({ correct_option: 1, sound: SOUND })
    expect(isStored(first.audio_path)).toBe(false)
  })

  it('makes a clip anew when its answer changes', async () => {
    const [, second] = quiz.questions
    const { body } = await kit.edit(quiz.id, toQuestionFields([{ id: second.id, correct_option: 0 }]))
    expect(body.questions[1]).toMatchObject({ correct_option: 0, sound: SOUND })
    expect(body.questions[1].audio_path).not.toBe(second.audio_path)
    const back = await kit.edit(quiz.id, toQuestionFields([{ id: second.id, correct_option: 4 }]))
    expect(back.body.questions[1].audio_path).toBe(second.audio_path)
  })

  it('refuses by name what it can’t take, and changes nothing then', async () => {
    const other = (await kit.store()).body.questions[0].id
    const before = kit.stored()
    const [first] = quiz.questions
    const { status, body } = await kit.edit(quiz.id, {
      title: 'Never',
      ...toQuestionFields([
        { id: other, audio: toneFile(1) },
        { id: first.id, correct_option: 5 },
        { id: 'new', correct_option: 1 },
        { audio: toneFile(2) },
        { id: first.id },
      ]),
    })
    expect(status).toBe(422)
    expect(body.errors).toEqual({
      'questions[0][id]': ['This question is not in the quiz any more.'],
      'questions[1][correct_option]': ['Please choose an answer of Basic Triad.'],
      'questions[2][audio]': ['Please choose an audio file.'],
      'questions[3][correct_option]': ['Please choose the correct answer.'],
      'questions[4][id]': ['This question is in the form twice.'],
    })
    const text = new File(['words'], 'a.mp3', { type: 'audio/mpeg' })
    const refused = await kit.edit(quiz.id, {
      thumbnail: kit.picture,
      ...toQuestionFields([{ id: first.id, audio: text }]),
    })
    expect(refused.status).toBe(415)
    expect((await kit.edit(quiz.id, { video_url: 'https://vimeo.com/1' })).body.errors).toEqual({
      video_url: ['Invalid video URL'],
    })
    expect(kit.stored()).toEqual(before)
    expect(await kit.read(quiz.id)).toEqual(quiz)
  })

  it('leaves one picture and one sound after two changes at once', async () => {
    const before = kit.stored().length
    const [first] = quiz.questions
    const change = async (color: string, hertz: number) =>
      kit.edit(quiz.id, {
        thumbnail: await makePicture(color),
        ...toQuestionFields([{ id: first.id, audio: toneFile(hertz) }]),
      })
    const answers = await Promise.all([change('red', 500), change('blue', 600)])
    const statuses = answers.map(({ status }) => status)
    // the second change has read an older question, and is refused instead of mixing two clips
    expect(statuses).toContain(200)
    for (const status of statuses) expect([200, 409]).toContain(status)
    expect(kit.stored()).toHaveLength(before)
    const { thumbnail_path, questions } = await kit.read(quiz.id)
    expect([isStored(thumbnail_path), isStored(questions[0].audio_path)]).toEqual([true, true])
  })

  it('knows no quiz that is not there', async () => {
    const before = kit.stored()
    expect((await kit.edit(2147483646, { thumbnail: kit.picture })).status).toBe(404)
    expect(kit.stored()).toEqual(before)
  })
})

describe('POST /admin/ear-training/:id/questions', () => {
  const add = (questions: Parameters<typeof toQuestionFields>[0], id = quiz.id) =>
    kit.admin.upload('POST', `/admin/ear-training/${id}/questions`, toQuestionFields(questions))

  it('adds questions after those that are there', async () => {
    const { status, body } = await add([
      { audio: toneFile(1), correct_option: 3 },
      { correct_option: 1, sound: SOUND },
    ])
    expect(status).toBe(200)
    expect(body.questions.map((question: Question) => question.correct_option)).toEqual([2, 4, 3, 1])
    expect(await kit.read(quiz.id)).toEqual(body)
  })

  it('adds all or none, and leaves no file', async () => {
    const before = kit.stored()
    const good = { audio: toneFile(1), correct_option: 3 }
    const text = new File(['words'], 'a.mp3', { type: 'audio/mpeg' })
    expect((await add([good, { ...good, audio: text }])).status).toBe(415)
    expect(Object.keys((await add([good, { ...good, correct_option: 9 }])).body.errors)).toEqual([
      'questions[1][correct_option]',
    ])
    expect((await add([])).body.errors).toEqual({ questions: ['Please add at least one question.'] })
    expect((await add([good], 2147483646)).status).toBe(404)
    expect(kit.stored()).toEqual(before)
    expect(await kit.read(quiz.id)).toEqual(quiz)
  })

  it('stops at two hundred', async () => {
    const sounds = Array.from({ length: 50 }, () => ({ correct_option: 4, sound: SOUND }))
    for (let round = 0; round < 3; round++) expect((await add(sounds)).status).toBe(200)
    const before = kit.stored()
    const { status, body } = await add([{ audio: toneFile(1), correct_option: 1 }, ...sounds.slice(1)])
    expect(kit.stored()).toEqual(before)
    expect([status, body.message]).toEqual([422, 'A quiz can have up to 200 questions.'])
    expect((await kit.read(quiz.id)).questions).toHaveLength(152)
  })

  it('keeps both of two at once', async () => {
    const [one, two] = await Promise.all([1, 3].map((correct_option) => add([{ audio: toneFile(1), correct_option }])))
    expect([one?.status, two?.status]).toEqual([200, 200])
    const { questions } = await kit.read(quiz.id)
    expect(new Set(questions.slice(2).map((question: Question) => question.correct_option))).toEqual(new Set([1, 3]))
  })
})
