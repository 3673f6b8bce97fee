/** A picture made on the spot, so that the gallery needs no file of its own. */
export function drawPicture(): File {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="160"><rect width="160" height="160" fill="#8a2b2b"/>' +
    '<circle cx="80" cy="66" r="30" fill="#fbfaf6"/><path d="M20 160a60 52 0 0 1 120 0z" fill="#fbfaf6"/></svg>'
  return new File([svg], 'first-recital-in-the-town-hall.svg', { type: 'image/svg+xml' })
}
