/**
 * Leads to another page. That can take a while, and what waits for this stays under way until then: a form that was
 * saved is not sent again meanwhile. Anyone who comes back by the browser's own button finds the page as it was, and at
 * rest.
 */
export function navigate(address: string): Promise<void> {
  location.assign(address)
  return new Promise((resolve) => window.addEventListener('pageshow', () => resolve(), { once: true }))
}
