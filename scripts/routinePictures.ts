// Draws the ninety days of each simulated member for docs/routine.md, and writes what they were given there.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { type PartKind, partKinds } from '../src/routine/contract.ts'
import { members, type SimulatedDay, type SimulatedMember, simulate } from '../test/routineMembers.ts'

const FOLDER = 'docs/images/routine'
const PAGE = 'docs/routine.md'
const [CELL, GAP, ROW, LEFT, TOP] = [8, 2, 14, 70, 22]
const NAMES: Record<PartKind, string> = {
  ...{ ear: 'ear', reading: 'reading', phrases: 'phrases', loop: 'loop', lesson: 'lesson', joy: 'joy', idea: 'idea' },
}

/** A row for each kind of part, a column for each day: full is done, hollow is skipped; the more minutes the taller. */
function draw({ name, about, minutes }: SimulatedMember, days: readonly SimulatedDay[]): string {
  const width = LEFT + days.length * (CELL + GAP) + 10
  const height = TOP + partKinds.length * ROW + 26
  const x = (at: number) => LEFT + at * (CELL + GAP)
  const cells = days.flatMap(({ parts }, at) =>
    parts.map(({ kind, minutes: long, state }) => {
      const tall = Math.min(ROW - 3, 3 + long)
      const y = TOP + (partKinds.indexOf(kind) + 1) * ROW - tall - 2
      const look = state === 'done' ? 'fill="#8a2b2b"' : 'fill="none" stroke="#8f8778"'
      return `<rect x="${x(at)}" y="${y}" width="${CELL}" height="${tall}" ${look}/>`
    }),
  )
  const asked = days.flatMap(({ paused, rest }, at) =>
    paused || rest
      ? [`<rect x="${x(at)}" y="${TOP}" width="${CELL}" height="${partKinds.length * ROW}" fill="#e4dfd3"/>`]
      : [],
  )
  const labels = partKinds.map(
    (kind, at) => `<text x="${LEFT - 6}" y="${TOP + (at + 1) * ROW - 3}" text-anchor="end">${NAMES[kind]}</text>`,
  )
  const weeks = days.flatMap(({ streak }, at) =>
    at % 7 === 6 ? [`<text x="${x(at)}" y="${height - 8}" text-anchor="middle">${streak}</text>`] : [],
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="10" fill="#17140f">`,
    `<title>${name}, who ${about}</title><rect width="100%" height="100%" fill="#fbfaf6"/>`,
    `<text x="10" y="14">${name}: ${minutes} minutes, ${days.length} days</text>`,
    ...asked,
    ...labels,
    ...cells,
    `<text x="${LEFT - 6}" y="${height - 8}" text-anchor="end">weeks</text>`,
    ...weeks,
    '</svg>\n',
  ].join('\n')
}

/** What the picture shows, in words and numbers. */
function tell(member: SimulatedMember, days: readonly SimulatedDay[]): string {
  const came = days.filter((day) => day.came)
  const total = came.reduce((sum, { parts }) => sum + parts.reduce((all, { minutes }) => all + minutes, 0), 0)
  const shares = partKinds.flatMap((kind) => {
    const minutes = came.flatMap(({ parts }) => parts).filter((part) => part.kind === kind)
    const share = Math.round((100 * minutes.reduce((sum, part) => sum + part.minutes, 0)) / Math.max(1, total))
    return share > 0 ? [`${NAMES[kind]} ${share} %`] : []
  })
  const backs = came.filter(({ back }) => back)
  const longest = Math.max(...days.map(({ streak }) => streak))
  const lines = [
    `### ${member.name}, who ${member.about}`,
    '',
    `![${member.name}'s ninety days](images/routine/${member.name.toLowerCase()}.svg)`,
    '',
    `${came.length} days, each of ${member.minutes} minutes as promised: ${shares.join(', ')}. Goal ${member.goalDays} ${member.goalDays === 1 ? 'day' : 'days'} a week, longest streak ${longest} ${longest === 1 ? 'week' : 'weeks'}.` +
      (backs.length > 0
        ? ` Back after a week or more ${backs.length === 1 ? 'once' : `${backs.length} times`}, and welcomed each time by something to enjoy first.`
        : ''),
    '',
    ...dayTable('The first day', came[0]),
    ...dayTable(backs[0] ? 'The first day back' : 'A day in the middle', backs[0] ?? came[Math.floor(came.length / 2)]),
  ]
  return lines.join('\n')
}

function dayTable(title: string, day: SimulatedDay | undefined): string[] {
  if (!day) return []
  const rows = day.parts.map(
    ({ kind, title: what, minutes, why }) => `| ${NAMES[kind]} | ${what} | ${minutes} | ${why} |`,
  )
  return [`${title}:`, '', '| part | what | min | why |', '| --- | --- | --- | --- |', ...rows, '']
}

const MARK = '<!-- Written by `npm run routine:pictures`; what is below is made anew each time. -->'
mkdirSync(FOLDER, { recursive: true })
const told = members.map((member) => {
  const days = simulate(member)
  writeFileSync(`${FOLDER}/${member.name.toLowerCase()}.svg`, draw(member, days))
  return tell(member, days)
})
const [head = ''] = readFileSync(PAGE, 'utf8').split(MARK)
writeFileSync(PAGE, `${head}${MARK}\n\n${told.join('\n')}`)
process.stdout.write(`Drew ${members.length} members into ${FOLDER}.\n`)
