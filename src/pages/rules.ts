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
export const firstGap = (body: string): string | undefined => /\[[^[\]\n]+\](?![([])/.exec(body)?.[0]

/** Signs of emphasis and links within one paragraph: what sorts them out takes the square of their number. */
const MOST_SIGNS = 400
const MOST_LEVELS = 8
const DEEP = new RegExp(String.raw`^[ \t]*(?:>[ \t]*|(?:[-*+]|\d{1,9}[.)])[ \t]+){${MOST_LEVELS + 1}}`, 'm')

/** Whether a text nests deeper, or has more marks in one paragraph, than anybody writes by hand and a reader would wait for. */
export const isTangled = (body: string): boolean =>
  DEEP.test(body) || body.split(/\n[ \t]*\n/).some((part) => (part.match(/[*_~`[\]<]/g)?.length ?? 0) > MOST_SIGNS)
