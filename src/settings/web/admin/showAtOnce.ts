import { accentStyles, deliveredAccent } from '../../../platform/academy.ts'
import { accentOf } from '../../accent.ts'
import type { AllSettings } from '../../contract.ts'

/** Shows what was saved in what is around the page, which was drawn before: the name in its head and title, and the accent. */
export function showAtOnce({ identity, look }: AllSettings): void {
  const { name } = identity.value
  for (const place of document.querySelectorAll('[data-academy-name]')) place.textContent = name
  document.title = `Settings · ${name}`
  if (!('adoptedStyleSheets' in document)) return
  const { accent } = look.value
  const styles = new CSSStyleSheet()
  styles.replaceSync(accentStyles(accent ? accentOf(accent) : deliveredAccent))
  // after those of the page, which had the colour of before
  document.adoptedStyleSheets = [styles]
}
