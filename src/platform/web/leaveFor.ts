/**
 * Leads to another page. That can take a while, and what waits for this stays under way until then: a form that was saved
 * is not sent again meanwhile.
 */
export function leaveFor(address: string): Promise<never> {
  location.assign(address)
  return new Promise(() => {})
}
