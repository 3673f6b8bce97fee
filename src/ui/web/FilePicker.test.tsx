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

test('refuses another kind of file in words', () => {
  render(<Page />)
  choose(sound)
  expect(screen.getByText('scale.mp3 is not a kind of file that fits here.')).toBeTruthy()
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
