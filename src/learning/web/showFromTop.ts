/** Moves the focus to a heading, and the page to it when it is out of sight or low on the screen. */
export function showFromTop(heading: HTMLElement | null): void {
  if (!heading) return
  heading.focus({ preventScroll: true })
  const { top } = heading.getBoundingClientRect()
  if (top < 0 || top > window.innerHeight / 3) heading.scrollIntoView()
}
