// Drawn portraits: nobody's photograph, and the same face for the same nickname at every seeding.
import { drawBody } from './portraits/clothes.ts'
import { drawFace } from './portraits/face.ts'
import { drawGround, groundCount, motifCount } from './portraits/ground.ts'
import { hairStyles } from './portraits/hair.ts'
import { cloths, hairColours, type Look, skins } from './portraits/look.ts'
import { looks } from './portraits/looks.ts'
import { pick, seededStream } from './portraits/seed.ts'

const keysOf = <T extends object>(table: T) => Object.keys(table) as (keyof T)[]
const needsCloth: Look['hair'][] = ['headwrap', 'hijab', 'turban', 'flatcap', 'fila']
const uncovered = keysOf(hairStyles).filter((style) => !needsCloth.includes(style))

/** Every part drawn by lot; what is known of the sitter then replaces it. */
function lookOf(seed: string): Look {
  const next = seededStream(seed)
  return {
    skin: pick(keysOf(skins), next()),
    hair: pick(uncovered, next()),
    hairColour: pick(keysOf(hairColours), next()),
    clothes: pick(
      ['crew', 'vneck', 'roll', 'shirt', 'blazer', 'hoodie', 'stripes', 'print', 'cardigan'] as const,
      next(),
    ),
    cloth: pick(keysOf(cloths), next()),
    trim: pick(['ivory', 'sand', 'straw'] as const, next()),
    face: pick(['oval', 'round', 'square', 'oval'] as const, next()),
    mouth: pick(['smile', 'laugh', 'calm', 'aside'] as const, next()),
    eyes: pick(['open', 'open', 'open', 'smiling'] as const, next()),
    beard: 'none',
    glasses: pick(['none', 'none', 'round', 'square'] as const, looks[seed] ? 0 : next()),
    earrings: 'none',
    headphones: false,
    necklace: false,
    elder: false,
    ground: Math.floor(next() * groundCount),
    motif: Math.floor(next() * motifCount),
    tilt: Math.round((next() * 8 - 4) * 10) / 10,
    ...looks[seed],
  }
}

const headphones = `<path d="M80 112C72 58 100 36 128 36C156 36 184 58 176 112" fill="none" stroke="#2A2520" stroke-width="7"/>
  <rect x="70" y="98" width="20" height="36" rx="9" fill="#8A2B2B"/><rect x="166" y="98" width="20" height="36" rx="9" fill="#8A2B2B"/>`

/** A portrait as SVG of 256 by 256; the seed is a nickname, and any text draws somebody. */
export function drawPortrait(seed: string): string {
  const look = lookOf(seed)
  const hair = hairStyles[look.hair](hairColours[look.hairColour], cloths[look.trim])
  const turned = (part: string) => `<g transform="rotate(${look.tilt} 128 176)">${part}</g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256">
    ${drawGround(look.ground, look.motif)}
    <g transform="translate(0 8)">${turned(hair.back)}${drawBody(look)}
    ${turned(drawFace(look, hair.hidesEars ?? false) + hair.front + (look.headphones ? headphones : ''))}</g>
  </svg>`
}
