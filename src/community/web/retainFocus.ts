/** Gives the focus to `element` where it would be nowhere, since what had it has gone. */
export function retainFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true })
}
