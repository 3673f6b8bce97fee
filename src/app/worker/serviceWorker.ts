// The browser's helper between pages and the academy: it keeps the built assets and one page for a time without a line.
// It imports nothing, so that it is one file, and knows two things only: addresses below /assets/ never change their
// content, and everything else is asked of the academy each time. No page, answer or stored file of anybody is kept.

const worker = self as unknown as ServiceWorkerGlobalScope
/** Written before this text by the server: names the build, and what the offline page looks like. */
declare const VERSION: string
const OFFLINE = '/offline'
const PREFIX = 'academy-'
const HERE = `${PREFIX}${VERSION}`
/** A tab that was opened before an update loads the rest of its own build out of what was kept for it. */
const FORMER_BUILDS = 1
/** Addresses at which no page is: a download that fails must fail, instead of storing a page under its name. */
const NO_PAGES = /^\/(?:api|files|media)\/|\.\w+$/

worker.addEventListener('install', (event) => {
  event.waitUntil(keepOfflinePage().then(() => worker.skipWaiting()))
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([forgetFormerBuilds(), worker.registration.navigationPreload?.enable()]).then(() =>
      worker.clients.claim(),
    ),
  )
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== worker.location.origin || request.method !== 'GET') return
  if (pathname.startsWith('/assets/')) event.respondWith(fromCacheFirst(request))
  else if (request.mode === 'navigate' && !NO_PAGES.test(pathname)) event.respondWith(fromAcademyOrOffline(event))
})

/** The page as a visitor sees it, and whatever it names of the built assets. */
async function keepOfflinePage(): Promise<void> {
  const cache = await caches.open(HERE)
  const page = await fetch(OFFLINE, { credentials: 'omit', cache: 'no-store', headers: { accept: 'text/html' } })
  if (!page.ok) throw new Error(`The offline page answered ${page.status}.`)
  const named = (await page.clone().text()).match(/\/assets\/[\w./-]+/g) ?? []
  await cache.addAll([...new Set(named)])
  await cache.put(OFFLINE, page)
}

/** Caches are listed in the order in which they were made. */
async function forgetFormerBuilds(): Promise<void> {
  const former = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== HERE)
  const gone = former.slice(0, Math.max(0, former.length - FORMER_BUILDS))
  await Promise.all(gone.map((name) => caches.delete(name)))
}

async function fromCacheFirst(request: Request): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(request)
  // a part of a file is no file, and a full disk is no reason to fail
  if (answer.status === 200) {
    const copy = answer.clone()
    const store = async () => (await caches.open(HERE)).put(request, copy)
    void store().catch(() => {})
  }
  return answer
}

async function fromAcademyOrOffline(event: FetchEvent): Promise<Response> {
  try {
    return ((await event.preloadResponse) as Response | undefined) ?? (await fetch(event.request))
  } catch (error) {
    // of this build: a former one’s cache has another
    const page = await (await caches.open(HERE)).match(OFFLINE)
    if (!page) throw error
    return page
  }
}
