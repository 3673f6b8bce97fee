// jsdom hides popovers as the standard says, and knows no way to show them; every test of a screen gets one.
HTMLElement.prototype.showPopover = function showPopover() {
  this.style.display = 'block'
}
