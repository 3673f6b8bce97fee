import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { fakeAudio } from '../../../../test/fakeAudio.ts'
import { piano } from '../../../platform/web/piano/piano.ts'
import { Keyboard } from './Keyboard.tsx'

const audio = fakeAudio()
const pressed = vi.fn()
beforeAll(async () => {
  piano.wake()
  await vi.waitFor(() => expect(piano.read().state).toBe('ready'), 10_000)
})
afterEach(() => {
  cleanup()
  pressed.mockReset()
})

const key = (name: string) => screen.getByRole('button', { name })
const heard = () => pressed.mock.calls.map(([midi]) => midi)
const isDown = (name: string) => key(name).hasAttribute('data-down')
const touch = (pointerId: number) => ({ pointerId, pointerType: 'touch', button: 0, buttons: 1, bubbles: true })

describe('the keyboard on the screen', () => {
  it('shows two octaves of named keys, of which the tab key reaches one', () => {
    render(<Keyboard label="Play it back" />)
    const keys = within(screen.getByRole('group', { name: 'Play it back' })).getAllByRole('button')
    expect(keys).toHaveLength(25)
    expect(keys.map((each) => each.getAttribute('aria-label')).slice(0, 4)).toEqual([
      'C4',
      'C sharp 4',
      'D4',
      'D sharp 4',
    ])
    expect(keys.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
  })

  it('is the same on the server', () => {
    const onServer = renderToString(<Keyboard />)
    const { container } = render(<Keyboard />)
    expect(container.innerHTML).toBe(onServer.replaceAll('<!-- -->', ''))
    expect(onServer).not.toContain('style=')
  })

  it('sounds while a finger is on a key, two keys under two fingers', async () => {
    // a key that is struck late stays silent, and a busy machine is late
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now())
    onTestFinished(() => clock.mockRestore())
    render(<Keyboard onPress={pressed} />)
    fireEvent.pointerDown(key('C4'), touch(1))
    fireEvent.pointerDown(key('E4'), touch(2))
    expect([isDown('C4'), isDown('E4')]).toEqual([true, true])
    fireEvent.pointerUp(key('C4'), touch(1))
    expect([isDown('C4'), isDown('E4')]).toEqual([false, true])
    expect(heard()).toEqual([60, 64])
    await vi.waitFor(() => expect(audio.strikes.map(({ midi }) => midi)).toContain(64), 10_000)
  })

  it('glides from key to key, and is silent where the finger leaves it', () => {
    render(<Keyboard onPress={pressed} />)
    fireEvent.pointerDown(key('C4'), touch(1))
    fireEvent.pointerMove(key('D4'), touch(1))
    fireEvent.pointerMove(key('D4'), touch(1))
    fireEvent.pointerMove(key('E4'), touch(1))
    expect(heard()).toEqual([60, 62, 64])
    expect([isDown('C4'), isDown('D4'), isDown('E4')]).toEqual([false, false, true])
    fireEvent.pointerCancel(key('E4'), touch(1))
    expect(isDown('E4')).toBe(false)
    fireEvent.pointerMove(key('F4'), touch(1))
    expect(heard()).toHaveLength(3)
  })

  it('leaves no key down of a finger that was lifted outside the window', () => {
    render(<Keyboard onPress={pressed} />)
    fireEvent.pointerDown(key('C4'), touch(1))
    fireEvent.blur(window)
    expect(isDown('C4')).toBe(false)
    fireEvent.pointerMove(key('D4'), touch(1))
    expect(heard()).toEqual([60])
    fireEvent.pointerDown(key('C4'), touch(1))
    fireEvent.pointerMove(key('D4'), { ...touch(1), buttons: 0 })
    expect([isDown('C4'), isDown('D4')]).toEqual([false, false])
    expect(heard()).toEqual([60, 60])
  })

  it('leaves a letter to whatever has a use of its own for it', () => {
    const take = (event: Event) => event.preventDefault()
    render(<Keyboard onPress={pressed} />)
    document.body.addEventListener('keydown', take)
    fireEvent.keyDown(document.body, { code: 'KeyA', key: 'a' })
    document.body.removeEventListener('keydown', take)
    const dialog = document.createElement('dialog')
    dialog.open = true
    document.body.append(dialog)
    fireEvent.keyDown(document.body, { code: 'KeyA', key: 'a' })
    dialog.remove()
    expect(heard()).toEqual([])
    fireEvent.keyDown(document.body, { code: 'KeyA', key: 'a' })
    expect(heard()).toEqual([60])
  })

  it('takes the right mouse button for no key', () => {
    render(<Keyboard onPress={pressed} />)
    fireEvent.pointerDown(key('C4'), { pointerId: 1, button: 2 })
    expect(heard()).toEqual([])
  })

  it('is walked by arrows and played by Enter, and pressed by a screen reader', async () => {
    const user = userEvent.setup()
    render(<Keyboard onPress={pressed} computerKeys={false} />)
    await user.tab()
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowUp}{ArrowLeft}{Enter}')
    expect(document.activeElement).toBe(key('C sharp 5'))
    fireEvent.click(key('G4'), { detail: 0 })
    expect(heard()).toEqual([73, 67])
  })

  it('says by sign and word which keys are given, and were right and wrong', () => {
    const marks = new Map([
      [65, 'given'],
      [60, 'right'],
      [63, 'wrong'],
    ] as const)
    render(<Keyboard marks={marks} />)
    expect(key('F4, given').querySelector('svg')).not.toBeNull()
    expect(key('C4, right').querySelector('svg')).not.toBeNull()
    expect(key('D sharp 4, wrong').querySelector('svg')).not.toBeNull()
    expect(key('D4').querySelector('svg')).toBeNull()
  })

  it('is silent when it is disabled', async () => {
    const user = userEvent.setup()
    render(<Keyboard onPress={pressed} disabled />)
    fireEvent.pointerDown(key('C4'), touch(1))
    await user.keyboard('a')
    expect(heard()).toEqual([])
  })
})

