import { joinClasses } from '../../ui/joinClasses.ts'
import { questions } from '../questions.ts'
import type { Answers } from '../rules.ts'

/** The quiz as a short keyboard: a key for each question, lit once it is answered; the one that is asked has a mark. */
export function QuestionKeys({ index, answers }: { index: number; answers: Answers }) {
  const answered = questions.filter((_, at) => answers[at] !== undefined).length
  return (
    <div
      role="progressbar"
      aria-label="Progress of the quiz"
      aria-valuemin={0}
      aria-valuemax={questions.length}
      aria-valuenow={index + 1}
      aria-valuetext={`Question ${index + 1} of ${questions.length}, ${answered} answered`}
      className="keys flex-1"
    >
      {questions.map(({ id }, at) => (
        <span
          key={id}
          className="key"
          data-down={answers[at] !== undefined || undefined}
          data-sharp={(at < questions.length - 1 && at % 7 !== 2 && at % 7 !== 6) || undefined}
        >
          <span
            className={joinClasses(
              'absolute inset-x-0 bottom-1.5 mx-auto size-2 rounded-full',
              at === index && (answers[at] === undefined ? 'bg-accent' : 'bg-accent-ink'),
            )}
          />
        </span>
      ))}
    </div>
  )
}
