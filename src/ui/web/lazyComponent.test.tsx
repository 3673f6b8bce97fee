import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { FlashProvider } from './Flash.tsx'
import { dismissFlash, readFlashes } from './flashStore.ts'
import { lazyComponent } from './lazyComponent.tsx'

type Props = { onClose: () => void }
const Part = ({ onClose }: Props) => (
  <button type="button" onClick={onClose}>
    Close
  </button>
)
const SAID = /^This could not be loaded\./

/** A screen with a part that comes once `isThere()`. */
function draw(isThere: () => boolean, options: Parameters<typeof lazyComponent<Props>>[1]) {
  const Later = lazyComponent<Props>(async () => {
    if (!isThere()) throw new TypeError('Failed to fetch dynamically imported module')
    return { default: Part }
  }, options)
  function Screen() {
    const [isOpen, setIsOpen] = useState(false)
    return (
      <>
        <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(true)}>
          Open
        </button>
        {isOpen && <Later onClose={() => setIsOpen(false)} />}
      </>
    )
  }
  render(
    <FlashProvider>
      <Screen />
    </FlashProvider>,
  )
}
const open = () => userEvent.click(screen.getByRole('button', { name: 'Open' }))

afterEach(() => {
  cleanup()
  for (const { id } of readFlashes().items) dismissFlash(id)
})

test('what can’t be had is said, takes nothing with it, and can be asked for again', async () => {
  let isThere = false
  draw(() => isThere, { giveUp: ({ onClose }) => onClose() })
  await open()
  expect(await screen.findByText(SAID)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Open', expanded: false })).toBeTruthy()
  isThere = true
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  // by now it is there at once
  await open()
  expect(screen.getByRole('button', { name: 'Close' })).toBeTruthy()
})

test('of what nobody has asked for nothing is said', async () => {
  let asked = 0
  draw(
    () => {
      asked += 1
      return false
    },
    { silent: true },
  )
  await open()
  expect(asked).toBe(1)
  expect(screen.queryByText(SAID)).toBeNull()
  expect(screen.getByRole('button', { name: 'Open' })).toBeTruthy()
})
