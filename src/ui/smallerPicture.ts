/** Pixels in width that stored pictures are served in, beside their own: a small face, and a card. */
export const SMALLER_WIDTHS = [112, 320] as const

/** The address of a stored picture at so many pixels in width; one from elsewhere is as it is. */
export const smallerPicture = (src: string, width: (typeof SMALLER_WIDTHS)[number]): string =>
  src.startsWith('/files/') ? `${src}?w=${width}` : src

/** Attributes of a picture of 640 pixels in a card, which is loaded as it comes near, in the width that it is shown in. */
export const cardPicture = (src: string) => {
  const small = smallerPicture(src, 320)
  if (small === src) return { src }
  return { src, srcSet: `${small} 320w, ${src} 640w`, sizes: 'auto, (max-width: 640px) 90vw, 320px' }
}
