/** A touch is told as a click only after the finger is off. */
const CLICK_MS = 400

/**
 * Lets go of the page that was fetched as a link went down, where the press has ended beside it: it would be shown for
 * five minutes, whatever was changed meanwhile. Browsers let go of it with the rules it was fetched by.
 */
export function forgetAbandoned(): void {
  let pressed: Element | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  addEventListener('pointerdown', ({ target }) => {
    if (pressed) forget()
    clearTimeout(timer)
    pressed = linkOf(target)
  })
  addEventListener('click', (event) => {
    if (linkOf(event.target) === pressed && leavesPage(event)) pressed = null
  })
  const end = () => {
    clearTimeout(timer)
    if (!pressed) return
    timer = setTimeout(() => {
      if (pressed) forget()
      pressed = null
    }, CLICK_MS)
  }
  addEventListener('pointerup', end)
  addEventListener('pointercancel', end)
}

const linkOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('a[href]') : null

const leavesPage = ({ button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey && !defaultPrevented

function forget(): void {
  const rules = document.querySelector<HTMLScriptElement>('script[type=speculationrules]')
  if (!rules) return
  // a copy would be taken for one that has been read
  const anew = document.createElement('script')
  Object.assign(anew, { type: rules.type, nonce: rules.nonce, textContent: rules.textContent })
  rules.remove()
  // within one task it would be the same set of rules
  setTimeout(() => document.head.append(anew))
}
