import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeAudio } from '../../../../test/fakeAudio.ts'
import { fakeMidi, withoutMidi } from '../../../../test/fakeMidi.ts'
import { piano } from '../../../platform/web/piano/piano.ts'
import { Keyboard } from './Keyboard.tsx'

const pressed = vi.fn()
const audio = fakeAudio()
beforeEach(audio.connect)
afterEach(() => {
  cleanup()
  pressed.mockReset()
  withoutMidi()
})
const heard = () => pressed.mock.calls.map(([midi]) => midi)
const isDown = (name: string) => screen.getByRole('button', { name }).hasAttribute('data-down')
const ask = () => userEvent.click(screen.getByRole('button', { name: 'Use a MIDI keyboard' }))

describe('a MIDI keyboard', () => {
  it('is not spoken of where the browser has none', () => {
    render(<Keyboard />)
    expect(screen.queryByText(/MIDI/)).toBeNull()
  })

  it('is asked for by a button only, and then plays', async () => {
    const midi = fakeMidi()
    const stage = midi.plugIn('Stage 88')
    render(<Keyboard onPress={pressed} />)
    expect(midi.requestMIDIAccess).not.toHaveBeenCalled()
    await ask()
    await screen.findByText('Stage 88')
    act(() => midi.send(stage, 0x93, 60, 100))
    expect(isDown('C4')).toBe(true)
    act(() => midi.send(stage, 0x83, 60, 0))
    expect(isDown('C4')).toBe(false)
    // many keyboards lift a key by a strike of no force; a clock is no key
    act(() => midi.send(stage, 0x90, 64, 80))
    act(() => midi.send(stage, 0x90, 64, 0))
    act(() => midi.send(stage, 0xf8))
    expect(isDown('E4')).toBe(false)
    expect(heard()).toEqual([60, 64])
  })

  it('has a sustain pedal, which goes up with everything else when the keyboard is pulled out', async () => {
    const midi = fakeMidi()
    const stage = midi.plugIn('Stage 88')
    render(<Keyboard />)
    await ask()
    await screen.findByText('Stage 88')
    // a key that waits too long for the recordings stays silent
    await piano.tune()
    const sounding = () => audio.strikes.filter(({ damped }) => damped === undefined).map((strike) => strike.midi)
    const lift = (key: number) => act(() => midi.send(stage, 0x80, key, 0))
    const strike = async (key: number) => {
      act(() => midi.send(stage, 0x90, key, 90))
      await waitFor(() => expect(sounding()).toContain(key))
    }
    act(() => midi.send(stage, 0xb0, 64, 127))
    await strike(60)
    lift(60)
    expect(isDown('C4')).toBe(false)
    expect(sounding()).toContain(60)
    act(() => midi.send(stage, 0xb0, 64, 0))
    expect(sounding()).toEqual([])
    act(() => midi.send(stage, 0xb0, 64, 127))
    await strike(62)
    await strike(64)
    lift(62)
    act(() => midi.pullOut(stage))
    expect(sounding()).toEqual([])
  })

  it('may be plugged in later, and leaves no key down when it is pulled out', async () => {
    const midi = fakeMidi()
    render(<Keyboard onPress={pressed} />)
    await ask()
    await screen.findByText('Plug in a MIDI keyboard and play.')
    let stage: ReturnType<typeof midi.plugIn> | undefined
    act(() => {
      stage = midi.plugIn('Stage 88')
    })
    screen.getByText('Stage 88')
    act(() => stage && midi.send(stage, 0x90, 60, 100))
    expect(isDown('C4')).toBe(true)
    act(() => stage && midi.pullOut(stage))
    expect(isDown('C4')).toBe(false)
    screen.getByText('Plug in a MIDI keyboard and play.')
  })

  it('that is refused is said, and may be asked for again', async () => {
    const midi = fakeMidi({ allowed: false })
    render(<Keyboard />)
    await ask()
    await screen.findByText('The browser does not allow MIDI. Allow it for this site, then try again.')
    await userEvent.click(screen.getByRole('button', { name: 'Try MIDI again' }))
    expect(midi.requestMIDIAccess).toHaveBeenCalledTimes(2)
  })

  it('that was allowed before is not asked for again', async () => {
    const midi = fakeMidi({ before: 'granted' })
    midi.plugIn('Stage 88')
    render(<Keyboard />)
    await screen.findByText('Stage 88')
    expect(screen.queryByRole('button', { name: /MIDI/ })).toBeNull()
  })

  it('is let go when the screen goes, with what was down', async () => {
    const midi = fakeMidi()
    const stage = midi.plugIn('Stage 88')
    const { unmount } = render(<Keyboard onPress={pressed} />)
    await ask()
    await screen.findByText('Stage 88')
    act(() => midi.send(stage, 0x90, 60, 100))
    unmount()
    // once it is sure that nothing takes the place of it
    await vi.waitFor(() => expect(stage.onmidimessage).toBeNull())
    expect(midi.access.onstatechange).toBeNull()
  })

  it('is not heard by a screen that went while the browser was asking', async () => {
    const midi = fakeMidi()
    const stage = midi.plugIn('Stage 88')
    let allow = () => {}
    const allowed = new Promise<typeof midi.access>((resolve) => {
      allow = () => resolve(midi.access)
    })
    midi.requestMIDIAccess.mockImplementation(() => allowed)
    const { unmount } = render(<Keyboard onPress={pressed} />)
    await ask()
    unmount()
    await act(async () => allow())
    midi.send(stage, 0x90, 60, 100)
    expect(heard()).toEqual([])
  })
})
