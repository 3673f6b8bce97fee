import { joinClasses } from '../../ui/joinClasses.ts'
import { questions } from '../questions.ts'
import type { Answers } from '../rules.ts'

/** The quiz as a short keyboard: a key for each question, lit once it is answered; the front of the one that is asked is brass. */
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
              'absolute',
              at === index &&
                (answers[at] === undefined
                  ? 'inset-x-0 bottom-0 h-2/5 rounded-b-[2px] bg-brass'
                  : 'inset-x-0 bottom-1.5 mx-auto size-2 rounded-full bg-accent-ink'),
            )}
          />
        </span>
      ))}
    </div>
  )
}
