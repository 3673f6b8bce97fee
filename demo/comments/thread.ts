import type { Level } from '../lessons.ts'

export type DemoReply = { by: string; daysAgo: number; text: string }

export type DemoComment = DemoReply & { level: Level; category: string; title: string; replies: DemoReply[] }

/** Threads of a level: category, lesson title, then lines `nickname days-ago: text`, a reply opening with `> `. */
export type Script = Record<string, Record<string, string[]>>

function readLine(line: string): DemoReply {
  const [, by, daysAgo, text] = /^(?:> )?(\S+) (\d+): (.+)$/.exec(line) ?? []
  if (!by || !daysAgo || !text) throw new Error(`Not a line of a thread: ${line}`)
  return { by, daysAgo: Number(daysAgo), text }
}

/** The comments of one thread with their replies, each with the `place` that it is under. */
export function readThread<Place extends object>(place: Place, lines: string[]) {
  const comments: (Place & DemoReply & { replies: DemoReply[] })[] = []
  for (const line of lines) {
    if (line.startsWith('> ')) comments.at(-1)?.replies.push(readLine(line))
    else comments.push({ ...place, ...readLine(line), replies: [] })
  }
  return comments
}

export function readScript(level: Level, script: Script): DemoComment[] {
  return Object.entries(script).flatMap(([category, threads]) =>
    Object.entries(threads).flatMap(([title, lines]) => readThread({ level, category, title }, lines)),
  )
}