describe('the computer’s keys', () => {
  it('play from C upwards, black keys a row higher, once however long they are held', () => {
    render(<Keyboard onPress={pressed} />)
    for (const code of ['KeyA', 'KeyW', 'KeyK']) fireEvent.keyDown(document.body, { code })
    fireEvent.keyDown(document.body, { code: 'KeyK', repeat: true })
    expect(heard()).toEqual([60, 61, 72])
    expect(isDown('C sharp 4')).toBe(true)
    fireEvent.keyUp(document.body, { code: 'KeyW' })
    expect(isDown('C sharp 4')).toBe(false)
  })

  it('change the octave, and lift what they pressed before', () => {
    render(<Keyboard onPress={pressed} />)
    fireEvent.keyDown(document.body, { code: 'KeyA' })
    fireEvent.keyDown(document.body, { code: 'KeyX' })
    screen.getByText('from C5')
    fireEvent.keyUp(document.body, { code: 'KeyA' })
    fireEvent.keyDown(document.body, { code: 'KeyA' })
    expect(heard()).toEqual([60, 72])
    for (let press = 0; press < 9; press++) fireEvent.keyDown(document.body, { code: 'KeyZ' })
    screen.getByText('from C2')
    expect((key('Lower octave') as HTMLButtonElement).disabled).toBe(true)
  })

  it('write where something is written, and leave the browser its own', () => {
    render(
      <>
        <Keyboard onPress={pressed} />
        <input aria-label="Comment" />
      </>,
    )
    fireEvent.keyDown(screen.getByLabelText('Comment'), { code: 'KeyA' })
    fireEvent.keyDown(document.body, { code: 'KeyA', ctrlKey: true })
    expect(heard()).toEqual([])
  })

  it('lift everything when the window is left', () => {
    render(<Keyboard />)
    fireEvent.keyDown(document.body, { code: 'KeyA' })
    fireEvent.blur(window)
    expect(isDown('C4')).toBe(false)
  })
})

describe('the keys shown', () => {
  it('follow where the exercise goes', () => {
    const { rerender } = render(<Keyboard first={48} />)
    screen.getByText('from C3')
    fireEvent.click(key('Higher octave'))
    screen.getByText('from C4')
    rerender(<Keyboard first={36} />)
    screen.getByText('from C2')
  })
})
