import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { type Answer, answerCalls, refuse } from '../../../test/fakeApi.ts'
import { buildReader, inPage } from '../../../test/inPage.tsx'
import { withQueries } from '../../platform/web/queries.tsx'
import { LessonGuide } from './LessonGuide.tsx'
import { StepList } from './StepList.tsx'

afterEach(cleanup)
const steps = ['Right hand', 'Left hand']
const Steps = withQueries(StepList)
let lesson = 0
const open = (initial?: string[]) => {
  // each test has a lesson of its own, since the page has one cache
  const video = { source: 'courses', video_id: ++lesson } as const
  render(inPage(<Steps steps={steps} video={video} initial={initial} heading="h3" />, { user: buildReader() }))
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

describe('the steps of a lesson', () => {
  it('say nothing of what is done until it is known, and what to do where it can’t be', async () => {
    answerCalls(() => refuse('internal'))
    open()
    expect(screen.queryByText(/done$/)).toBe(null)
    expect(box('Right hand').disabled).toBe(true)
    const retry = await screen.findByRole('button', { name: 'Retry' })
    answerCalls(() => ({ body: { ticked: ['Left hand'] } }))
    await userEvent.click(retry)
    await screen.findByText('1 of 2')
    expect([box('Right hand').checked, box('Left hand').checked]).toEqual([false, true])
  })

  it('keep the last wish of who changes their mind while the first is sent', async () => {
    let answer = (_: Answer) => {}
    const sent = answerCalls(
      () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    )
    open([])
    await userEvent.click(box('Right hand'))
    await waitFor(() => expect(box('Right hand').checked).toBe(true))
    await userEvent.click(box('Right hand'))
    await waitFor(() => expect(sent).toHaveLength(1))
    answer({ body: { ticked: ['Right hand'] } })
    await waitFor(() => expect(sent.map(({ body }) => (body as { ticked: boolean }).ticked)).toEqual([true, false]))
    answer({ body: { ticked: [] } })
    await waitFor(() => expect(box('Right hand').checked).toBe(false))
  })
})

it('a guide whose drill has gone, and that says nothing else, is no empty box', () => {
  const guide = { goal: '', steps: [], tonight: '' }
  const { container } = render(
    <LessonGuide guide={guide} drill={null} video={{ source: 'courses', video_id: 1 }} ticked={[]} heading="h3" />,
  )
  expect(container.innerHTML).toBe('')
})
