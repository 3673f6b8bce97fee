// Where fingers are printed: of a chord in one column, the right hand's above its notes and the left hand's below them.

const PART = /<(\/?)(chord|note|staff)\b([^>]*)>/g
const FINGER = /<fing\b([^>]*?)\s*>([^<]*)<\/fing>/g
const attributeOf = (attributes: string, name: string): string =>
  new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1] ?? ''

/** The same music with each finger at the chord of its note, in the order in which the engraver stacks them. */
export function placeFingers(mei: string): string {
  const places = findPlaces(mei)
  return mei.replace(/<measure\b[\s\S]*?<\/measure>/g, (measure) => {
    const fingers: { place: string; written: string }[] = []
    const rest = measure.replace(FINGER, (_, attributes: string, finger: string) => {
      const of = places.get(attributeOf(attributes, 'startid').slice(1))
      const place = attributeOf(attributes, 'place') || (of?.isLower ? 'below' : 'above')
      const kept = attributes.replace(/ (?:place|startid)="[^"]*"/g, '')
      const start = of ? `#${of.at}` : attributeOf(attributes, 'startid')
      fingers.push({
        place,
        written: `<fing${kept} place="${place}" startid="${start}">${PADDING}${finger}${PADDING}</fing>`,
      })
      return ''
    })
    if (fingers.length === 0) return measure
    // the first of a column is the nearest to the staff, and fingers are written from the lowest note up
    const above = fingers.filter(({ place }) => place !== 'below')
    const below = fingers.filter(({ place }) => place === 'below').toReversed()
    return rest.replace('</measure>', `${[...above, ...below].map(({ written }) => written).join('')}</measure>`)
  })
}

/** The chord of each note, or the note itself where it stands alone, and whether it is written below the first staff. */
function findPlaces(mei: string): Map<string, { at: string; isLower: boolean }> {
  const places = new Map<string, { at: string; isLower: boolean }>()
  let [chord, staff] = ['', '1']
  for (const [, closing, name, attributes = ''] of mei.matchAll(PART)) {
    const id = attributeOf(attributes, 'xml:id')
    if (name === 'staff' && !closing) staff = attributeOf(attributes, 'n')
    if (name === 'chord') chord = closing ? '' : id
    if (name === 'note' && !closing) places.set(id, { at: chord || id, isLower: staff !== '1' })
  }
  return places
}

/**
 * Written at both sides of a finger, which is then as wide as its note's head: the engraver sees the stem at the edge of the
 * head, and moves the finger beyond it.
 */
const PADDING = "'"
const PADDED = new RegExp(`(class="fing"[^>]*>(?:<t(?:ext|span)\\b[^>]*>)+)${PADDING}([^<]*)${PADDING}(?=<)`, 'g')

/** The same drawing without what `placeFingers` has written beside the fingers. */
export const withoutPadding = (svg: string): string => svg.replace(PADDED, '$1$2')

const TUPLET = /<tuplet\b(?![^>]*\.place=)/g

/** The same music with the brackets and numbers of tuplets across from the fingers, where a staff has one voice. */
export function placeTuplets(mei: string): string {
  const fingered = new Map(
    [...mei.matchAll(FINGER)].map(([, of = '']) => [attributeOf(of, 'staff'), attributeOf(of, 'place')]),
  )
  return mei.replace(/<staff\b([^>]*)>[\s\S]*?<\/staff>/g, (staff, attributes: string) => {
    const place = fingered.get(attributeOf(attributes, 'n'))
    const isAlone = staff.match(/<layer\b/g)?.length === 1
    if (!place || !isAlone) return staff
    const across = place === 'below' ? 'above' : 'below'
    return staff.replace(TUPLET, `<tuplet bracket.place="${across}" num.place="${across}"`)
  })
}

/** The same music without the name of its part, where one player has all of it. */
export const withoutPartName = (mei: string): string =>
  (mei.match(/<staffDef\b/g)?.length ?? 0) > 2
    ? mei
    : mei.replace(/<(label|labelAbbr)\b[^>]*(?:\/>|>[\s\S]*?<\/\1>)/g, '')
