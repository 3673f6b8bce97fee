import type { PageContext } from '../../../platform/document.ts'
import { forgetAbandoned } from '../../../platform/web/fetchedAhead.ts'
import { forgetMember, LEAVING } from '../../../platform/web/privateStorage.ts'
import { readDraft, writeDraft } from '../../../platform/web/useDraft.ts'
import { countWaiting, listWaited } from '../../../platform/web/waiting.ts'
import { reloadAfterChange } from '../../../platform/web/wayBack.ts'
import { reloadAfterUpdate } from './reloadAfterUpdate.ts'
import { sayUnreached } from './sayUnreached.ts'

/** What the other tabs of this browser hear once the session has ended. */
const LEFT = 'left'

/** What a page does for a time without a line once it is loaded, so that it costs nothing before. */
export function afterLoad(context: PageContext): void {
  registerWorker()
  showPlace()
  reloadAfterChange()
  forgetAbandoned()
  // loaded by now, for after the update it may be gone as well
  window.addEventListener('vite:preloadError', ({ payload }) => void reloadAfterUpdate(payload))
  const { user, path } = context
  // the offline page has no reader, and says nothing of the session
  if (path === '/offline') return
  if (user) {
    writeDraft(LEAVING, '')
    guardLogOut(context, user.id)
    // what can't be sent yet waits for the next page, or the next time the line is back
    const send = () => void sendWaiting(user.id).catch(() => {})
    window.addEventListener('online', send)
    send()
  } else if (readDraft(LEAVING)) endOfSession()
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== LEFT || !newValue || !user) return
    // after what the page itself writes as it is left
    window.addEventListener('pagehide', forgetMember)
    location.reload()
  })
}

/** In pixels: the edge at which a row that goes on fades (`scroll-fade`). */
const FADED = 48

/** On a phone the row of pages may be wider than the window, and this page's link out of sight. */
function showPlace(): void {
  const row = document.querySelector<HTMLElement>('[data-pages]')
  const link = row?.querySelector<HTMLElement>('[aria-current]')
  if (!row || !link) return
  const end = link.offsetLeft + link.offsetWidth - row.offsetLeft
  if (end > row.clientWidth - FADED) row.scrollLeft = end - row.clientWidth + FADED
}

/** In development only where it is asked for (VITE_SERVICE_WORKER=1); one of a build before is taken away. */
function registerWorker(): void {
  const { serviceWorker } = navigator
  // absent without https, but on this very machine
  if (!serviceWorker || window !== window.top) return
  if (import.meta.env.PROD || import.meta.env.VITE_SERVICE_WORKER) void serviceWorker.register('/sw.js').catch(() => {})
  else void serviceWorker.getRegistrations().then((all) => all.map((each) => each.unregister()))
}

/** A page that is left writes to the storage last, so it is emptied once more, and other tabs let go of what they show. */
function endOfSession(): void {
  forgetMember()
  writeDraft(LEAVING, '')
  writeDraft(LEFT, 'yes')
  writeDraft(LEFT, '')
}

/** What waits is sent before the session ends, or asked about; nothing of the member stays in this browser. */
function guardLogOut(context: PageContext, userId: number): void {
  document.addEventListener('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || form.getAttribute('action') !== '/logout') return
    if (navigator.onLine && countWaiting(userId).length === 0) return forgetMember()
    event.preventDefault()
    writeDraft(LEAVING, '')
    void import('./logOutLater.tsx').then(
      ({ logOutLater }) => logOutLater(form, context, userId),
      () => sayUnreached(form, userId),
    )
  })
}

/** What an earlier page has left, whichever page is open when the line is back. */
async function sendWaiting(userId: number): Promise<void> {
  if (!navigator.onLine || countWaiting(userId).length === 0) return
  // before the page's own queues send it
  const waited = listWaited(userId)
  const { sendAll } = await import('./sendAll.ts')
  await sendAll(userId, waited)
}
