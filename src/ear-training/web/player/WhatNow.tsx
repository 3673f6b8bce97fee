import { AudioLines, RotateCw } from 'lucide'
import { Button } from '../../../ui/web/Button.tsx'
import { ButtonLink } from '../../../ui/web/ButtonLink.tsx'
import type { Quiz } from '../../contract.ts'
import { practiceHref } from '../addresses.ts'
import { type Attempt, missedQuestions } from './attempt.ts'
import { Missed } from './Missed.tsx'

export type WhatNowProps = {
  quiz: Quiz
  attempt: Attempt
  onAgain: () => void
  onPractise: (questions: readonly number[]) => void
}

/** Under the score: what was missed, and where to go on. */
export function WhatNow({ quiz, attempt, onAgain, onPractise }: WhatNowProps) {
  const missed = missedQuestions(attempt, quiz.questions)
  return (
    <div className="grid gap-8">
      <div className="flex flex-wrap justify-center gap-3">
        <Button variant={missed.length > 0 ? 'secondary' : 'primary'} icon={RotateCw} onClick={onAgain}>
          Try again
        </Button>
        {missed.length > 0 && (
          <Button
            variant="primary"
            icon={AudioLines}
            onClick={() => onPractise(missed.map(({ question }) => question.id))}
          >
            Practise these
          </Button>
        )}
      </div>
      {missed.length > 0 && (
        <div className="grid gap-4">
          <h3 className="text-xl">What you missed</h3>
          <Missed category={quiz.category} missed={missed} />
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={practiceHref(quiz.category)}>{`Practise ${quiz.category} without end`}</ButtonLink>
        <ButtonLink href="/member/ear-training" variant="quiet">
          All quizzes
        </ButtonLink>
      </div>
    </div>
  )
}
