import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { UNSET } from '../../../../test/access.ts'
import {
  type EarAcademy,
  openEarAcademy,
  QUIZ,
  SOUND,
  toneFile,
  toQuestionFields,
} from '../../../../test/earAcademy.ts'
import { closeStudio } from '../sound/studio.ts'

let kit: EarAcademy
beforeAll(async () => {
  kit = await openEarAcademy()
})
afterAll(async () => {
  await closeStudio()
  await kit.academy.close()
})

const total = async () => (await kit.admin.get('/admin/ear-training/list')).body.total

describe('POST /admin/ear-training', () => {
  it('stores a quiz with questions of both kinds, and answers it whole', async () => {
    const questions = toQuestionFields([
      { audio: toneFile(440), correct_option: 2 },
      { correct_option: 4, sound: SOUND },
    ])
    const { status, body } = await kit.store({ main_audio: toneFile(330) }, questions)
    expect(status).toBe(200)
    expect(body).toEqual({
      id: expect.any(Number),
      title: 'Bright or dark?',
      category: 'Basic Triad',
      description: 'Five colours.',
      video_url: 'https://drive.google.com/file/d/1aB_c-9/preview',
      thumbnail_path: expect.stringMatching(/^\/files\/ear-training\/[\w-]{36}\.webp$/),
      main_audio_path: expect.stringMatching(/^\/files\/ear-training\/[\w-]{36}\.wav$/),
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      access: 'free',
      ...UNSET,
      questions: [
        {
          id: expect.any(Number),
          audio_path: expect.stringMatching(/^\/files\/ear-training\/[\w-]{36}\.wav$/),
          correct_option: 2,
          sound: null,
        },
        {
          id: expect.any(Number),
          audio_path: expect.stringMatching(/^\/files\/ear-clips\/[\w-]{36}\.mp3$/),
          correct_option: 4,
          sound: SOUND,
        },
      ],
    })
    expect(await kit.read(body.id)).toEqual(body)
    for (const { audio_path } of body.questions) {
      const { status, headers } = await kit.member.get(audio_path)
      expect([status, String(headers['content-type']).split('/')[0]]).toEqual([200, 'audio'])
    }
    const cover = await buffer(await kit.academy.context.files.read(body.thumbnail_path.replace('/files/', '')))
    const { width, height, exif } = await sharp(cover).metadata()
    expect([width, height, exif]).toEqual([640, 360, undefined])
  })

  it('needs neither description nor video nor main audio, and takes the file of a file and a recipe', async () => {
    const both = toQuestionFields([{ audio: toneFile(440), correct_option: 0, sound: SOUND }])
    const { title, category } = QUIZ
    const fields = { title: ` ${title} `, category, thumbnail: kit.picture, ...both }
    const { status, body } = await kit.admin.upload('POST', '/admin/ear-training', fields)
    expect(status).toBe(200)
    expect(body).toMatchObject({ title, description: '', video_url: null, main_audio_path: null })
    expect(body.questions[0].sound).toBeNull()
  })

  const noAudio = 'Please choose an audio file.'
  const noAnswer = 'Please choose the correct answer.'
  const ask = (...questions: Parameters<typeof toQuestionFields>[0]) => toQuestionFields(questions)
  const good = { audio: toneFile(440), correct_option: 1 }
  it.each([
    ['title', { title: ' ' }, undefined, 'Please enter a title.'],
    ['category', { category: 'Triads' }, undefined, 'Please choose a category.'],
    ['thumbnail', { thumbnail: 'text' }, undefined, 'Please choose a thumbnail.'],
    ['video_url', { video_url: 'https://youtu.be/dQw4w9WgXcQ' }, undefined, 'Invalid video URL'],
    ['description', { description: 'x'.repeat(5001) }, undefined, 'Please keep this to 5000 characters.'],
    ['main_audio', { main_audio: 'text' }, undefined, noAudio],
    ['questions', {}, {}, 'Please add at least one question.'],
    ['questions[1][audio]', {}, ask(good, { correct_option: 1 }), noAudio],
    ['questions[1][audio]', {}, ask(good, { audio: 'text', correct_option: 1 }), noAudio],
    ['questions[1][correct_option]', {}, ask(good, { audio: toneFile(1) }), noAnswer],
    ['questions[0][correct_option]', {}, ask({ ...good, correct_option: '' }), noAnswer],
    [
      'questions[1][correct_option]',
      {},
      ask(good, { ...good, correct_option: 5 }),
      expect.stringContaining('Basic Triad'),
    ],
    [
      'questions[0][sound][tempo]',
      {},
      ask({ correct_option: 1, sound: { ...SOUND, tempo: 'slow' } }),
      expect.any(String),
    ],
  ])('refuses a wrong %s by name, and leaves nothing', async (field, fields, questions, text) => {
    const [before, count] = [kit.stored(), await total()]
    const { status, body } = await kit.store(fields, questions)
    expect(status).toBe(422)
    expect(body.errors[field]).toEqual([text])
    expect(kit.stored()).toEqual(before)
    expect(await total()).toBe(count)
  })

  it('names everything that is missing at once', async () => {
    const { body } = await kit.store({ title: '' }, toQuestionFields([{ id: 1 }, good, { correct_option: 'x' }]))
    expect(body.errors).toEqual({
      title: ['Please enter a title.'],
      'questions[0][audio]': [noAudio],
      'questions[0][correct_option]': [noAnswer],
      'questions[2][audio]': [noAudio],
      'questions[2][correct_option]': [noAnswer],
    })
  })

  it('knows audio by its content, and removes what it had stored of the form', async () => {
    const [before, count] = [kit.stored(), await total()]
    const text = new File(['These are words.'], 'chord.mp3', { type: 'audio/mpeg' })
    const asked = await kit.store({}, toQuestionFields([good, { audio: text, correct_option: 1 }]))
    expect([asked.status, Object.keys(asked.body.errors)]).toEqual([415, ['questions[1][audio]']])
    const main = await kit.store({ main_audio: text })
    expect([main.status, Object.keys(main.body.errors)]).toEqual([415, ['main_audio']])
    const picture = await kit.store({ thumbnail: toneFile(440, 'cover.png') })
    expect([picture.status, Object.keys(picture.body.errors)]).toEqual([415, ['thumbnail']])
    const dressed = await kit.store({}, toQuestionFields([{ audio: kit.picture, correct_option: 1 }]))
    expect(dressed.status).toBe(415)
    expect(kit.stored()).toEqual(before)
    expect(await total()).toBe(count)
  })

  it('says how many questions a form may have', async () => {
    const before = kit.stored()
    const sixty = toQuestionFields(Array.from({ length: 60 }, () => good))
    const { status, body } = await kit.store({}, sixty)
    expect([status, body.errors]).toEqual([422, { questions: ['Please send at most 50 questions at once.'] }])
    expect((await kit.store({}, toQuestionFields(Array.from({ length: 150 }, () => good)))).status).toBe(413)
    expect(kit.stored()).toEqual(before)
  })

  it('takes 25 MB of audio at most', async () => {
    const before = kit.stored()
    const large = new File([new Uint8Array(25 * 1024 * 1024 + 1)], 'long.wav', { type: 'audio/wav' })
    expect((await kit.store({ main_audio: large })).status).toBe(413)
    expect(kit.stored()).toEqual(before)
  })

  it('keeps each of two at once, with files of their own', async () => {
    const before = kit.stored().length
    const [one, two] = await Promise.all([kit.store({ title: 'One' }), kit.store({ title: 'Two' })])
    expect([one.status, two.status]).toEqual([200, 200])
    expect(one.body.id).not.toBe(two.body.id)
    expect(kit.stored().length - before).toBe(6)
  })
})

describe('POST /admin/ear-training/clip', () => {
  it('makes the clip of an answer, the same for the same', async () => {
    const make = (more: object = {}) =>
      kit.admin.send('POST', '/admin/ear-training/clip', { category: 'Intervals', option: 5, ...SOUND, ...more })
    const [one, two] = await Promise.all([make(), make()])
    expect([one.status, one.body]).toEqual([200, two.body])
    expect((await kit.admin.get(one.body.audio_path)).headers['content-type']).toBe('audio/mpeg')
    expect((await make({ option: 6 })).body.audio_path).not.toBe(one.body.audio_path)
    expect((await make({ option: 12 })).body.errors).toEqual({ option: ['Please choose an answer of Intervals.'] })
    expect((await make({ tempo: 500 })).status).toBe(422)
    expect((await make({ category: 'x' })).status).toBe(422)
  })
})
