import type { PianoState } from '../../../platform/web/piano/piano.ts'
import { joinClasses } from '../../../ui/joinClasses.ts'
import { ButtonLink } from '../../../ui/web/ButtonLink.tsx'

type Props = { done: boolean; muted: boolean; state: PianoState }

/** How visitors play what they are asked for, and once they have, where that leads. It takes the same room before and after. */
export function Invitation({ done, muted, state }: Props) {
  return (
    <div className="page flex min-h-40 flex-col items-center justify-center gap-3 py-4 text-center sm:min-h-28 sm:flex-row sm:gap-8 sm:text-left">
      <div role="status" className={done ? undefined : 'text-center'}>
        {done && <p className="font-display text-xl sm:text-2xl">That is a major chord, and you played it.</p>}
        <p className={joinClasses('mt-1 text-muted', done && 'max-sm:hidden')}>
          {done ? 'A few short questions find the lesson that comes next.' : hint(muted, state)}
        </p>
      </div>
      {done && (
        <ButtonLink href="#quiz" variant="primary" className="min-h-12 px-6">
          Start Quiz
        </ButtonLink>
      )}
    </div>
  )
}

function hint(muted: boolean, state: PianoState) {
  if (muted) return 'The piano is muted. Turn its sound on to play.'
  if (state === 'loading') return 'Tuning the piano …'
  if (state === 'failed') return 'The piano could not be loaded. Touch a key to try again.'
  return 'Three marked keys, one after the other. Together they make a chord.'
}
