import { lazyComponent } from '../../ui/web/lazyComponent.tsx'

export { HearButton } from './hear/HearButton.tsx'
export { HearDisc } from './hear/HearDisc.tsx'
export { useHearing } from './hear/useHearing.ts'
export { Keyboard } from './keyboard/Keyboard.tsx'
export type { KeyMark } from './keyboard/PianoKey.tsx'

/** A page with a piece keeps its weight until the desk is opened. */
export const LessonDesk = lazyComponent(() => import('./LessonDesk.tsx'), { giveUp: ({ onClose }) => onClose() })
export { PianoCredit } from './PianoCredit.tsx'
export { createLoopQueue } from './runs/loopQueue.ts'
export { createRunQueue } from './runs/runQueue.ts'
