/** What has a use of its own for letters. */
const TYPED_INTO = 'input:not([type=radio], [type=checkbox], [type=range]), textarea, select, [contenteditable]'
/** What has a use of its own for Space; a radio that is chosen has none. */
const PRESSED = 'button, a, summary, input:not([type=range], [type=radio]:checked), [role=button]'

/**
 * Whether a key of the computer may do something by itself: nothing has taken it, it is not being typed, and no dialog is
 * open. Space is left to whatever it presses.
 */
export function isFreeKey(event: KeyboardEvent): boolean {
  const { target, key } = event
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false
  if (document.querySelector('dialog[open]')) return false
  if (!(target instanceof Element)) return true
  return !target.closest(TYPED_INTO) && !(key === ' ' && target.closest(PRESSED))
}
