import type { ActivityKind } from '../../../activity/index.ts'
import type { Hands, PlayedBar } from '../../moments.ts'
import type { Summary } from './deskEvents.ts'
import { rangeOf } from './scoreBars.ts'
import type { Mode } from './session.ts'
import type { Range } from './useDesk.ts'
import type { Settings } from './useSettings.ts'

/** What is played at the desk and judged once, in place of practising as one likes: a line to read, or two bars. */
export type Task = {
  /** Offered, the first to begin with. */
  modes: readonly [Mode, ...Mode[]]
  hand: Hands
  /** What the minutes at it count as. */
  activity: ActivityKind
  /** Bars as printed; all of them without it. */
  passage?: { from_bar: number; to_bar: number }
  onPass: (summary: Summary) => void
  /** Asked for by the highest key, played twice, while nothing plays. */
  onGoOn: () => void
}

/** The bars of a task in playing order. */
export const rangeOfTask = ({ passage }: Task, bars: readonly PlayedBar[]): Range =>
  passage ? rangeOf(bars, passage.from_bar, passage.to_bar) : { from: 0, to: bars.length - 1 }

/** What a member has chosen, as far as a task leaves it to them: nothing shows what comes next but the score. */
export function settingsFor(task: Task, settings: Settings): Settings {
  const { hand } = task
  return { ...settings, hand, view: 'score', hints: false, throughMistakes: false, growBy: 0 }
}
