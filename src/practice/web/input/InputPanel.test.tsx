import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeAudio } from '../../../../test/fakeAudio.ts'
import { fakeMidi, withoutMidi } from '../../../../test/fakeMidi.ts'
import { piano } from '../../../platform/web/piano/piano.ts'
import { readLatency } from './deviceStore.ts'
import { InputPanel } from './InputPanel.tsx'
import { useKeyInput } from './useKeyInput.ts'

const audio = fakeAudio()
const clicked = vi.spyOn(piano, 'tickAt')
function Panel({ busy = false }) {
  const input = useKeyInput({ sound: false, computer: null })
  return <InputPanel input={input} busy={busy} />
}
beforeEach(() => {
  audio.connect()
  localStorage.clear()
  clicked.mockClear()
})
afterEach(() => {
  cleanup()
  withoutMidi()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('setting up what one plays on', () => {
  it('says what the browser lacks, and what works instead', () => {
    render(<Panel />)
    expect(
      screen.getByText(/^This browser can’t reach MIDI keyboards\..*on an iPad or iPhone use the microphone/),
    ).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Use a MIDI keyboard' })).toBe(null)
  })

  it('says the way back where MIDI was refused, and takes it', async () => {
    const refused = fakeMidi({ allowed: false })
    render(<Panel />)
    await press('Use a MIDI keyboard')
    expect(await screen.findByText(/Click the icon beside the address and allow MIDI/)).toBeTruthy()
    const { access } = refused
    refused.requestMIDIAccess.mockImplementation(async () => access)
    await press('Try MIDI again')
    expect(await screen.findByText('Plug in a MIDI keyboard and play.')).toBeTruthy()
    await act(async () => refused.plugIn('Grand'))
    expect(screen.getByText('Playing on Grand.')).toBeTruthy()
  })

  it('connects by itself once the member has allowed MIDI in the browser', async () => {
    const midi = fakeMidi()
    const permission = { state: 'denied', onchange: null as null | (() => void) }
    vi.stubGlobal('navigator', { ...navigator, permissions: { query: async () => permission } })
    render(<Panel />)
    await vi.waitFor(() => expect(permission.onchange).toBeTruthy())
    expect(midi.requestMIDIAccess).not.toHaveBeenCalled()
    permission.state = 'granted'
    await act(async () => permission.onchange?.())
    expect(await screen.findByText('Plug in a MIDI keyboard and play.')).toBeTruthy()
  })

  it('says the way back where the microphone was refused', async () => {
    vi.stubGlobal('AudioWorkletNode', class {})
    const getUserMedia = async () => {
      throw new DOMException('denied', 'NotAllowedError')
    }
    vi.stubGlobal('navigator', { ...navigator, userAgent: 'test', mediaDevices: { getUserMedia } })
    render(<Panel />)
    await press('Use the microphone')
    expect(await screen.findByText(/does not allow the microphone\. Click the icon beside the address/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try the microphone again' })).toBeTruthy()
  })

  it('measures the delay of a keyboard with eight clicks, and keeps it for this device', async () => {
    const midi = fakeMidi({ before: 'granted' })
    const keyboard = midi.plugIn('Grand')
    render(<Panel />)
    await screen.findByText('Playing on Grand.')
    vi.useFakeTimers()
    await act(async () => screen.getByRole('button', { name: 'Measure the delay' }).click())
    expect(clicked).toHaveBeenCalledTimes(8)
    for (const [at] of clicked.mock.calls)
      await act(async () => {
        midi.sendAt(keyboard, at + 45, 0x90, 60, 80)
        midi.sendAt(keyboard, at + 145, 0x80, 60, 0)
      })
    await act(async () => vi.advanceTimersByTime(7000))
    expect(screen.getByText('Your keys arrive 45 ms late; that is subtracted from now on.')).toBeTruthy()
    expect(readLatency('midi Grand')).toBe(45)
    await act(async () => screen.getByRole('button', { name: 'Undo' }).click())
    expect(screen.getByText('Undone. Your keys are judged as before.')).toBeTruthy()
    expect(readLatency('midi Grand')).toBe(0)
    expect(document.activeElement?.textContent).toBe('Measure the delay')
  })

  it('waits for a sound that is only being opened, which would make every click late', async () => {
    let opened = () => {}
    audio.opening = new Promise((resolve) => {
      opened = resolve
    })
    render(<Panel />)
    await press('Measure the delay')
    expect(clicked).not.toHaveBeenCalled()
    await act(async () => opened())
    expect(clicked).toHaveBeenCalledTimes(8)
    expect(clicked.mock.calls[0]?.[0]).toBeGreaterThan(performance.now() + 1000)
    audio.opening = Promise.resolve()
  })

  it('takes its clicks back where the music starts, or the desk is left', async () => {
    const takenBack = () => audio.ticks.splice(0).map((tick) => tick.takenBack)
    takenBack()
    const { rerender, unmount } = render(<Panel />)
    await press('Measure the delay')
    expect(audio.ticks.filter((tick) => tick.takenBack)).toEqual([])
    rerender(<Panel busy />)
    expect(takenBack()).toEqual(Array(8).fill(true))
    rerender(<Panel />)
    await press('Measure the delay')
    unmount()
    expect(takenBack()).toEqual(Array(8).fill(true))
  })

  it('says when the clicks were missed', async () => {
    render(<Panel />)
    vi.useFakeTimers()
    await act(async () => screen.getByRole('button', { name: 'Measure the delay' }).click())
    await act(async () => vi.advanceTimersByTime(7000))
    expect(screen.getByText('Too uneven to measure. Try again, one key per click.')).toBeTruthy()
  })
})
