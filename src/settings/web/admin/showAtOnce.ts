import { accentStyles, deliveredAccent } from '../../../platform/academy.ts'
import { fetchPage } from '../../../platform/web/fetchPage.ts'
import { accentOf } from '../../accent.ts'
import type { AllSettings } from '../../contract.ts'

/** Shows what was saved in what is around the page, which was drawn before: the name in its head and title, and the accent. */
export function showAtOnce({ identity, look }: AllSettings): void {
  const { name } = identity.value
  for (const place of document.querySelectorAll('[data-academy-name]')) place.textContent = name
  document.title = `${document.title.split(' · ')[0]} · ${name}`
  if (!('adoptedStyleSheets' in document)) return
  const { accent } = look.value
  const styles = new CSSStyleSheet()
  styles.replaceSync(accentStyles(accent ? accentOf(accent) : deliveredAccent))
  // after those of the page, which had the colour of before
  document.adoptedStyleSheets = [styles]
}

const REDRAWN = ['[data-academy-brand]', 'link[rel="icon"]']

let asked = 0

/** Shows a logo that was saved in the head of the page and in the browser's tab, as the server draws them now. */
export async function redrawHead(): Promise<void> {
  const mine = ++asked
  const page = await fetchPage(location.href)
  // of two that were asked for the last one counts; another page says that the session has ended
  if (mine !== asked || !page) return
  for (const place of REDRAWN) {
    const drawn = page.querySelector(place)
    if (drawn) document.querySelector(place)?.replaceWith(drawn)
  }
}
