import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useRecorder } from './useRecorder.ts'

/** A browser's recorder that has encoded what the test says, when it says so. */
class SlowRecorder {
  static isTypeSupported = () => true
  static last: SlowRecorder
  state = 'inactive'
  mimeType = 'audio/webm'
  ondataavailable?: (event: { data: Blob }) => void
  onstop?: () => void
  /** What is encoded, and not handed over yet. */
  encoded = ''
  constructor() {
    SlowRecorder.last = this
  }
  start() {
    this.state = 'recording'
  }
  requestData() {
    const data = new Blob(this.encoded ? [this.encoded] : [])
    this.encoded = ''
    this.ondataavailable?.({ data })
  }
  stop() {
    this.state = 'inactive'
    this.requestData()
    this.onstop?.()
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  const stream = { getTracks: () => [{ stop: () => {} }] }
  vi.stubGlobal('MediaRecorder', SlowRecorder)
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: async () => stream } })
  vi.stubGlobal(
    'AudioContext',
    class {
      resume = async () => {}
      close = async () => {}
      createAnalyser = () => ({ fftSize: 0, getFloatTimeDomainData: () => {} })
      createMediaStreamSource = () => ({ connect: () => {} })
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function record() {
  const hook = renderHook(() => useRecorder('audio'))
  await act(() => hook.result.current.open())
  act(() => hook.result.current.start())
  return hook.result
}

it('ends at once where there is something to hear', async () => {
  const recorder = await record()
  SlowRecorder.last.encoded = 'sound'
  act(() => recorder.current.stop())
  expect(recorder.current).toMatchObject({ state: 'recorded', file: { size: 5 } })
})

it('waits for the first of what a slow machine encodes, also where it was stopped twice', async () => {
  const recorder = await record()
  act(() => recorder.current.stop())
  act(() => recorder.current.stop())
  expect(recorder.current).toMatchObject({ state: 'stopping', file: null })
  SlowRecorder.last.encoded = 'late'
  act(() => SlowRecorder.last.requestData())
  expect(recorder.current).toMatchObject({ state: 'recorded', file: { size: 4 } })
  act(() => void vi.advanceTimersByTime(10_000))
  expect(recorder.current.state).toBe('recorded')
})

it('says that there is nothing where nothing comes, and offers no empty file', async () => {
  const recorder = await record()
  act(() => recorder.current.stop())
  act(() => void vi.advanceTimersByTime(6000))
  expect(recorder.current).toMatchObject({ state: 'empty', file: null })
})
