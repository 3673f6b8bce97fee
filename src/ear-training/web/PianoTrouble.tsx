import type { PianoState } from '../../platform/web/piano/piano.ts'

export const TUNING = 'The piano is being tuned...'

type Props = {
  state: PianoState
  /** Whether a button shows that the piano is being tuned: here it is only read aloud then, and moves nothing below. */
  inButton?: boolean
}

/** Says when the piano of the page did not arrive; the next press of any button tries again. */
export function PianoTrouble({ state, inButton = false }: Props) {
  const tuning = state === 'loading'
  return (
    <p role="status" className={tuning && inButton ? 'sr-only' : 'min-h-5 text-muted text-sm empty:hidden'}>
      {tuning && TUNING}
      {state === 'failed' && (
        <span className="text-bad">The piano could not be loaded. Check your connection and press again.</span>
      )}
    </p>
  )
}
