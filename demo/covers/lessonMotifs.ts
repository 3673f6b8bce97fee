import type { Palette } from './palette.ts'

/** What a motif is drawn from: the colours and a stream of numbers that belongs to the title. */
export type Motif = (palette: Palette, next: () => number) => string

export const range = (count: number) => Array.from({ length: count }, (_, i) => i)
export const disc = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`
export const ring = (x: number, y: number, r: number, stroke: string, width: number, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${stroke}" stroke-width="${width}" ${more}/>`
export const line = (d: string, stroke: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`
export const bar = (x: number, y: number, w: number, h: number, fill: string, r = 6, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}" ${more}/>`

/** A note head with its stem, leaning as engravers draw it. */
export const noteHead = (x: number, y: number, fill: string, up = true) =>
  `<ellipse cx="${x}" cy="${y}" rx="15" ry="11" transform="rotate(-20 ${x} ${y})" fill="${fill}"/>${line(up ? `M${x + 13} ${y - 4}V${y - 66}` : `M${x - 13} ${y + 4}V${y + 66}`, fill, 4)}`

const gettingStarted: Motif = (p, next) => {
  const sun = 130 + next() * 380
  const blacks = [128, 192, 320, 384, 448].map((x, i) => bar(x, -12, 40, 156, i < 2 ? p.main : p.black, 9))
  return `${disc(sun, 256, 128, p.soft)}${disc(sun, 256, 78, p.second, 'opacity=".5"')}${blacks.join('')}`
}

const solfa: Motif = (p, next) => {
  const chosen = Math.floor(next() * 7)
  const steps = range(7).map((i) => {
    const [x, y] = [116 + i * 68, 206 - i * 24]
    return `${line(`M${x} ${y + 30}V250`, p.main, 3, 'opacity=".28"')}${disc(x, y, i === chosen ? 25 : 17, i === chosen ? p.main : p.second)}`
  })
  const [cx, cy] = [116 + chosen * 68, 206 - chosen * 24]
  return `${[110, 82, 54].map((r) => ring(cx, cy, r, p.soft, 9)).join('')}${steps.join('')}`
}

const scales: Motif = (p, next) => {
  const fingers = next() > 0.5 ? [0, 1, 2, 5, 6] : [0, 1, 2, 3, 7]
  return range(8)
    .map((i) => {
      const height = 44 + i * 22
      return `${bar(94 + i * 58, 250 - height, 50, height + 10, i % 2 ? p.soft : p.second, 8, i % 2 ? '' : 'opacity=".7"')}${fingers.includes(i) ? disc(119 + i * 58, 250 - height - 22, 13, p.main) : ''}`
    })
    .join('')
}

const firstChords: Motif = (p, next) => {
  const lean = Math.floor(next() * 3)
  const stacks = range(3).map((i) => {
    const x = 176 + i * 144
    const chosen = i === lean
    return `${disc(x, 136, 84, p.soft)}${range(3)
      .map((n) =>
        bar(x - 48 + (n - 1) * 6, 162 - n * 40, 96, 30, chosen ? p.main : p.second, 15, chosen ? '' : 'opacity=".6"'),
      )
      .join('')}`
  })
  return stacks.join('')
}

const reading: Motif = (p, next) => {
  const staff = range(5).map((i) => line(`M40 ${86 + i * 28}H600`, p.main, 2.5, 'opacity=".55"'))
  const heads = range(6).map((i) => {
    const y = 86 + Math.floor(next() * 9) * 14
    return noteHead(116 + i * 82, y, i === 3 ? p.second : p.black, y > 130)
  })
  return `${disc(362, 142, 108, p.soft)}${staff.join('')}${heads.join('')}`
}

const circleOfFifths: Motif = (p, next) => {
  const chosen = Math.floor(next() * 12)
  const hours = range(12).map((i) => {
    const angle = (i * Math.PI) / 6 - Math.PI / 2
    const near = [11, 0, 1].includes((i - chosen + 12) % 12)
    return disc(
      Math.round(320 + Math.cos(angle) * 96),
      Math.round(132 + Math.sin(angle) * 96),
      near ? 21 : 14,
      near ? p.main : p.second,
      near ? '' : 'opacity=".75"',
    )
  })
  return `${ring(320, 132, 96, p.soft, 30)}${ring(320, 132, 52, p.main, 2.5, 'opacity=".6"')}${hours.join('')}`
}

const sevenths: Motif = (p, next) => {
  const staff = range(6).map((i) => line(`M60 ${46 + i * 34}H580`, p.soft, 3.5))
  const chords = range(3).map((i) => {
    const x = 180 + i * 140
    const foot = 216 - Math.floor(next() * 3) * 17
    const heads = range(4).map((n) => {
      const top = i === 1 && n === 3
      return `<ellipse cx="${x}" cy="${foot - n * 34}" rx="25" ry="16" transform="rotate(-18 ${x} ${foot - n * 34})" fill="${top ? p.second : p.main}"/>`
    })
    return `${line(`M${x + 23} ${foot - 6}V${foot - 150}`, p.main, 5)}${heads.join('')}`
  })
  return `${staff.join('')}${chords.join('')}`
}

const rhythm: Motif = (p, next) => {
  const rows = range(3).flatMap((row) =>
    range(12).map((i) => {
      const beat = i % (row === 1 ? 3 : 4) === 0
      const sounds = beat || next() > 0.6
      return bar(
        86 + i * 40,
        54 + row * 62,
        30,
        44,
        sounds ? (beat ? p.main : p.second) : p.soft,
        8,
        sounds ? '' : 'opacity=".8"',
      )
    }),
  )
  return rows.join('')
}

const byEar: Motif = (p, next) => {
  const wave = range(33).map((i) => {
    const swell = Math.exp(-(((i - 16) / 9) ** 2))
    const half = 8 + swell * (36 + next() * 62)
    return line(`M${64 + i * 16} ${136 - half}V${136 + half}`, i === 16 ? p.main : i % 4 === 0 ? p.main : p.second, 7)
  })
  return `${disc(320, 136, 112, p.soft)}${wave.join('')}`
}

const repertoire: Motif = (p, next) => {
  const turn = Math.round(next() * 24 - 12)
  return `${disc(320, 132, 122, p.soft)}<g transform="rotate(${turn} 320 140)"><path d="M232 58H408V176C408 214 372 226 352 204C336 186 316 190 300 210C276 240 232 226 232 190Z" fill="${p.black}"/><path d="M246 92H394V174C394 200 370 208 358 194C338 170 308 172 290 198C274 216 246 210 246 188Z" fill="${p.main}" opacity=".9"/>${range(
    11,
  )
    .map((i) => bar(241 + i * 14.6, 62, 12, 24, p.white, 2))
    .join(
      '',
    )}${line('M262 100L280 196M284 100L296 184M306 100L314 174M330 100L334 170M354 100L356 176M376 100L378 190', p.ground, 2, 'opacity=".5"')}</g>`
}

export const foundationMotifs: Record<string, Motif> = {
  'Getting Started': gettingStarted,
  'Sol-fa and Your Ear': solfa,
  'Scales and Fingering': scales,
  'First Chords': firstChords,
  'Reading Music': reading,
  'Keys and Circle of Fifths': circleOfFifths,
  'Seventh Chords': sevenths,
  'Rhythm and Groove': rhythm,
  'Playing by Ear': byEar,
  'Repertoire Workshop': repertoire,
}
