const RELOADED = 'reloaded-for-update'
const ONCE_IN_MS = 60_000

/**
 * After an update a page that was opened before asks for parts of its own build that are gone: it is loaded anew, as the
 * academy is now. Without a line nothing is known to be gone, and the page stays. Answers whether it is loaded anew.
 */
export async function reloadAfterUpdate(error: unknown): Promise<boolean> {
  const [named] = /https?:\/\/[^\s'"]+/.exec(error instanceof Error ? error.message : '') ?? []
  const entry = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src
  for (const address of [named, entry]) if (address && (await isGone(address))) return reloadOnce()
  return false
}

/** Asked by HEAD, which no cache of ours answers. */
async function isGone(address: string): Promise<boolean> {
  try {
    const { status } = await fetch(address, { method: 'HEAD', cache: 'no-store' })
    return status === 404
  } catch {
    return false
  }
}

/** A page that misses something after it was loaded anew has another trouble. */
function reloadOnce(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(RELOADED)) < ONCE_IN_MS) return false
    sessionStorage.setItem(RELOADED, String(Date.now()))
  } catch {
    return false
  }
  location.reload()
  return true
}
