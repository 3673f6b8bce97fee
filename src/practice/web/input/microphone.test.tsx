import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeMicrophone } from '../../../../test/fakeMicrophone.ts'
import { saveGate } from './deviceStore.ts'
import { InputPanel } from './InputPanel.tsx'
import type { KeyEvent } from './keyEvents.ts'
import { useKeyInput } from './useKeyInput.ts'

let microphone: ReturnType<typeof fakeMicrophone>
beforeEach(() => {
  localStorage.clear()
  microphone = fakeMicrophone()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Panel() {
  return <InputPanel input={useKeyInput({ sound: false, computer: null })} busy={false} />
}

/** Listens with a microphone that was calibrated before. */
async function listen() {
  saveGate('Fake microphone', 0.01)
  const { result } = renderHook(() => useKeyInput({ sound: false, computer: null }))
  const told: string[] = []
  result.current.subscribe(({ kind, key }: KeyEvent) => told.push(`${kind} ${key}`))
  await act(() => result.current.microphone.start())
  return { result, told }
}

describe('a microphone', () => {
  it('counts its calibration down for the eye alone: what is read aloud changes with its phase', async () => {
    render(<Panel />)
    fireEvent.click(screen.getByRole('button', { name: 'Use the microphone' }))
    await screen.findByText('Quiet, please: measuring the room.')
    vi.useFakeTimers({ now: Date.now(), toFake: ['setInterval', 'clearInterval', 'performance'] })
    fireEvent.click(screen.getByRole('button', { name: 'Turn the microphone off' }))
    fireEvent.click(screen.getByRole('button', { name: 'Use the microphone' }))
    await vi.waitFor(() => screen.getByText('Quiet, please: measuring the room.'))
    const aloud = new Set<string>()
    const shown = new Set<string>()
    const read = () => {
      for (const each of document.querySelectorAll('[aria-live]')) aloud.add(each.textContent ?? '')
      for (const each of document.querySelectorAll('[aria-hidden]')) shown.add(each.textContent ?? '')
    }
    for (let second = 0; second < 9; second++) {
      act(() => void vi.advanceTimersByTime(1000))
      read()
    }
    expect([...shown].filter((text) => / s(, |$)/.test(text)).length).toBeGreaterThan(5)
    expect([...aloud].filter((text) => /\d/.test(text))).toEqual([])
    expect(aloud).toContain('Now play a few single notes, soft and loud.')
  })

  it('leaves no key down when it is turned off', async () => {
    const { result, told } = await listen()
    act(() => microphone.hear(60))
    expect([...result.current.down]).toEqual([60])
    act(() => result.current.microphone.stop())
    expect(told).toEqual(['down 60', 'up 60'])
    expect([...result.current.down]).toEqual([])
  })

  it('says that it was unplugged, and leaves no key down', async () => {
    const { result, told } = await listen()
    act(() => microphone.hear(64))
    act(() => void microphone.pullOut())
    expect(told).toEqual(['down 64', 'up 64'])
    expect(result.current.microphone.state).toBe('unplugged')
    render(<Panel />)
    fireEvent.click(screen.getByRole('button', { name: 'Use the microphone' }))
    await screen.findByText(/^Listening for one note at a time/)
    act(() => void microphone.pullOut())
    expect(screen.getByText('The microphone was unplugged.')).toBeTruthy()
  })
})
