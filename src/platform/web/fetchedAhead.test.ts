import { fireEvent } from '@testing-library/react'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { forgetAbandoned } from './fetchedAhead.ts'

vi.useFakeTimers()
forgetAbandoned()
afterAll(() => vi.useRealTimers())

beforeEach(() => {
  document.head.innerHTML = '<script type="speculationrules" nonce="n1">{"prefetch":[]}</script>'
  document.body.innerHTML = '<a href="#there"><span>There</span></a><p>Text</p>'
})
const rules = () => document.querySelectorAll<HTMLScriptElement>('script[type=speculationrules]')
const word = () => document.querySelector('span') as Element
const text = () => document.querySelector('p') as Element

it('a press that ends beside its link lets go of what it has fetched, and the next one fetches anew', () => {
  const [before] = rules()
  fireEvent.pointerDown(word())
  fireEvent.pointerUp(text())
  vi.advanceTimersByTime(500)
  expect(before?.isConnected).toBe(false)
  expect(rules()).toHaveLength(1)
  expect([rules()[0]?.nonce, rules()[0]?.textContent]).toEqual(['n1', '{"prefetch":[]}'])
})

it('so does a finger that scrolls, and a click that opens the page elsewhere', () => {
  for (const end of [
    () => fireEvent.pointerCancel(word()),
    () => {
      fireEvent.pointerUp(word())
      fireEvent.click(word(), { ctrlKey: true })
    },
  ]) {
    const [before] = rules()
    fireEvent.pointerDown(word())
    end()
    vi.advanceTimersByTime(500)
    expect(before?.isConnected).toBe(false)
    expect(rules()).toHaveLength(1)
  }
})

it('a link that is followed keeps it, and a press elsewhere changes nothing', () => {
  const [before] = rules()
  fireEvent.pointerDown(word())
  fireEvent.pointerUp(word())
  vi.advanceTimersByTime(300)
  fireEvent.click(word())
  fireEvent.pointerDown(text())
  fireEvent.pointerUp(text())
  vi.advanceTimersByTime(500)
  expect(before?.isConnected).toBe(true)
})
