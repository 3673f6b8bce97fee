import { cloths, type Look, skins } from './look.ts'
import { shade } from './seed.ts'

const body = (dip: string) => `M12 256C16 220 56 206 99 190${dip}157 190C200 206 240 220 244 256Z`
const round = body('Q128 216 ')
const vee = body('L128 228 L')
const scoop = body('Q128 244 ')
const open = body('L124 256 H132 L')

const path = (d: string, colour: string, more = '') => `<path d="${d}" fill="${colour}" ${more}/>`
const line = (d: string, colour: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`

const collar = (colour: string) =>
  `${path('M101 182L128 213L107 230L90 196Z', colour)}${path('M155 182L128 213L149 230L166 196Z', colour)}`

function stripes(colour: string): string {
  const rows = [206, 222, 238, 254].map((y) => `M0 ${y}Q128 ${y + 18} 256 ${y}`).join('')
  return `<g clip-path="url(#body)">${line(rows, colour, 6)}</g>`
}

function print(colour: string): string {
  const spots = []
  for (let row = 0; row < 4; row++) {
    for (let column = 0; column < 10; column++) {
      const x = 14 + column * 27 + (row % 2) * 13
      const y = 202 + row * 18
      spots.push(
        `<circle cx="${x}" cy="${y}" r="6" fill="none" stroke="${colour}" stroke-width="3"/><circle cx="${x}" cy="${y}" r="1.8" fill="${colour}"/>`,
      )
    }
  }
  return `<g clip-path="url(#body)">${spots.join('')}</g>`
}

const drawn: Record<Look['clothes'], (cloth: string, trim: string) => string> = {
  crew: (c) => `${path(round, c)}${line('M99 191Q128 217 157 191', shade(c, -0.22), 6)}`,
  vneck: (c) => `${path(vee, c)}${line('M99 191L128 229L157 191', shade(c, -0.22), 5)}`,
  scoop: (c) => path(scoop, c),
  roll: (c) =>
    `${path(round, c)}${path('M104 168Q128 182 152 168L157 197Q128 219 99 197Z', shade(c, 0.07))}${line('M102 185Q128 202 154 185', shade(c, -0.16), 2)}`,
  shirt: (c) =>
    `${path(round, c)}${line('M128 214V256', shade(c, -0.2), 2)}<circle cx="128" cy="232" r="2.6" fill="${shade(c, -0.4)}"/><circle cx="128" cy="249" r="2.6" fill="${shade(c, -0.4)}"/>${collar(shade(c, c === cloths.ivory ? -0.07 : 0.14))}`,
  blazer: (c, t) =>
    `${path(round, t)}${collar(shade(t, -0.07))}${path(open, c)}${path('M98 188L126 256H112L82 226L92 216L84 206Z', shade(c, 0.12))}${path('M158 188L130 256H144L174 226L164 216L172 206Z', shade(c, 0.12))}`,
  hoodie: (c) =>
    `${path(round, c)}${path('M76 204C76 180 92 176 104 176Q106 200 128 212Q150 200 152 176C164 176 180 180 180 204C164 216 142 222 128 222C114 222 92 216 76 204Z', shade(c, 0.1))}${line('M116 220V244M140 220V240', shade(c, 0.5), 3.4)}`,
  kaftan: (c, t) =>
    `${path(round, c)}${line('M99 191Q128 217 157 191', t, 6)}${path('M117 209Q128 213 139 209V256H117Z', t)}${line('M128 220V221M128 230V231M128 240V241M128 250V251', c, 5)}`,
  stripes: (c, t) => `${path(round, c)}${stripes(t)}${line('M99 191Q128 217 157 191', shade(c, -0.16), 5)}`,
  print: (c, t) => `${path(round, c)}${print(t)}${line('M99 191Q128 217 157 191', shade(c, -0.3), 5)}`,
  cardigan: (c, t) =>
    `${path(round, t)}${line('M99 191Q128 217 157 191', shade(t, -0.16), 4)}${path('M12 256C16 220 56 206 95 191L112 256Z', c)}${path('M244 256C240 220 200 206 161 191L144 256Z', c)}${line('M95 191L112 256M161 191L144 256', shade(c, -0.2), 5)}`,
}

/** Neck, shoulders and what covers them. */
export function drawBody(look: Look): string {
  const skin = skins[look.skin]
  const necklace = look.necklace
    ? `${line('M103 188Q128 234 153 188', '#D9B36A', 2.4)}<circle cx="128" cy="212" r="4" fill="#D9B36A"/>`
    : ''
  return `<clipPath id="body"><path d="${round}"/></clipPath>
    <path d="M107 146H149V190L160 196Q128 262 96 196L107 190Z" fill="${skin}"/>
    <path d="M107 152H149V172Q130 192 107 172Z" fill="${shade(skin, -0.34)}" opacity=".55"/>
    ${drawn[look.clothes](cloths[look.cloth], cloths[look.trim])}${necklace}`
}
