/** Set by a press on "Log out", before any script of the page need be there; the next page of a visitor goes by it. */
export const LEAVING = 'leaving'
/** How this device is set up, whoever uses it. Whatever else is stored is a member's own, and new names are, too. */
const OF_DEVICE = /^(?:theme|leaving|practice-desk|ear-shortcuts|latency:.*|gate:.*)$/

/** Deletes all that this browser has stored about a member; another one who uses it finds nothing. */
export function forgetMember(): void {
  try {
    for (const key of Object.keys(localStorage)) if (!OF_DEVICE.test(key)) localStorage.removeItem(key)
    sessionStorage.clear()
  } catch {
    // A browser that refuses storage has kept nothing.
  }
}
