import { type Asking, type Level, reachedLevel } from '../../accounts/index.ts'
import type { Reader } from '../../platform/reader.ts'
import { logFailure } from '../../platform/server/safeLog.ts'
import type { PartKind, Sample } from '../contract.ts'
import type { Material } from '../material.ts'
import type { Progress } from '../progressContract.ts'

/** Whose routine it is, and when. */
export type Who = { reader: Reader; asking: Asking; now: Date }

/** The next things of a roadmap that the teacher made for a member; null for what is not on it, or done. */
type TeachersNext = {
  lesson: { title: string; href: string } | null
  drill: { title: string; href: string } | null
  piece: NonNullable<Material['loop']> | null
}

type ReadingSource = NonNullable<Material['reading']> & { steps: number; ready: boolean; locked: boolean }

/** `next`: the lesson to go on with, which they may open; `done`: how many are completed, level by level. */
export type LessonsNow = {
  next: { title: string; href: string; level: Level; why: 'continue' | 'next' | 'first' } | null
  done: readonly number[]
}

/** What a routine was made of, as pages know it too: the lessons, and the drills, the one that is most due first. */
export type MadeOf = { lessons: LessonsNow; ear: Material['ear'] }

/** What the modules beside this one know of a member; `app` passes it in. */
export type RoutineSources = {
  ear: (who: Who, level: Level) => Promise<Material['ear']>
  phrases: (who: Who) => Promise<Material['phrases']>
  loop: (who: Who) => Promise<Material['loop']>
  lessons: (who: Who) => Promise<LessonsNow>
  /** Null where none is published. */
  roadmap: (who: Who) => Promise<TeachersNext | null>
  /** `steps` are all that there are; `locked`: this member has had the lines of the day. */
  reading: (who: Who) => Promise<ReadingSource | null>
  joy: (who: Who, level: Level) => Promise<Material['joy']>
  /** What there is to hear of a part; null where there is nothing, or they may not open it. */
  sample: (who: Who, part: { kind: PartKind; href: string | null }) => Promise<Sample | null>
  /** Whether this member has had all that their tier opens in a day. */
  isUsedUp: Record<'ear' | 'reading', (who: Who) => Promise<boolean>>
  progress: {
    pieces: (who: Who) => Promise<Progress['pieces']>
    ear: (who: Who) => Promise<Progress['ear']>
    lessons: (who: Who) => Promise<Progress['lessons']>
  }
}

/** What there is to practise now: what the teacher has given comes in place of what the academy would choose. */
export async function gatherMaterial(sources: RoutineSources, who: Who): Promise<Material & { madeOf: MadeOf }> {
  const [isUsedUp, phrases, worked, lessons, line, roadmap] = await Promise.all([
    sources.isUsedUp.ear(who),
    sources.phrases(who),
    sources.loop(who),
    sources.lessons(who),
    sources.reading(who),
    sources.roadmap(who),
  ])
  const { next } = lessons
  const level = reachedLevel(next, who.reader)
  const [drills, joy] = await Promise.all([sources.ear(who, level), sources.joy(who, level)])
  const isOpen = line?.ready === true && !line.locked
  return {
    ...{ level, phrases, loop: roadmap?.piece ?? worked, joy, madeOf: { lessons, ear: drills } },
    ear: isUsedUp ? [] : withTeachers(drills, roadmap?.drill ?? null),
    lesson: lessonOf(next, roadmap),
    reading: isOpen ? { step: line.step, href: line.href, linesADay: line.linesADay } : null,
  }
}

function withTeachers(drills: Material['ear'], drill: TeachersNext['drill']): Material['ear'] {
  if (!drill) return drills
  const known = drills.find(({ href }) => href === drill.href) ?? { ...drill, due: 0, isNew: true }
  return [{ ...known, fromTeacher: true }, ...drills.filter(({ href }) => href !== drill.href)]
}

/** “Your roadmap” is the one that the teacher made, wherever there is one. */
function lessonOf(next: LessonsNow['next'], roadmap: TeachersNext | null): Material['lesson'] {
  if (roadmap?.lesson) return { ...roadmap.lesson, why: 'teacher' }
  if (!next) return null
  const { title, href, why } = next
  return { title, href, why: roadmap && why !== 'continue' ? 'level' : why }
}

/** An example of a part, to be heard before it begins; null where it has none, or where it could not be read. */
export const findSample = (sources: RoutineSources, ...of: Parameters<RoutineSources['sample']>) =>
  sources.sample(...of).catch((error: unknown): null => {
    logFailure('What today’s routine begins with could not be heard.', error)
    return null
  })
