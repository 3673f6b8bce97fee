/** When something was last changed in this tab, by this browser's clock. */
const CHANGED = 'changed'

export function noteChange(): void {
  try {
    sessionStorage.setItem(CHANGED, String(Date.now()))
  } catch {
    // A browser that refuses storage shows the page as it was left.
  }
}

declare global {
  interface Window {
    /** When the page was left, by this browser's clock; a script of the document notes it before any other is there. */
    leftAt?: number
  }
}

/** In the document, since a page may be left before its scripts have come. */
export const NOTE_LEAVING = "addEventListener('pagehide',function(){leftAt=Date.now()})"

/** A page that comes back out of the browser's memory is loaded anew where something was changed after it was left. */
export function reloadAfterChange(): void {
  const look = () => {
    if (window.leftAt && changedAt() > window.leftAt) location.reload()
  }
  // it has come back before this was there
  look()
  window.addEventListener('pageshow', ({ persisted }) => persisted && look())
}

function changedAt(): number {
  try {
    return Number(sessionStorage.getItem(CHANGED))
  } catch {
    return 0
  }
}
