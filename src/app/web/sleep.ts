// Screens that nobody needs at once sleep as the server drew them; their script comes once they are touched or seen.
import { isFreeKey } from '../../platform/web/singleKeys.ts'

const TOUCHES = [
  'pointerover',
  'pointerdown',
  'pointerup',
  'pointercancel',
  'click',
  'focusin',
  'keydown',
  'keyup',
  'change',
]
/** What a screen would have answered to, had it been awake. */
const ANSWERED = /^(pointer(down|up|cancel)|click|key|change)/
/** What was done once more, which other screens that sleep do not miss. */
const repeats = new WeakSet<Event>()
/** What was answered as it was done once more, which two screens that slept may both have missed. */
const answered = new WeakSet<Event>()
/** How far below the window a screen is taken for seen, so that it is awake when it is. */
const NEAR = '50%'

/**
 * Lets a screen sleep until it is touched, or with `seen` until it comes near the window, and then does what was done to
 * it meanwhile: a first touch is never in vain. A letter touches it wherever the focus is, since letters play. `begin` draws
 * the screen, and calls back once that answers to a person.
 */
export function sleep(element: HTMLElement, wakes: string, begin: (onReady: () => void) => Promise<void>): void {
  const missed = [...chosenBefore(element)]
  const night = new AbortController()
  let [woken, drawn] = [false, false]
  const wake = () => {
    if (woken) return
    woken = true
    const catchUp = async () => {
      night.abort()
      for (const repeat of missed.splice(0)) {
        repeat()
        // a screen answers each from what the one before it has changed
        await Promise.resolve()
      }
    }
    void begin(() => void catchUp()).then(() => {
      drawn = true
    })
  }
  const note = (event: Event) => {
    // a screen that is being drawn answers to a press by then, but takes what is chosen for what it was drawn with
    const isMissed = drawn ? event.type === 'change' : ANSWERED.test(event.type)
    const repeat = isMissed && repeating(event)
    if (repeat) missed.push(repeat)
    wake()
  }
  for (const type of TOUCHES) element.addEventListener(type, note, { signal: night.signal, passive: true })
  if (wakes === 'seen') {
    const sight = new IntersectionObserver((seen) => seen.some((each) => each.isIntersecting) && wake(), {
      rootMargin: NEAR,
    })
    sight.observe(element)
    night.signal.addEventListener('abort', () => sight.disconnect())
    if (missed.length) wake()
    return
  }
  const letter = (event: KeyboardEvent) => {
    if (element.contains(event.target as Node)) return
    if (event.type === 'keyup' ? woken : event.key.length === 1 && isFreeKey(event)) note(event)
  }
  document.addEventListener('keydown', letter, { signal: night.signal })
  document.addEventListener('keyup', letter, { signal: night.signal })
}

/** What was chosen before anybody listened, by a quick hand or by a browser that keeps fields over a reload. */
function* chosenBefore(element: HTMLElement): Generator<() => void> {
  for (const field of element.querySelectorAll<HTMLSelectElement | HTMLInputElement>('select, input:checked')) {
    if (field instanceof HTMLInputElement) {
      if (!field.defaultChecked) yield () => press(field)
    } else if (!field.selectedOptions[0]?.defaultSelected && field.querySelector('[selected]')) {
      const { value } = field
      yield () => choose(field, value)
    }
  }
}

/** Does the same once more, for those who listen by then, unless somebody has answered it; a field has what was chosen in it, and a link has been followed. */
function repeating(event: Event): (() => void) | undefined {
  if (repeats.has(event)) return undefined
  const { target } = event
  if (target instanceof HTMLSelectElement) {
    const { value } = target
    return event.type === 'change' ? () => choose(target, value) : undefined
  }
  if (target instanceof HTMLInputElement) return event.type === 'change' ? () => press(target) : undefined
  if (target instanceof Element && target.closest('a, label')) return undefined
  const Kind = event.constructor as new (type: string, init: Event) => Event
  return () => {
    // a screen that was awake has answered it, or one that woke before this one
    if (event.defaultPrevented || answered.has(event)) return
    const again = new Kind(event.type, event)
    repeats.add(again)
    if (target?.dispatchEvent(again) === false) answered.add(event)
  }
}

function choose(field: HTMLSelectElement, value: string): void {
  field.value = value
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** A press changes only what was not chosen before. */
function press(field: HTMLInputElement): void {
  field.checked = false
  field.click()
}
