import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeAudio } from '../../../../test/fakeAudio.ts'
import { fakeMidi, withoutMidi } from '../../../../test/fakeMidi.ts'
import { piano } from '../../../platform/web/piano/piano.ts'
import { useMidi } from '../../../platform/web/piano/useMidi.ts'
import { saveLatency } from './deviceStore.ts'
import type { KeyEvent } from './keyEvents.ts'
import { useKeyInput } from './useKeyInput.ts'

fakeAudio()
const pressed = vi.spyOn(piano, 'press')
const released = vi.spyOn(piano, 'release')
beforeAll(async () => {
  piano.wake()
  await vi.waitFor(() => expect(piano.read().state).toBe('ready'), 10_000)
})
beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  withoutMidi()
  pressed.mockClear()
  released.mockClear()
})

/** An input with a MIDI keyboard plugged in, and what its listener is told. */
async function plugged(options: Partial<Parameters<typeof useKeyInput>[0]> = {}) {
  const midi = fakeMidi({ before: 'granted' })
  const told: KeyEvent[] = []
  const all = { sound: true, computer: { from: 60, shift: () => {} }, ...options }
  const hook = renderHook(() => useKeyInput(all))
  hook.result.current.subscribe((event) => told.push(event))
  await waitFor(() => expect(hook.result.current.midi.state).toBe('on'))
  const keyboard = await act(async () => midi.plugIn('Grand'))
  const send = (...data: number[]) => act(async () => midi.send(keyboard, ...data))
  const inWords = () => told.map(({ kind, key, from }) => `${from} ${key} ${kind}`)
  return { midi, keyboard, send, told, inWords, hook }
}
const lifted = () => released.mock.calls.map(([key]) => key)

describe('what one plays on', () => {
  it('tells keys of every source once, with how hard they were struck', async () => {
    const { send, inWords, told, hook } = await plugged()
    await send(0x90, 62, 127)
    await send(0x80, 62, 0)
    fireEvent.keyDown(document.body, { code: 'KeyA' })
    fireEvent.keyUp(document.body, { code: 'KeyA' })
    act(() => hook.result.current.press('pointer 1', 64))
    act(() => hook.result.current.press('pointer 1', 65))
    act(() => hook.result.current.release('pointer 1'))
    expect(inWords()).toEqual([
      ...['midi 62 down', 'midi 62 up', 'computer 60 down', 'computer 60 up'],
      ...['screen 64 down', 'screen 64 up', 'screen 65 down', 'screen 65 up'],
    ])
    expect(told[0]?.velocity).toBe(1)
    expect(pressed.mock.calls.map(([key]) => key)).toEqual([62, 60, 64, 65])
  })

  it('tells when a key was struck, however late the page hears of it', async () => {
    const { told, hook } = await plugged()
    const struck = performance.now() - 300
    const press = new KeyboardEvent('keydown', { code: 'KeyA', bubbles: true })
    Object.defineProperty(press, 'timeStamp', { value: struck })
    act(() => void document.body.dispatchEvent(press))
    act(() => hook.result.current.press('pointer 1', 64, { at: struck }))
    act(() => hook.result.current.release('pointer 1', struck + 100))
    expect(told.map(({ at }) => at - struck)).toEqual([0, 0, 100])
  })

  it('sounds on by the pedal, which is no key that is down', async () => {
    const { send, hook, inWords } = await plugged()
    await send(0xb0, 64, 127)
    expect(hook.result.current.pedal).toBe(true)
    expect(inWords()).toEqual([])
    await send(0x90, 60, 80)
    released.mockClear()
    await send(0x80, 60, 0)
    expect([...hook.result.current.down]).toEqual([])
    expect(lifted()).toEqual([])
    await send(0xb0, 64, 0)
    expect(lifted()).toEqual([60])
  })

  it('is silent where the member’s piano sounds itself, and tells its keys all the same', async () => {
    const { send, inWords } = await plugged({ sound: false })
    await send(0x90, 60, 80)
    expect(pressed).not.toHaveBeenCalled()
    expect(inWords()).toEqual(['midi 60 down'])
  })

  it('leaves no key down of a keyboard that is pulled out, and hears it when it comes again', async () => {
    const { midi, keyboard, send, hook, inWords } = await plugged()
    await send(0x90, 60, 80)
    await act(async () => midi.pullOut(keyboard))
    expect([...hook.result.current.down]).toEqual([])
    expect(hook.result.current.midi.keyboards).toEqual([])
    keyboard.state = 'connected'
    midi.access.inputs.set(keyboard.name, keyboard)
    await act(async () => midi.access.onstatechange?.())
    await send(0x90, 62, 80)
    expect(inWords()).toEqual(['midi 60 down', 'midi 60 up', 'midi 62 down'])
  })

  it('subtracts the latency that was measured for the device', async () => {
    saveLatency('midi Grand', 40)
    const { midi, keyboard, told } = await plugged()
    const struckAt = performance.now() - 5
    await act(async () => midi.sendAt(keyboard, struckAt, 0x90, 60, 80))
    expect(told[0]?.latency).toBe(40)
    expect(told[0]?.at).toBe(struckAt - 40)
  })

  it('repeats by the lowest key twice and goes on by the highest twice', async () => {
    const said: string[] = []
    const { midi, keyboard } = await plugged({
      onHandsFree: (way) => said.push(way),
      used: { lowest: 40, highest: 90 },
    })
    for (const [at, key] of [60, 21, 21, 108, 108, 84, 84].entries())
      await act(async () => {
        midi.sendAt(keyboard, 1000 + at * 300, 0x90, key, 80)
        midi.sendAt(keyboard, 1100 + at * 300, 0x80, key, 0)
      })
    expect(said).toEqual(['again', 'onward'])
  })

  it('tells the music nothing of keys that repeat and go on, and of what the music has as ever', async () => {
    const { midi, keyboard, inWords } = await plugged({ onHandsFree: () => {}, used: { lowest: 36, highest: 90 } })
    for (const [at, key] of [21, 21, 60, 36, 108].entries())
      await act(async () => {
        midi.sendAt(keyboard, 1000 + at * 300, 0x90, key, 80)
        midi.sendAt(keyboard, 1100 + at * 300, 0x80, key, 0)
      })
    expect(inWords().filter((told) => told.endsWith('down'))).toEqual(['midi 60 down', 'midi 36 down'])
  })

  it('stays connected where one part of the page takes the place of another', async () => {
    const midi = fakeMidi({ before: 'granted' })
    const heard: string[] = []
    function Part({ name }: { name: string }) {
      const { state } = useMidi({ press: (key) => heard.push(`${name} ${key}`), release: () => {} })
      return <p>{state}</p>
    }
    const { rerender } = render(<Part key="one" name="one" />)
    await screen.findByText('on')
    rerender(<Part key="two" name="two" />)
    expect(screen.getByText('on')).toBeTruthy()
    await act(async () => midi.send(midi.plugIn('Grand'), 0x90, 60, 80))
    expect(heard).toEqual(['two 60'])
    expect(midi.requestMIDIAccess).toHaveBeenCalledTimes(1)
  })

  it('says that the microphone is missing where there is none', async () => {
    const { hook } = await plugged()
    expect(hook.result.current.microphone.state).toBe('missing')
  })
})
