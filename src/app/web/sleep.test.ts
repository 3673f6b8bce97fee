import { beforeEach, describe, expect, test, vi } from 'vitest'
import { sleep } from './sleep.ts'

let done: string[]
let ready: (() => void) | undefined
let begun: number
let over: AbortController

/** A sleeping screen, which listens once it is ready. */
function open(markup: string, wakes = 'touched') {
  document.body.innerHTML = `<input id="elsewhere"><div id="screen">${markup}</div>`
  const screen = document.querySelector<HTMLElement>('#screen') as HTMLElement
  sleep(screen, wakes, async (onReady) => {
    begun++
    ready = () => {
      for (const type of ['pointerdown', 'click', 'change', 'keydown'])
        document.addEventListener(type, ({ target }) => done.push(`${type} ${(target as Element).id}`), {
          signal: over.signal,
        })
      onReady()
    }
  })
}
const find = <E extends HTMLElement>(id: string) => document.querySelector<E>(`#${id}`) as E

beforeEach(() => {
  done = []
  begun = 0
  ready = undefined
  over = new AbortController()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  return () => {
    over.abort()
    vi.unstubAllGlobals()
  }
})

test('a screen sleeps until it is touched, begins once, and then does what was done to it', async () => {
  open('<button id="start">Start</button>')
  expect(begun).toBe(0)
  find('start').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerId: 7 }))
  find('start').click()
  expect(begun).toBe(1)
  ready?.()
  await vi.waitFor(() => expect(done).toEqual(['pointerdown start', 'click start']))
})

test('a letter wakes it wherever the focus is, but in a field', () => {
  open('<button id="start">Start</button>')
  find('elsewhere').dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }))
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }))
  expect(begun).toBe(0)
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }))
  expect(begun).toBe(1)
})

test('one that wakes when it is seen leaves letters alone', () => {
  open('<button id="start">Start</button>', 'seen')
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }))
  expect(begun).toBe(0)
})

test('what was chosen in a field is chosen once more, and a link is not followed twice', async () => {
  open('<select id="currency"><option>EUR</option><option>NGN</option></select><a id="way" href="#there">There</a>')
  const currency = find<HTMLSelectElement>('currency')
  currency.value = 'NGN'
  currency.dispatchEvent(new Event('change', { bubbles: true }))
  find('way').click()
  currency.value = 'EUR'
  ready?.()
  expect(currency.value).toBe('NGN')
  expect(done).toEqual(['change currency'])
})

const PLANS = `
  <select id="currency"><option selected>EUR</option><option>NGN</option></select>
  <input type="radio" name="tab" id="monthly" checked><input type="radio" name="tab" id="yearly">`

test('each choice is repeated once the one before it has been answered', async () => {
  open(PLANS)
  const currency = find<HTMLSelectElement>('currency')
  currency.value = 'NGN'
  currency.dispatchEvent(new Event('change', { bubbles: true }))
  find<HTMLInputElement>('yearly').click()
  // a screen draws what a change has brought as soon as nothing runs any more
  const drawing = () => queueMicrotask(() => done.push('drawn'))
  find('screen').addEventListener('change', drawing, { signal: over.signal })
  ready?.()
  await vi.waitFor(() => expect(done.slice(-2)).toEqual(['change yearly', 'drawn']))
  expect(done).toContain('change currency')
  expect(done[done.indexOf('change currency') + 1]).toBe('drawn')
})

test('what was chosen before anybody listened is repeated, and nothing that was not', async () => {
  document.body.innerHTML = `<div id="screen">${PLANS}</div>`
  find<HTMLSelectElement>('currency').value = 'NGN'
  find<HTMLInputElement>('yearly').checked = true
  const answered: string[] = []
  document.body.addEventListener('change', ({ target }) => answered.push((target as HTMLElement).id))
  const screen = find('screen')
  sleep(screen, 'seen', async (onReady) => onReady())
  await vi.waitFor(() => expect(answered).toEqual(['currency', 'yearly']))
  expect(find<HTMLSelectElement>('currency').value).toBe('NGN')
  expect(find<HTMLInputElement>('yearly').checked).toBe(true)
})

test('what is chosen while it is drawn is repeated, and a press is not, which is answered by then', async () => {
  open(`${PLANS}<button id="join">Join</button>`)
  find('join').dispatchEvent(new Event('focusin', { bubbles: true }))
  // drawn from here on, and ready later
  await vi.waitFor(() => expect(begun).toBe(1))
  await Promise.resolve()
  find<HTMLInputElement>('yearly').click()
  find('join').click()
  ready?.()
  await vi.waitFor(() => expect(done).toContain('change yearly'))
  expect(find<HTMLInputElement>('yearly').checked).toBe(true)
  expect(done).not.toContain('click join')
  // and from then on nothing is noted
  done = []
  find<HTMLInputElement>('monthly').click()
  expect(done.filter((each) => each === 'change monthly')).toHaveLength(1)
})

describe('a letter that somebody has answered', () => {
  const key = (init = {}) => new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true, ...init })
  const answer = (event: Event) => {
    done.push('answered')
    event.preventDefault()
  }

  test('is not repeated by a screen that slept', async () => {
    open('')
    document.addEventListener('keydown', answer, { signal: over.signal })
    document.body.dispatchEvent(key())
    expect(begun).toBe(1)
    ready?.()
    await new Promise(setImmediate)
    expect(done).toEqual(['answered'])
  })

  test('is repeated once for two screens that slept', async () => {
    document.body.innerHTML = '<div id="one"></div><div id="two"></div>'
    const wakers: (() => void)[] = []
    for (const id of ['one', 'two']) sleep(find(id), 'touched', async (onReady) => void wakers.push(onReady))
    document.body.dispatchEvent(key())
    document.addEventListener('keydown', answer, { signal: over.signal })
    for (const awake of wakers) awake()
    await new Promise(setImmediate)
    expect(done).toEqual(['answered'])
  })
})
