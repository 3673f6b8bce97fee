// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { FilePicker } from './FilePicker.tsx'

beforeAll(() => {
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => undefined
})
afterEach(cleanup)

const picture = new File(['x'], 'cover.png', { type: 'image/png' })
const sound = new File(['x'], 'scale.mp3', { type: 'audio/mpeg' })

function Page(props: { progress?: number; onCancel?: () => void }) {
  const [file, setFile] = useState<File | null>(null)
  return <FilePicker label="Thumbnail" file={file} onFile={setFile} {...props} />
}

const choose = (file: File) => fireEvent.change(screen.getByLabelText(/Thumbnail/), { target: { files: [file] } })

test('shows the chosen picture and lets it go again', () => {
  const { container } = render(<Page />)
  choose(picture)
  expect(screen.getByText('cover.png')).toBeTruthy()
  expect(container.querySelector('img')?.getAttribute('src')).toBe('blob:picture')
  fireEvent.click(screen.getByRole('button', { name: 'Remove file' }))
  expect(screen.queryByText('cover.png')).toBeNull()
})

test('refuses in words what the server would refuse only once it is sent', () => {
  render(<Page />)
  const huge = new File(['x'], 'huge.png', { type: 'image/png' })
  Object.defineProperty(huge, 'size', { value: 10 * 1024 * 1024 + 1 })
  const drawing = new File(['<svg/>'], 'drawing.svg', { type: 'image/svg+xml' })
  for (const [file, words] of [
    [sound, 'scale.mp3 is not a JPEG, PNG, WebP, GIF or AVIF picture.'],
    [drawing, 'drawing.svg is not a JPEG, PNG, WebP, GIF or AVIF picture.'],
    [huge, 'huge.png is larger than 10 MB.'],
  ] as const) {
    choose(file)
    expect(screen.getByText(words)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Remove file' })).toBeNull()
  }
})

test('draws no broken picture', () => {
  const { container } = render(<Page />)
  choose(picture)
  fireEvent.error(container.querySelector('img') as HTMLImageElement)
  expect(container.querySelector('img')).toBeNull()
})

test('shows how far it is sent, and cancels', () => {
  const onCancel = vi.fn()
  const { rerender } = render(<Page />)
  choose(picture)
  rerender(<Page progress={42} onCancel={onCancel} />)
  expect((screen.getByRole('progressbar') as HTMLProgressElement).value).toBe(42)
  expect(screen.getByText('42%')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel upload' }))
  expect(onCancel).toHaveBeenCalledOnce()
})
