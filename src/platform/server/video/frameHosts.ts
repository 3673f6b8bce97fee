/**
 * Origins whose players frames may show: players' markup is reduced to them, and the page's policy allows only them.
 */
export const FRAME_ORIGINS = {
  youtube: 'https://www.youtube-nocookie.com',
  vimeo: 'https://player.vimeo.com',
  drive: 'https://drive.google.com',
} as const
