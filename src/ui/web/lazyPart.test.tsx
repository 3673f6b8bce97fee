// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentType, Suspense, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { FlashProvider } from './Flash.tsx'
import { dismissFlash, readFlashes } from './flashStore.ts'
import { lazyDialog, lazyPart } from './lazyPart.tsx'

afterEach(() => {
  cleanup()
  for (const { id } of readFlashes().items) dismissFlash(id)
})

type Props = { name: string; onClose: () => void }
const Hello = ({ name }: Props) => <p>Hello {name}</p>
const module = { default: Hello }
const MISSING = 'This could not be loaded. Check your connection and try again.'

function draw(Part: ComponentType<Props>) {
  function Page() {
    const [isOpen, setIsOpen] = useState(false)
    return (
      <FlashProvider>
        <button type="button" onClick={() => setIsOpen(true)}>
          {isOpen ? 'Opened' : 'Open'}
        </button>
        <button type="button" onClick={() => setIsOpen(false)}>
          Fold
        </button>
        <Suspense>{isOpen && <Part name="Ada" onClose={() => setIsOpen(false)} />}</Suspense>
      </FlashProvider>
    )
  }
  render(<Page />)
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('is loaded once, when it is drawn', async () => {
  const load = vi.fn(async () => module)
  draw(lazyPart(load))
  expect(load).not.toHaveBeenCalled()
  await press('Open')
  expect(await screen.findByText('Hello Ada')).toBeTruthy()
  await press('Fold')
  await press('Open')
  expect(screen.getByText('Hello Ada')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(1)
})

test('leaves the screen standing when it can’t be loaded, says so, and is asked for anew when it is drawn anew', async () => {
  const load = vi.fn(async () => module).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  draw(lazyPart(load))
  await press('Open')
  expect(await screen.findByText(MISSING)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Opened' })).toBeTruthy()
  await press('Fold')
  await press('Open')
  expect(await screen.findByText('Hello Ada')).toBeTruthy()
  expect(readFlashes().items).toHaveLength(1)
})

test('a dialog that can’t be loaded is closed, so that its button can be pressed again', async () => {
  const load = vi.fn(async () => module).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  draw(lazyDialog(load))
  await press('Open')
  expect(await screen.findByText(MISSING)).toBeTruthy()
  await press('Open')
  expect(await screen.findByText('Hello Ada')).toBeTruthy()
})
