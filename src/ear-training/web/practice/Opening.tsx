import { ArrowRight } from 'lucide'
import type { ReactNode } from 'react'
import { YourTeacher } from '../../../accounts/web/index.ts'
import { joinClasses } from '../../../ui/joinClasses.ts'
import { Button } from '../../../ui/web/Button.tsx'
import { KeyPictures } from '../../../ui/web/KeyPictures.tsx'
import type { Category } from '../../category.ts'
import { adviceFor } from '../../drill.ts'
import { picturesOf } from '../../example.ts'
import type { listAsked } from './MasteryList.tsx'

type Props = {
  category: Category
  answers: ReturnType<typeof listAsked>
  onStart: () => void
  children: ReactNode
}

/** What to listen for, and the start: nothing sounds before it is asked for. */
export function Opening({ category, answers, onStart, children }: Props) {
  const { words, about } = adviceFor(answers)
  const pictures = about ? picturesOf(category, about.option) : []
  return (
    <div className="grid justify-items-center gap-4 rounded-card border border-line bg-surface px-4 py-5 text-center sm:gap-6 sm:py-12">
      {/* what is heard first leaves a phone no room for it */}
      <p className={joinClasses('max-w-measure text-muted', !!children && 'max-sm:hidden')}>
        {category.kind === 'rhythm' ? 'Hear a bar of rhythm and clap it back.' : 'Every question starts on a new note.'}
        <span className="max-sm:sr-only">
          {' '}
          What you miss is asked more often; what you know comes back now and then.
        </span>
      </p>
      <div className="text-left">
        <YourTeacher size={40} otherwise={<p className="text-center font-medium">{words}</p>}>
          {words}
        </YourTeacher>
      </div>
      {pictures.length > 0 && (
        <div className="w-full max-w-md *:justify-items-center">
          <KeyPictures pictures={pictures} />
        </div>
      )}
      {children}
      <Button variant="primary" after={ArrowRight} onClick={onStart} className="min-h-14 px-8 text-base max-sm:w-full">
        Start
      </Button>
    </div>
  )
}
