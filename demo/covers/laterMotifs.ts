import { bar, disc, line, type Motif, noteHead, range, ring } from './lessonMotifs.ts'

const extended: Motif = (p, next) => {
  const turn = next() * 40
  const stack = range(6).map((i) =>
    disc(
      190 + i * 52,
      Math.round(132 + Math.sin((i + turn) * 1.1) * 34),
      62,
      i % 2 ? p.main : p.second,
      'opacity=".42"',
    ),
  )
  return `${stack.join('')}${range(6)
    .map((i) => disc(190 + i * 52, Math.round(132 + Math.sin((i + turn) * 1.1) * 34), 9, p.white))
    .join('')}`
}

const reharmonise: Motif = (p, next) => {
  const bend = 30 + next() * 25
  const over = `M60 132C140 ${132 - bend * 2} 220 ${132 + bend * 2} 320 132S500 ${132 - bend * 2} 580 132`
  const under = `M60 132C140 ${132 + bend * 2} 220 ${132 - bend * 2} 320 132S500 ${132 + bend * 2} 580 132`
  return `${line(under, p.second, 12, 'opacity=".55"')}${line(over, p.main, 8)}${[60, 320, 580].map((x) => disc(x, 132, 17, p.white)).join('')}${disc(320, 132, 8, p.ground)}`
}

const gospel: Motif = (p, next) => {
  const lit = Math.floor(next() * 3)
  const windows = range(3).map((i) => {
    const x = 172 + i * 104
    return `<path d="M${x} 262V110A44 44 0 0 1 ${x + 88} 110V262Z" fill="${i === lit ? p.main : p.second}" opacity="${i === lit ? 1 : 0.5}"/>${line(`M${x + 44} 66V262M${x} 150H${x + 88}M${x} 204H${x + 88}`, p.ground, 4)}`
  })
  const rays = `<path d="M${172 + lit * 104} 262L${40 + lit * 104} 360H${392 + lit * 104}L${260 + lit * 104} 262Z" fill="${p.main}" opacity=".18"/>`
  return `<path d="M108 262V130A212 120 0 0 1 532 130V262Z" fill="${p.soft}"/>${windows.join('')}${rays}`
}

const improvise: Motif = (p, next) => {
  const points = range(9).map((i) => [64 + i * 64, Math.round(56 + next() * 156)] as const)
  const path = points.slice(1).reduce((d, [x, y], i) => {
    const [px, py] = points[i] as readonly [number, number]
    return `${d}C${px + 32} ${py} ${x - 32} ${y} ${x} ${y}`
  }, `M${points[0]?.[0]} ${points[0]?.[1]}`)
  const guides = range(4).map((i) => line(`M40 ${62 + i * 50}H600`, p.soft, 3))
  return `${guides.join('')}${line(path, p.main, 6)}${points.map(([x, y], i) => disc(x, y, i % 3 ? 10 : 15, i % 3 ? p.second : p.white)).join('')}`
}

const perform: Motif = (p, next) => {
  const x = Math.round(250 + next() * 140)
  const seats = range(11).map((i) => disc(60 + i * 52, 258 + (i % 2) * 8, 24, p.black))
  return `<path d="M${x - 24} -10L${x - 150} 250H${x + 150}L${x + 24} -10Z" fill="${p.soft}"/><path d="M${x - 12} -10L${x - 92} 250H${x + 92}L${x + 12} -10Z" fill="${p.second}" opacity=".35"/><path d="M${x - 84} 158H${x + 88}V178H${x + 74}L${x + 70} 238H${x + 62}V178H${x - 54}L${x - 58} 238H${x - 66}V178H${x - 84}Z" fill="${p.main}"/><path d="M${x - 40} 154L${x + 86} 84L${x + 90} 92L${x + 20} 154Z" fill="${p.main}" opacity=".8"/>${seats.join('')}`
}

const exercise: Motif = (p, next) => {
  const chosen = Math.floor(next() * 5)
  const heights = [96, 158, 180, 162, 120].map((h) => h - Math.round(next() * 24))
  return `${disc(320, 262, 210, p.soft)}${heights.map((h, i) => `${bar(174 + i * 62, 262 - h, 46, h + 20, i === chosen ? p.main : p.second, 23)}${bar(183 + i * 62, 270 - h, 28, 24, p.ground, 12, 'opacity=".35"')}`).join('')}`
}

const course: Motif = (p, next) => {
  const open = Math.round(next() * 10)
  const page = (x: number, flip: number) =>
    `<path d="M320 66C${320 + flip * 60} ${40 - open} ${320 + flip * 150} ${44 - open} ${320 + flip * 190} 60V214C${320 + flip * 150} ${198 - open} ${320 + flip * 60} ${196 - open} 320 222Z" fill="${flip < 0 ? p.white : p.soft}"/>${range(
      5,
    )
      .map((i) => line(`M${x} ${98 + i * 20}H${x + 130}`, p.main, 2.5, 'opacity=".6"'))
      .join('')}`
  return `${page(156, -1)}${page(352, 1)}${noteHead(206, 150, p.main)}${noteHead(270, 130, p.second)}${noteHead(420, 140, p.main)}`
}

const quick: Motif = (p, next) => {
  const minutes = 0.3 + next() * 0.5
  const angle = minutes * 2 * Math.PI - Math.PI / 2
  const [x, y] = [320 + Math.cos(angle) * 96, 132 + Math.sin(angle) * 96]
  const ticks = range(12).map(
    (i) =>
      `<rect x="316" y="22" width="8" height="${i % 3 ? 14 : 24}" rx="3" fill="${p.second}" transform="rotate(${i * 30} 320 132)"/>`,
  )
  return `${disc(320, 132, 118, p.soft)}<path d="M320 132V36A96 96 0 ${minutes > 0.5 ? 1 : 0} 1 ${x.toFixed(1)} ${y.toFixed(1)}Z" fill="${p.main}" opacity=".9"/>${ticks.join('')}${disc(320, 132, 12, p.white)}`
}

const song: Motif = (p, next) => {
  const lift = () => Math.round(next() * 50)
  const waves = range(5).map((i) =>
    line(`M20 ${96 + i * 22}C180 ${30 + i * 22} 300 ${190 + i * 22} 620 ${70 + i * 22}`, p.second, 3, 'opacity=".7"'),
  )
  const pair = (x: number, y: number) =>
    `${noteHead(x, y, p.main)}${noteHead(x + 74, y - 14, p.main)}<path d="M${x + 11} ${y - 70}L${x + 89} ${y - 84}V${y - 66}L${x + 11} ${y - 52}Z" fill="${p.main}"/>`
  return `${ring(320, 132, 104, p.soft, 26)}${waves.join('')}${pair(150, 168 - lift())}${pair(392, 200 - lift())}${noteHead(318, 178 - lift(), p.white)}`
}

export const laterMotifs: Record<string, Motif> = {
  'Extended Harmony': extended,
  Reharmonisation: reharmonise,
  'Gospel Piano': gospel,
  Improvisation: improvise,
  'Performance and Leadership': perform,
  'piano exercise': exercise,
  'extra courses': course,
  'quick lessons': quick,
  'learn songs': song,
}
