import { beforeEach, expect, test, vi } from 'vitest'
import { LEAVING } from '../../platform/web/privateStorage.ts'
import { readDraft, writeDraft } from '../../platform/web/useDraft.ts'
import { mountScreens } from './mount.tsx'

const reported: unknown[] = []

/** A page with one screen of this module, as the server sends it. */
function open(module: string) {
  document.body.innerHTML = `
    <script type="application/json" id="page-context">{"user":null,"locale":"en","zone":"UTC","now":"2026-11-20T12:00:00.000Z"}</script>
    <script type="application/json" data-for="a">{}</script>
    <div data-screen="module/Screen" data-module="${module}" data-prefix="a"><p>What the server drew</p></div>`
  mountScreens()
}
const moduleOf = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`
const note = () => document.querySelector('[role=alert]')?.textContent

beforeEach(() => {
  reported.length = 0
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error))
  return () => vi.unstubAllGlobals()
})

test('a screen whose code does not come stays as it was drawn, and says so', async () => {
  open('/assets/gone.js')
  await vi.waitFor(() => expect(note()).toMatch(/^This part of the page does not work/))
  expect(document.body.textContent).toContain('What the server drew')
  expect(reported).toHaveLength(1)
})

test('a screen that does not come keeps nothing from coming that no page waits for', async () => {
  writeDraft(LEAVING, 'yes')
  open('/assets/gone.js')
  // well before it would come without any screen
  await vi.waitFor(() => expect(readDraft(LEAVING)).toBe(''), { timeout: 5_000 })
})

test('messages of the header are at the beginning of the page', async () => {
  open('/assets/gone.js')
  document.body.insertAdjacentHTML('beforeend', '<main id="main"><h1>Bookmarks</h1></main>')
  await vi.waitFor(() => expect(document.querySelector('main > [role=alert]')).not.toBeNull())
})

test('a screen that fails while it is drawn leaves a way on', async () => {
  open(moduleOf('export default () => { throw new Error("odd data") }'))
  await vi.waitFor(() => expect(note()).toMatch(/Load the page again$/))
  expect(reported).toEqual([new Error('odd data')])
})
