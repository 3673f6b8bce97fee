/** When something was last changed in this tab, by this browser's clock. */
const CHANGED = 'changed'

export function noteChange(): void {
  try {
    sessionStorage.setItem(CHANGED, String(Date.now()))
  } catch {
    // A browser that refuses storage shows the page as it was left.
  }
}

/** A page that comes back out of the browser's memory is loaded anew where something was changed after it was left. */
export function reloadAfterChange(): void {
  let left = 0
  window.addEventListener('pagehide', () => {
    left = Date.now()
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && changedAt() > left) location.reload()
  })
}

function changedAt(): number {
  try {
    return Number(sessionStorage.getItem(CHANGED))
  } catch {
    return 0
  }
}
