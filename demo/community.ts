// What the members of the demo academy say to each other: posts with their comments, replies and likes.

import { posts as written } from './community/posts.ts'
import { talk } from './community/talk.ts'
import authored from './community-posts.json' with { type: 'json' }
import { everyone } from './members.ts'
import { seededStream } from './portraits/seed.ts'

type DemoEntry = { by: string; daysAgo: number; text: string; likedBy: string[] }
export type DemoAnswer = DemoEntry & { replies: DemoEntry[] }
/** `media` names a file of demo/media, or what a picture is drawn from. */
export type DemoPost = DemoEntry & { subcategory: string; media: string | undefined; comments: DemoAnswer[] }

const LINE = /^(?:>{1,2} )?(\S+) ([\d.]+): (?:\[([^\]]+)\] )?(.+)$/s

/** Who of those who had joined and have been here since likes it: always the same people, more of them the older it is. */
function likersOf(text: string, by: string, daysAgo: number, most: number): string[] {
  const next = seededStream(text)
  const share = next() * Math.min(1, 0.35 + daysAgo / 20)
  const around = everyone.filter(
    ({ user_name, joinedDaysAgo, lastSeenHoursAgo }) =>
      user_name !== by && joinedDaysAgo > daysAgo && lastSeenHoursAgo / 24 < daysAgo,
  )
  return around
    .map(({ user_name }) => ({ user_name, place: next() }))
    .sort((a, b) => a.place - b.place)
    .slice(0, Math.round(share * most))
    .map(({ user_name }) => user_name)
}

function readLine(line: string, most: number): DemoEntry & { media: string | undefined } {
  const [, by, days, media, text] = LINE.exec(line) ?? []
  if (!by || !days || !text) throw new Error(`Not a line of the community: ${line}`)
  return { by, daysAgo: Number(days), text, media, likedBy: likersOf(text, by, Number(days), most) }
}

function readAnswers(lines: readonly string[]): DemoAnswer[] {
  const answers: DemoAnswer[] = []
  for (const line of lines) {
    if (line.startsWith('>> ')) answers.at(-1)?.replies.push(readLine(line, 4))
    else answers.push({ ...readLine(line, 6), replies: [] })
  }
  return answers.sort((a, b) => b.daysAgo - a.daysAgo)
}

const readSpace = ([subcategory, lines]: [string, string[]]): DemoPost[] => {
  const starts = lines.flatMap((line, at) => (line.startsWith('>') ? [] : [at]))
  return starts.map((start, place) => ({
    ...readLine(lines[start] ?? '', 16),
    subcategory,
    comments: readAnswers(lines.slice(start + 1, starts[place + 1])),
  }))
}

const fromFile = authored.map(({ by, days_ago, subcategory, body }): DemoPost => {
  const below = Object.entries(talk).find(([beginning]) => body.startsWith(beginning))?.[1] ?? []
  const likedBy = likersOf(body, by, days_ago, 16)
  return { by, daysAgo: days_ago, text: body, subcategory, media: undefined, likedBy, comments: readAnswers(below) }
})

/** Oldest first, as their ids will be. */
export const communityPosts: DemoPost[] = [...fromFile, ...Object.entries(written).flatMap(readSpace)].sort(
  (a, b) => b.daysAgo - a.daysAgo,
)
