import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { inPage } from '../../../test/inPage.tsx'
import { watchNavigation } from '../../../test/pageLocation.ts'
import Offline from './Offline.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('comes back by itself once the academy answers, also where no line was seen to come back', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { reload } = watchNavigation('/member/lesson/1')
  const asked = vi.fn<(address: string) => Promise<Response>>().mockRejectedValue(new TypeError('Failed to fetch'))
  vi.stubGlobal('fetch', asked)
  render(inPage(<Offline />))
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect([asked.mock.calls.length, reload.mock.calls.length]).toEqual([1, 0])
  // what a proxy says in the academy's place
  asked.mockResolvedValue(new Response(null, { status: 502 }))
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(reload).not.toHaveBeenCalled()
  asked.mockResolvedValue(new Response())
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(reload).toHaveBeenCalledOnce()
})
