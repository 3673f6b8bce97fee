import { useEffect } from 'react'
import { fetchPage } from '../../platform/web/fetchPage.ts'

/** So long the typing rests before the shelf is asked. */
const REST = 250

/**
 * Narrows the shelf as one types or chooses: asks for the page that the form would lead to, and puts its parts
 * (`data-live`) in the place of those shown. The form itself stays, and with it the focus and what is being typed; the
 * address follows. The shelf is a still screen, so nothing else holds these parts.
 */
export function useLiveShelf(): void {
  useEffect(() => {
    const form = document.querySelector<HTMLFormElement>('form[data-live-shelf]')
    if (!form) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let asked = new AbortController()
    let shown = shelfAddress(form, new URLSearchParams(location.search))
    const ask = async () => {
      // what is still on its way is not wanted any more
      asked.abort()
      const address = shelfAddress(form, new FormData(form))
      if (address === shown) return
      const mine = new AbortController()
      asked = mine
      try {
        const page = await fetchPage(address, mine.signal)
        // the page itself says what is wrong, such as a session that has ended
        if (!page) return form.submit()
        showParts(page)
        shown = address
        history.replaceState(history.state, '', address)
      } catch {
        if (!mine.signal.aborted) form.submit()
      }
    }
    const rest = ({ type }: Event) => {
      clearTimeout(timer)
      timer = setTimeout(ask, type === 'input' ? REST : 0)
    }
    const send = (event: Event) => {
      event.preventDefault()
      rest(event)
    }
    form.addEventListener('input', rest)
    form.addEventListener('change', rest)
    form.addEventListener('submit', send)
    // what was typed before the script came
    void ask()
    return () => {
      clearTimeout(timer)
      asked.abort()
      form.removeEventListener('input', rest)
      form.removeEventListener('change', rest)
      form.removeEventListener('submit', send)
    }
  }, [])
}

/** Where the form leads with these values, the empty ones left out. */
function shelfAddress(form: HTMLFormElement, values: FormData | URLSearchParams): string {
  const names = new Set([...form.elements].map((control) => control.getAttribute('name')))
  const chosen = [...values].flatMap(([name, value]) => {
    const text = typeof value === 'string' && names.has(name) ? value.trim() : ''
    return text ? [[name, text]] : []
  })
  const query = new URLSearchParams(chosen).toString()
  return new URL(form.action).pathname + (query && `?${query}`)
}

function showParts(page: Document): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-live]')) {
    const next = page.querySelector(`[data-live="${part.dataset.live}"]`)
    if (next) part.replaceChildren(...next.childNodes)
  }
}
