import { lazyComponent } from '../../ui/web/lazyComponent.tsx'

export { offerRun, useOfferedRun } from './lastRun.ts'
export { TakesBlock } from './TakesBlock.tsx'

export type TakeAnswerProps = { id: number; onDone: () => void; onClose: () => void }

/** Hears and answers a take where it is listed; loaded when it is asked for. */
export const TakeAnswer = lazyComponent<TakeAnswerProps>(() => import('./admin/TakeAnswer.tsx'), {
  giveUp: ({ onClose }) => onClose(),
})
