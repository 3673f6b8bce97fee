import type { PropsOf } from '../../platform/contract.ts'
import { useCurrentUser } from '../../platform/web/pageContext.ts'
import { ButtonLink } from '../../ui/web/ButtonLink.tsx'
import type { landingScreen } from '../screens.ts'
import { LessonGlimpse } from './landing/LessonGlimpse.tsx'
import { Levels } from './landing/Levels.tsx'
import { PianoFront } from './landing/PianoFront.tsx'

/** What the academy is, below the invitation to the quiz. */
export default function Landing({ outline, picture }: PropsOf<typeof landingScreen>) {
  const asMember = useCurrentUser() !== null
  return (
    <>
      <div className="mt-12 sm:mt-18">
        <PianoFront />
      </div>
      {outline.length > 0 && <Levels outline={outline} asMember={asMember} />}
      <LessonGlimpse picture={picture} />
      <section aria-labelledby="begin" className="page py-18 text-center">
        <h2 id="begin" className="text-2xl sm:text-3xl">
          {asMember ? 'Your bench is free' : 'Sit down. The first lesson waits.'}
        </h2>
        <div className="mt-6 flex flex-wrap items-center justify-center gap-x-6 gap-y-3">
          <ButtonLink href={asMember ? '/member' : '/register'} variant="primary" className="min-h-12 px-6">
            {asMember ? 'Go on with your lessons' : 'Join the academy'}
          </ButtonLink>
          {!asMember && (
            <p className="text-muted">
              Been here before?{' '}
              <a href="/login" className="link inline-flex items-center touch:min-h-11">
                Log in
              </a>
            </p>
          )}
        </div>
      </section>
    </>
  )
}
