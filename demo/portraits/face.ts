import { hairColours, type Look, skins } from './look.ts'
import { shade } from './seed.ts'

const outlines: Record<Look['face'], string> = {
  oval: 'M88 104C88 72 106 57 128 57C150 57 168 72 168 104C168 138 150 167 128 167C106 167 88 138 88 104Z',
  round: 'M86 106C86 73 106 57 128 57C150 57 170 73 170 106C170 140 152 164 128 164C104 164 86 140 86 106Z',
  square:
    'M87 102C87 72 106 57 128 57C150 57 169 72 169 102C169 132 165 148 154 158C144 167 112 167 102 158C91 148 87 132 87 102Z',
}

const dark = (look: Look) => ['umber', 'cocoa', 'ebony', 'chestnut'].includes(look.skin)

function stroke(d: string, colour: string, width: number, opacity = 1): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" opacity="${opacity}"/>`
}

function drawEyes(look: Look): string {
  const pupil = dark(look) ? '#140D0A' : '#1E1714'
  if (look.eyes === 'smiling') return stroke('M105 113Q111 106.5 117 113M139 113Q145 106.5 151 113', pupil, 3.2)
  const white = dark(look) ? '#F4EBDD' : 'none'
  const eye = (x: number) =>
    `<ellipse cx="${x}" cy="111.8" rx="5.6" ry="4.6" fill="${white}" opacity=".85"/><ellipse cx="${x}" cy="111.5" rx="3.9" ry="4.7" fill="${pupil}"/><circle cx="${x + 1.4}" cy="109.7" r="1.3" fill="#FFF"/>`
  return `${eye(111)}${eye(145)}`
}

function drawMouth(look: Look): string {
  const lip = dark(look) ? shade(skins[look.skin], -0.52) : shade(skins[look.skin], -0.45)
  if (look.mouth === 'laugh') {
    return `<path d="M111 139Q128 144 145 139Q143 157 128 157Q113 157 111 139Z" fill="#6B2420"/><path d="M113 140Q128 144.6 143 140Q142.4 146.5 140 148Q128 150 116 148Q113.6 146.5 113 140Z" fill="#FFFDF8"/>`
  }
  const curves = {
    smile: 'M113 141Q128 154 143 141',
    calm: 'M117 144Q128 150 139 144',
    aside: 'M115 145Q130 151 142 139.5',
  }
  return stroke(curves[look.mouth], lip, 3.4)
}

function drawBeard(look: Look): string {
  const colour = hairColours[look.hairColour]
  const jaw =
    'M86.5 106C87 140 104 171 128 172C152 171 169 140 169.5 106C166 122 161 131 151 134.5C141 131 135 134 128 134C121 134 115 131 105 134.5C95 131 90 122 86.5 106Z'
  const moustache =
    'M107 140C112 131 123 130 128 133.5C133 130 144 131 149 140C141 141 133 138.5 128 138.5C123 138.5 115 141 107 140Z'
  const lips = `<path d="M115 141Q128 137.5 141 141Q138 151 128 151Q118 151 115 141Z" fill="${skins[look.skin]}" opacity=".9"/>`
  const shapes: Record<Look['beard'], string> = {
    none: '',
    stubble: `<path d="${jaw}" fill="${colour}" opacity=".2"/>`,
    short: `<path d="${jaw}" fill="${colour}"/>${lips}`,
    full: `<path d="${jaw.replace('171 128 172C152 171', '190 128 192C152 190')}" fill="${colour}"/>${lips}`,
    goatee: `<path d="${moustache}" fill="${colour}"/><path d="M112 152Q128 158 144 152Q142 172 128 172.5Q114 172 112 152Z" fill="${colour}"/>`,
    moustache: `<path d="${moustache}" fill="${colour}"/>`,
  }
  return shapes[look.beard]
}

function drawGlasses(look: Look): string {
  if (look.glasses === 'none') return ''
  const frame = ['grey', 'silver'].includes(look.hairColour) || look.glasses === 'round' ? '#A97B2F' : '#2A2520'
  const lens = (x: number) =>
    look.glasses === 'round'
      ? `<circle cx="${x}" cy="112" r="13" fill="#FFF" fill-opacity=".16" stroke="${frame}" stroke-width="2.6"/>`
      : `<rect x="${x - 14}" y="101" width="28" height="21" rx="6" fill="#FFF" fill-opacity=".16" stroke="${frame}" stroke-width="3"/>`
  return `${lens(111)}${lens(145)}${stroke('M124.5 110Q128 107.5 131.5 110M97.5 110L88 107M158.5 110L168 107', frame, 2.6)}`
}

function drawEarrings(look: Look): string {
  const at = (x: number) =>
    ({
      none: '',
      studs: `<circle cx="${x}" cy="125" r="3.4" fill="#D9B36A"/>`,
      hoops: `<circle cx="${x}" cy="132" r="8" fill="none" stroke="#D9B36A" stroke-width="2.8"/>`,
      drops: `<path d="M${x} 124V130" stroke="#D9B36A" stroke-width="2"/><ellipse cx="${x}" cy="136" rx="4" ry="6.4" fill="#D9B36A"/>`,
    })[look.earrings]
  return `${at(86)}${at(170)}`
}

/** Ears, head and all that is on it but the hair. */
export function drawFace(look: Look, hidesEars: boolean): string {
  const skin = skins[look.skin]
  const deep = shade(skin, dark(look) ? -0.3 : -0.2)
  const brow = ['silver', 'grey'].includes(look.hairColour)
    ? shade(hairColours.grey, -0.15)
    : shade(hairColours[look.hairColour], -0.25)
  const ear = (x: number, inner: number) =>
    `<ellipse cx="${x}" cy="113" rx="8" ry="12" fill="${skin}"/><ellipse cx="${x + inner}" cy="114" rx="3.6" ry="6.4" fill="${deep}" opacity=".7"/>`
  const lines = look.elder
    ? stroke(
        'M104 134Q101 140 103 147M152 134Q155 140 153 147M98 116Q95 115 94 112M158 116Q161 115 162 112',
        deep,
        1.8,
        0.8,
      )
    : ''
  return `${hidesEars ? '' : `${ear(86.5, 1)}${ear(169.5, -1)}`}
    <path d="${outlines[look.face]}" fill="${skin}"/>
    <clipPath id="head"><path d="${outlines[look.face]}"/></clipPath>
    <path clip-path="url(#head)" d="M150 50Q176 110 140 170H190V50Z" fill="${deep}" opacity=".22"/>
    <circle cx="103" cy="131" r="9.5" fill="#D4574A" opacity="${dark(look) ? 0.16 : 0.2}"/><circle cx="153" cy="131" r="9.5" fill="#D4574A" opacity="${dark(look) ? 0.16 : 0.2}"/>
    ${drawBeard(look)}${lines}
    ${stroke('M104 98.5Q111 94.5 118 97.5M138 97.5Q145 94.5 152 98.5', brow, look.beard === 'none' ? 3.2 : 4)}
    ${drawEyes(look)}
    ${stroke('M128.5 114Q125 124 124.5 128Q127 131.5 132 130', deep, 2.8)}
    ${drawMouth(look)}${drawGlasses(look)}${hidesEars ? '' : drawEarrings(look)}`
}
