export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** An address made of a title: plain letters, digits and dashes. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '')

/** The first thing of a starting text that only the owner knows, as it is in square brackets; a link is none. */
export const firstGap = (body: string): string | undefined => /\[[^\]\n]+\](?![([])/.exec(body)?.[0]
