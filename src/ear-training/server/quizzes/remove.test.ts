import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EarAcademy, openEarAcademy, SOUND, toneFile, toQuestionFields } from '../../../../test/earAcademy.ts'
import { comments } from '../../../discussion/server/tables.ts'
import { closeStudio } from '../sound/studio.ts'
import { earAnswers, earAttempts, earClips, earQuizzes } from '../tables.ts'

let kit: EarAcademy
beforeAll(async () => {
  kit = await openEarAcademy()
})
afterAll(async () => {
  await closeStudio()
  await kit.academy.close()
})

const remove = (id: number, client = kit.admin) => client.send('DELETE', `/admin/ear-training/delete/${id}`)
const removeQuestion = (id: number, client = kit.admin) => client.send('DELETE', `/admin/ear-training/question/${id}`)

describe('DELETE /admin/ear-training/delete/:id', () => {
  it('removes the quiz with its files, attempts and comments, and leaves shared clips and other quizzes', async () => {
    const other = (await kit.store()).body
    const before = kit.stored()
    const questions = toQuestionFields([
      { audio: toneFile(440), correct_option: 2 },
      { correct_option: 4, sound: SOUND },
    ])
    const quiz = (await kit.store({ main_audio: toneFile(330) }, questions)).body
    const say = (id: number) =>
      kit.member.send('POST', `/api/member/course/${id}/video-comment`, { comment: 'Nice', category: 'group' })
    expect([(await say(quiz.id)).status, (await say(other.id)).status]).toEqual([200, 200])
    const answers = quiz.questions.map(({ id }: { id: number }) => ({ question_id: id, picks: [1] }))
    const attempt = { attempt_key: randomUUID(), answers }
    expect((await kit.member.send('POST', `/api/member/ear-training/${quiz.id}/attempts`, attempt)).status).toBe(200)

    expect((await remove(quiz.id)).status).toBe(200)
    expect(kit.stored()).toEqual(before)
    const { db } = kit.academy
    expect(await db.select().from(earAttempts).where(eq(earAttempts.quizId, quiz.id))).toEqual([])
    expect(await db.select().from(earAnswers)).toEqual([])
    expect((await db.select().from(comments)).map(({ targetId }) => targetId)).toEqual([other.id])
    expect(await db.select().from(earClips)).toHaveLength(1)
    expect((await kit.member.get(quiz.questions[1].audio_path)).status).toBe(200)
    expect((await kit.admin.get(`/admin/ear-training/${quiz.id}`)).status).toBe(404)
    expect((await kit.admin.get(`/admin/ear-training/${other.id}`)).status).toBe(200)
    expect((await say(quiz.id)).status).toBe(404)
    expect((await remove(quiz.id)).status).toBe(404)
  })

  it('is done once of two at once', async () => {
    const { id } = (await kit.store()).body
    const answers = await Promise.all([remove(id), remove(id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  })

  it('leaves nothing of a comment or an attempt that comes while it is being done', async () => {
    const { id, questions } = (await kit.store()).body
    const answers = questions.map((question: { id: number }) => ({ question_id: question.id, picks: [1] }))
    let late: Promise<{ status: number }[]> | undefined
    await kit.academy.db.transaction(async (tx) => {
      await tx.delete(earQuizzes).where(eq(earQuizzes.id, id))
      late = Promise.all([
        kit.member.send('POST', `/api/member/course/${id}/video-comment`, { comment: 'Late', category: 'group' }),
        kit.member.send('POST', `/api/member/ear-training/${id}/attempts`, { attempt_key: randomUUID(), answers }),
      ])
      // time for both to reach the quiz that is being deleted
      await new Promise((resolve) => setTimeout(resolve, 300))
    })
    expect((await late)?.map(({ status }) => status)).toEqual([404, 404])
    const left = await kit.academy.db.select().from(comments).where(eq(comments.targetId, id))
    expect(left).toEqual([])
  })

  it('leaves no file of a question that is added at the same moment', async () => {
    const before = kit.stored()
    const { id } = (await kit.store()).body
    const [added] = await Promise.all([
      kit.admin.upload(
        'POST',
        `/admin/ear-training/${id}/questions`,
        toQuestionFields([{ audio: toneFile(1), correct_option: 1 }]),
      ),
      remove(id),
    ])
    expect([200, 404]).toContain(added.status)
    expect(kit.stored()).toEqual(before)
  })
})

describe('DELETE /admin/ear-training/question/:id', () => {
  it('removes a question with its file', async () => {
    const before = kit.stored().length
    const { id, questions } = (await kit.store()).body
    expect((await removeQuestion(questions[0].id)).status).toBe(200)
    expect((await kit.read(id)).questions).toEqual([questions[1]])
    expect(kit.stored()).toHaveLength(before + 2)
    expect((await removeQuestion(questions[0].id)).status).toBe(404)
  })

  it('hides a quiz without questions from members until it has one', async () => {
    const { id, questions } = (await kit.store()).body
    for (const question of questions) await removeQuestion(question.id)
    const isListed = async () => {
      const { quizzes } = (await kit.member.get('/api/member/ear-training')).body
      return quizzes.some((quiz: { id: number }) => quiz.id === id)
    }
    expect(await isListed()).toBe(false)
    expect((await kit.member.page(`/member/ear-training/${id}`)).status).toBe(404)
    expect((await kit.member.get(`/api/member/comments/course?course_id=${id}&category=group`)).status).toBe(404)
    expect((await kit.read(id)).questions).toEqual([])
    const one = toQuestionFields([{ audio: toneFile(1), correct_option: 1 }])
    await kit.admin.upload('POST', `/admin/ear-training/${id}/questions`, one)
    expect(await isListed()).toBe(true)
  })

  it('keeps what members answered to it among their mix-ups', async () => {
    const quiz = await kit.addQuiz([4, 1])
    const answers = quiz.questions.map((question_id) => ({ question_id, picks: [2] }))
    await kit.member.send('POST', `/api/member/ear-training/${quiz.id}/attempts`, {
      attempt_key: randomUUID(),
      answers,
    })
    await removeQuestion(quiz.questions[0] ?? 0)
    const { mix_ups } = (await kit.member.get('/api/member/ear-training')).body
    expect(mix_ups).toContainEqual({ category: 'Basic Triad', heard: 4, taken: 2, times: 1 })
  })
})
