/** Has the links to `href` in the page's navigation say how much waits behind it now, which the server has drawn. */
export function showWaiting(href: string, count: number): void {
  for (const badge of document.querySelectorAll<HTMLElement>('[data-waiting]')) {
    const counts: Record<string, number> = JSON.parse(badge.dataset.waiting ?? '{}')
    if (!(href in counts)) continue
    counts[href] = count
    badge.dataset.waiting = JSON.stringify(counts)
    const sum = Object.values(counts).reduce((all, each) => all + each, 0)
    badge.hidden = sum === 0
    const [number] = badge.childNodes
    if (number) number.nodeValue = waitingText(sum)
  }
}

export const waitingText = (count: number): string => (count > 99 ? '99+' : String(count))
