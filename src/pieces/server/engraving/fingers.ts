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
      fingers.push({ place, written: `<fing${kept} place="${place}" startid="${start}">${finger}</fing>` })
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

/** A third of a note's head: a stem that goes up is on its right, one that goes down on its left. */
const ASIDE = 60

/** The same drawing with fingers beside the stems that would go through them. */
export function clearStems(svg: string, mei: string): string {
  const below = new Set(
    [...mei.matchAll(FINGER)].flatMap(([, attributes = '']) =>
      attributeOf(attributes, 'place') === 'below' ? [attributeOf(attributes, 'xml:id')] : [],
    ),
  )
  return svg.replace(
    /(<g id="([^"]+)" class="fing"[^>]*><text x=")(-?\d+)/g,
    (_, before: string, id: string, x: string) => {
      return `${before}${Number(x) + (below.has(id) ? ASIDE : -ASIDE)}`
    },
  )
}

/** The same music without the name of its part, where one player has all of it. */
export const withoutPartName = (mei: string): string =>
  (mei.match(/<staffDef\b/g)?.length ?? 0) > 2
    ? mei
    : mei.replace(/<(label|labelAbbr)\b[^>]*(?:\/>|>[\s\S]*?<\/\1>)/g, '')
