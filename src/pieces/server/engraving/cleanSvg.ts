import sanitizeHtml from 'sanitize-html'

const NUMBERS = ['x', 'y', 'width', 'height', 'transform', 'stroke-width', 'stroke-linecap', 'stroke-linejoin']
const TAGS: Record<string, string[]> = {
  svg: ['viewBox', 'width', 'height', 'overflow', 'preserveAspectRatio', 'xmlns', 'xmlns:xlink'],
  g: [],
  defs: [],
  symbol: ['viewBox', 'overflow'],
  use: ['xlink:href', 'href'],
  path: ['d', 'fill', 'stroke', 'stroke-dasharray'],
  polygon: ['points', 'fill'],
  polyline: ['points', 'fill'],
  rect: ['rx', 'ry', 'fill', 'stroke'],
  ellipse: ['cx', 'cy', 'rx', 'ry', 'fill', 'stroke'],
  circle: ['cx', 'cy', 'r', 'fill'],
  line: ['x1', 'y1', 'x2', 'y2'],
  text: ['text-anchor', 'font-size', 'font-weight', 'font-style', 'font-family'],
  tspan: ['text-anchor', 'font-size', 'font-weight', 'font-style', 'dx', 'dy'],
}
const PLAIN = /^[\w\s.,()%#:;/+-]*$/

/** Letters of the music font that stand in texts, in words of any font. */
const MUSIC_LETTERS: Record<string, string> = {
  '\ue520': 'p',
  '\ue521': 'm',
  '\ue522': 'f',
  '\ue523': 'r',
  '\ue524': 's',
  '\ue525': 'z',
}
const ACCIDENTALS: Record<string, string> = { '\uea64': '♭', '\uea65': '♮', '\uea66': '♯' }
const NOTES: Record<string, string> = { '\ueca3': '𝅗𝅥', '\ueca5': '♩', '\ueca7': '♪', '\uecb7': '.' }

/**
 * An engraving with nothing in it but shapes and words: every element and attribute is one of a list, what it refers to
 * is in the same picture, and it has no style of its own, so that it takes the colour of what is around it.
 */
export function cleanSvg(svg: string): string {
  const cleaned = sanitizeHtml(svg, {
    allowedTags: Object.keys(TAGS),
    allowedAttributes: Object.fromEntries(
      Object.entries(TAGS).map(([tag, own]) => [tag, ['id', 'class', ...NUMBERS, ...own]]),
    ),
    // in this mode what is in an element that goes is dropped with it
    nonTextTags: ['style', 'script', 'desc', 'title', 'metadata', 'foreignObject', 'textarea', 'option'],
    allowedSchemes: [],
    allowProtocolRelative: false,
    transformTags: { '*': (tagName, attribs) => ({ tagName, attribs: onlyPlain(attribs) }) },
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
  })
  if (!cleaned.startsWith('<svg')) throw new Error('The engraver has drawn nothing.')
  return inWords(cleaned)
    .replace(/>\s+</g, '><')
    .replace('<svg ', '<svg fill="currentColor" stroke="currentColor" stroke-width="0" ')
}

function onlyPlain(attributes: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes).filter(([name, value]) =>
      name === 'xmlns' || name === 'xmlns:xlink'
        ? /^http:\/\/www\.w3\.org\/(2000\/svg|1999\/xlink)$/.test(value)
        : /href$/.test(name)
          ? /^#[\w-]+$/.test(value)
          : PLAIN.test(value) && !/url|javascript|data:/i.test(value),
    ),
  )
}

const HARMONY = /<g [^>]*class="harm">[\s\S]*?<\/g>/g
/** Of Verovio's 405: what a face a fifth wider than the one that it measures has room for. */
const SYMBOL_SIZE = 'font-size="320px"'

/** Letters of the music font as those of any font, and chords' symbols so small that none touches the next. */
export const inWords = (svg: string): string =>
  svg
    .replace(HARMONY, (symbol) =>
      symbol.replace(/ font-family="Leipzig"/g, '').replace(/font-size="[1-9]\d*px"/g, SYMBOL_SIZE),
    )
    .replace(/[\ue000-\uf8ff]/g, (sign) => MUSIC_LETTERS[sign] ?? NOTES[sign] ?? ACCIDENTALS[sign] ?? '')
