const FRAME = /^(<svg [^>]*viewBox="0 0 (\d+) )(\d+)("[^>]*>)<defs>([\s\S]*?)<\/defs>([\s\S]*)<\/svg>\s*$/
const GLYPH = /<g id="([^"]+)">[\s\S]*?<\/g>/g

/**
 * Cleaned pages of one engraving as one picture, each below the one before. Verovio's pages have a greatest height,
 * which the narrow layout of a long piece exceeds; readers scroll and have no use for pages.
 * @throws Error where a page is not framed as Verovio frames it
 */
export function stackPages(pages: readonly string[]): string {
  const [first = '', ...others] = pages
  if (others.length === 0) return first
  const glyphs = new Map<string, string>()
  let height = 0
  const systems = pages.map((page) => {
    const [, , width, own, , defs = '', music = ''] = FRAME.exec(page) ?? []
    if (!own) throw new Error('A page of this engraving has no frame.')
    for (const [glyph, id = ''] of defs.matchAll(GLYPH)) glyphs.set(id, glyph)
    const placed = music.replace('<svg ', `<svg x="0" y="${height}" width="${width}" height="${own}" `)
    height += Number(own)
    return placed
  })
  const [, open, , , close] = FRAME.exec(first) ?? []
  return `${open}${height}${close}<defs>${[...glyphs.values()].join('')}</defs>${systems.join('')}</svg>`
}
