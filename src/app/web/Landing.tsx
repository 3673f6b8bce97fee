import type { PropsOf } from '../../platform/contract.ts'
import { useCurrentUser } from '../../platform/web/pageContext.ts'
import type { landingScreen } from '../screens.ts'
import { LessonGlimpse } from './landing/LessonGlimpse.tsx'
import { Levels } from './landing/Levels.tsx'

/** What the academy is, below the invitation to the quiz. */
export default function Landing({ outline, words, lesson }: PropsOf<typeof landingScreen>) {
  const asMember = useCurrentUser() !== null
  return (
    <>
      {outline.length > 0 && <Levels outline={outline} words={words} asMember={asMember} />}
      {lesson && <LessonGlimpse title={words.lesson_title} picture={lesson.picture} />}
    </>
  )
}
