import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useFormDraft } from './useFormDraft.ts'

const KEY = 'draft:0:form'
const initial = { title: 'Stored', text: 'By the server' }
const open = (start = initial) => renderHook(() => useFormDraft('form', start)).result

afterEach(() => {
  cleanup()
  localStorage.clear()
})

it('keeps what was changed, and leaves the rest to the server', () => {
  const form = open()
  act(() => form.current.change({ title: 'Typed' }))
  expect(localStorage.getItem(KEY)).toBe('{"title":"Typed"}')
  const later = open({ title: 'Stored', text: 'Changed by somebody else' })
  expect(later.current.values).toEqual({ title: 'Typed', text: 'Changed by somebody else' })
  expect([form.current.restored, later.current.restored]).toEqual([false, true])
})

it('goes back to what is stored by discarding', () => {
  localStorage.setItem(KEY, '{"title":"Typed"}')
  const form = open()
  act(() => form.current.discard())
  expect([form.current.values, form.current.restored, localStorage.length]).toEqual([initial, false, 0])
})

it('restores nothing when the server has it by now, or it can not be read', () => {
  for (const draft of ['{"title":"Stored","gone":"x","text":5}', 'nonsense']) {
    localStorage.setItem(KEY, draft)
    const form = open()
    expect([form.current.values, form.current.restored]).toEqual([initial, false])
  }
})

it('keeps nothing once it is saved', () => {
  const form = open()
  act(() => form.current.change({ title: 'Typed' }))
  act(() => form.current.forget())
  act(() => form.current.change({ title: 'Typed again' }))
  expect([localStorage.length, form.current.values.title]).toEqual([0, 'Typed again'])
})
