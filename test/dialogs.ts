/** jsdom knows no modal dialogs: this gives its dialog element the standard's open, close and Escape. */
export function teachJsdomDialogs() {
  const dialog = HTMLDialogElement.prototype
  dialog.showModal = function showModal() {
    this.open = true
    this.addEventListener('keydown', closeByEscape)
  }
  dialog.close = function close() {
    if (!this.open) return
    this.open = false
    this.removeEventListener('keydown', closeByEscape)
    this.dispatchEvent(new Event('close'))
  }
}

function closeByEscape(this: HTMLDialogElement, event: KeyboardEvent) {
  if (event.key !== 'Escape' || event.defaultPrevented) return
  if (this.dispatchEvent(new Event('cancel', { cancelable: true }))) this.close()
}
