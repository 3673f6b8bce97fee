import type { Answer } from '../../category.ts'
import { AnswerFace, answerLook, columnsFor, type Mark } from './AnswerFace.tsx'

type Props = {
  answers: readonly Answer[]
  chosen: number | null
  onChoose: (option: number) => void
  /** The answer that was right, once one is submitted: from then on nothing can be chosen. */
  right: number | null
}

const look =
  `${answerLook} has-enabled:hover:border-muted has-checked:has-enabled:border-accent has-checked:has-enabled:bg-accent-soft ` +
  'has-checked:has-enabled:ring-1 has-checked:has-enabled:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2'

/** The answers to a question as radio buttons in a grid; the chosen one still has to be submitted. */
export function AnswerRadios({ answers, chosen, onChoose, right }: Props) {
  const labels = answers.map(({ label }) => label)
  return (
    <fieldset disabled={right !== null} className="min-w-0">
      <legend className="sr-only">What do you hear?</legend>
      <div className={columnsFor(labels)}>
        {labels.map((label, option) => {
          const mark = radioMark(option, right, chosen)
          return (
            <label key={label} className={look} data-mark={mark}>
              <input
                type="radio"
                name="answer"
                value={option}
                checked={chosen === option}
                onChange={() => onChoose(option)}
                // over the sign alone, so that the name can be clicked too
                className="absolute inset-y-0 left-0 w-11 opacity-0 outline-none"
              />
              <AnswerFace at={option} label={label} mark={mark} />
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

/** Nothing is marked before the right answer is known; then it is, and a wrong pick beside it. */
export function radioMark(option: number, right: number | null, picked: number | null): Mark {
  if (right === null) return undefined
  if (option === right) return 'right'
  return option === picked ? 'wrong' : undefined
}
