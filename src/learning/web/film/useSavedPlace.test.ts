import { cleanup, fireEvent, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { answerCalls } from '../../../../test/fakeApi.ts'
import type { Engine } from './engines/engine.ts'
import { useSavedPlace } from './useSavedPlace.ts'

afterEach(cleanup)

it('sends a place that could not be saved again, once the line is back', async () => {
  const lost = answerCalls(() => 'offline')
  const film = { now: () => 42 } as Engine
  const { rerender } = renderHook(
    ({ playing }) =>
      useSavedPlace({ source: 'courses', video_id: 1 }, () => film, { playing, ended: false, seconds: 42 }),
    { initialProps: { playing: true } },
  )
  rerender({ playing: false })
  await waitFor(() => expect(lost).toHaveLength(1))
  await new Promise((resolve) => setTimeout(resolve, 100))
  const sent = answerCalls(() => ({ body: { seconds: 42 } }))
  fireEvent(window, new Event('online'))
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ seconds: 42 }]))
  fireEvent(window, new Event('online'))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(sent).toHaveLength(1)
})
