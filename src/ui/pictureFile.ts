/** What the server takes for a picture, as the `accept` of a file input. */
export const PICTURE_KINDS = 'image/jpeg,image/png,image/webp,image/gif,image/avif'
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024
export const PICTURE_LIMITS = 'JPEG, PNG, WebP, GIF or AVIF, up to 10 MB.'
