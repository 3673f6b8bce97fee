import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'
import { buildToday } from '../../../../test/drawRoutine.tsx'
import { answerCalls } from '../../../../test/fakeApi.ts'
import { buildReader } from '../../../../test/inPage.tsx'
import { watchNavigation } from '../../../../test/pageLocation.ts'
import type { PageContext } from '../../../platform/document.ts'
import { createActQueue } from '../../../routine/web/actQueue.ts'
import { readFlashes } from '../../../ui/web/flashStore.ts'
import { afterLoad } from './afterLoad.ts'
import { reloadAfterUpdate } from './reloadAfterUpdate.ts'
import { sendAll } from './sendAll.ts'

const contextOf = (id?: number, path = '/member') =>
  ({ user: id ? buildReader({ id }) : null, path }) as unknown as PageContext
const stored = () => Object.keys(localStorage).sort()
const PRIVATE = ['draft:7:post', 'minutes:7', 'routine:7', 'runs:7', 'submit:POST /x 1', 'skill-quiz', 'something-new']
const DEVICE = ['ear-shortcuts', 'gate:Mic', 'latency:Mic', 'practice-desk', 'theme']
const fill = () => {
  for (const key of [...PRIVATE, ...DEVICE]) localStorage.setItem(key, '[]')
  sessionStorage.setItem('reading-place:/member/community', '{}')
}
function pressLogOut() {
  document.body.innerHTML = '<form method="post" action="/logout"><button>Log out</button></form>'
  const form = document.querySelector('form') as HTMLFormElement
  const event = new Event('submit', { bubbles: true, cancelable: true })
  form.dispatchEvent(event)
  return event
}
let listening: MockInstance<Document['addEventListener']>
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  listening = vi.spyOn(document, 'addEventListener')
})
afterEach(() => {
  // each test is a page of its own
  for (const [type, heard] of listening.mock.calls) document.removeEventListener(type, heard)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('logging out', () => {
  it('leaves of this browser’s storage what is a matter of the device', () => {
    afterLoad(contextOf(7))
    fill()
    const { defaultPrevented } = pressLogOut()
    expect(defaultPrevented).toBe(false)
    expect(stored()).toEqual(DEVICE)
    expect(sessionStorage.length).toBe(0)
  })

  it('is done with on the next page of a visitor, also after a press before the script was there', () => {
    fill()
    localStorage.setItem('leaving', 'yes')
    afterLoad(contextOf())
    expect(stored()).toEqual(DEVICE)
    expect(sessionStorage.length).toBe(0)
  })

  it('deletes nothing where it did not come to it, nor on the offline page', () => {
    fill()
    localStorage.setItem('leaving', 'yes')
    afterLoad(contextOf(undefined, '/offline'))
    afterLoad(contextOf(7))
    expect(stored()).toEqual([...PRIVATE, ...DEVICE].sort())
  })

  it('leaves what waits to the member whose session has only run out', () => {
    fill()
    afterLoad(contextOf())
    expect(stored()).toEqual([...PRIVATE, ...DEVICE].sort())
  })

  it('waits where something is to be sent yet', async () => {
    answerCalls(() => 'offline')
    afterLoad(contextOf(8))
    fill()
    localStorage.setItem('runs:8', JSON.stringify([{ key: 'a' }]))
    expect(pressLogOut().defaultPrevented).toBe(true)
    // nothing of it goes on in the tests below
    await vi.waitFor(() => expect(readFlashes().items[0]?.text).toMatch(/^The academy can’t be reached/))
    expect(stored()).toContain('runs:8')
  })
})

describe('what has waited', () => {
  const part = '2026-11-25-1'
  const texts = () => readFlashes().items.map(({ text }) => text)
  const keep = (id: number, acts: object[]) => localStorage.setItem(`acts:${id}`, JSON.stringify(acts))
  beforeEach(() => answerCalls(() => ({ body: buildToday() })))

  it('is said to be sent, by whichever queue of the page that is open', async () => {
    keep(9, [
      { part, act: 'start', at: Date.now() - 60_000 },
      { part, act: 'finish', at: Date.now() - 2000 },
    ])
    afterLoad(contextOf(9))
    await createActQueue(9).flush()
    await vi.waitFor(() => expect(texts()).toContain('Sent now that you’re back online: 2 changes to your routine.'))
    expect(localStorage.getItem('acts:9')).toBe(null)
  })

  it('is not what a page was left with while it was on its way', async () => {
    const before = texts()
    keep(10, [{ part, act: 'start', at: Date.now(), leavesPage: true }])
    await sendAll(10)
    expect(localStorage.getItem('acts:10')).toBe(null)
    expect(texts()).toEqual(before)
  })
})

describe('a page of a former build', () => {
  let reload: ReturnType<typeof watchNavigation>['reload']
  const assets = (status: number) => {
    document.head.innerHTML = '<script type="module" src="/assets/entry.js"></script>'
    const asked = vi.fn(async (_url: string, _init?: RequestInit) => new Response(null, { status }))
    vi.stubGlobal('fetch', asked)
    return asked
  }
  const missing = new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/a.js')
  beforeEach(() => {
    reload = watchNavigation().reload
  })

  it('is loaded anew where a part of it is gone, and once only', async () => {
    const asked = assets(404)
    expect(await reloadAfterUpdate(missing)).toBe(true)
    expect(asked.mock.calls[0]).toEqual(['http://localhost/assets/a.js', { method: 'HEAD', cache: 'no-store' }])
    expect(await reloadAfterUpdate(missing)).toBe(false)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('stays where the part is there, or nobody answers', async () => {
    assets(200)
    expect(await reloadAfterUpdate(missing)).toBe(false)
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    expect(await reloadAfterUpdate(missing)).toBe(false)
    expect(reload).not.toHaveBeenCalled()
  })
})
