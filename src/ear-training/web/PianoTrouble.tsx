import type { PianoState } from '../../platform/web/piano/piano.ts'

/** Says when the piano of the page did not arrive; the next press of any button tries again. */
export function PianoTrouble({ state }: { state: PianoState }) {
  return (
    <p role="status" className="min-h-5 text-muted text-sm empty:hidden">
      {state === 'loading' && 'The piano is being tuned...'}
      {state === 'failed' && (
        <span className="text-bad">The piano could not be loaded. Check your connection and press again.</span>
      )}
    </p>
  )
}
