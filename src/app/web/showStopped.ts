/**
 * Says in the place of a screen that it has stopped, and how to go on: its code did not come, or failed while it was drawn.
 * Written by hand, for what draws screens is what failed.
 */
export function showStopped(place: HTMLElement): void {
  const note = document.createElement('p')
  note.role = 'alert'
  note.className = 'page py-4 text-bad text-sm'
  const again = document.createElement('button')
  again.type = 'button'
  again.className = 'font-medium underline'
  again.textContent = 'Load the page again'
  again.addEventListener('click', () => location.reload())
  note.append('This part of the page does not work at the moment. ', again)
  // the header has no room for words
  const main = document.getElementById('main')
  const spot = main && !main.contains(place) ? main : place
  spot.prepend(note)
}
