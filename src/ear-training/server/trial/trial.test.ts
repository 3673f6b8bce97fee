import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../../test/academy.ts'
import { seededRandom } from '../../../platform/random.ts'
import { playedKeys } from '../../recipe.ts'
import { TRIAL_OPTIONS } from '../../trialContract.ts'
import { askedIn, makeTrial } from './trial.ts'

let academy: TestAcademy
beforeAll(async () => {
  academy = await openTestAcademy()
})
afterAll(() => academy.close())

const start = async () => (await academy.visitor().send('POST', '/api/ear-training/trial')).body

test('a visitor hears three questions, and the server says what was right', async () => {
  const visitor = academy.visitor()
  const { trial, answers, questions } = (await visitor.send('POST', '/api/ear-training/trial')).body
  expect(answers).toEqual(['doh', 'mi', 'soh'])
  expect(questions).toHaveLength(3)
  for (const [question, { notes }] of questions.entries()) {
    const verdicts = await Promise.all(
      answers.map((_: string, picked: number) =>
        visitor.send('POST', '/api/ear-training/trial/answer', { trial, question, picked }),
      ),
    )
    expect(verdicts.map(({ status }) => status)).toEqual([200, 200, 200])
    const right = verdicts[0]?.body.right
    expect(verdicts.map(({ body }) => body.correct)).toEqual([0, 1, 2].map((each) => each === right))
    // what sounds last is what was asked, above the doh of the cadence
    const [lowest] = playedKeys('Relative Pitch', 0, { key: notes[0].midi % 12, register: 'middle' })
    expect(notes.at(-1).midi - Number(lowest)).toBe([0, 4, 7][right])
  }
})

test('a seal of somebody’s own making is refused, and so is an answer that there is not', async () => {
  const visitor = academy.visitor()
  const answer = (given: object) => visitor.send('POST', '/api/ear-training/trial/answer', given)
  const { trial } = await start()
  const forged = await answer({ trial: 'MC4xLjI', question: 0, picked: 0 })
  expect([forged.status, forged.body.errors]).toEqual([
    422,
    { trial: ['These questions are no longer known. Please start again.'] },
  ])
  expect((await answer({ trial, question: 3, picked: 0 })).status).toBe(422)
  expect((await answer({ trial, question: 0, picked: 3 })).status).toBe(422)
})

test('no trial asks the same three times', () => {
  for (let seed = 0; seed < 200; seed++) {
    const { trial } = makeTrial('secret', seededRandom(seed))
    const asked = [0, 1, 2].map((question) => askedIn('secret', trial, question))
    expect(new Set(asked).size, String(asked)).toBeGreaterThan(1)
    for (const each of asked) expect(TRIAL_OPTIONS[each ?? -1]).toBeDefined()
  }
})
