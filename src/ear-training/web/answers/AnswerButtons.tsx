import type { Spelled } from '../../../platform/spelling.ts'
import type { Answer } from '../../category.ts'
import { AnswerFace, answerLook, columnsFor } from './AnswerFace.tsx'
import { radioMark } from './AnswerRadios.tsx'

type Props = {
  answers: readonly Answer[]
  onPick: (option: number) => void
  picked: number | null
  right: number | null
  /** What each answer is called in the key at hand. */
  notes?: readonly Spelled[] | undefined
}

/** The answers of a drill: one press answers. */
export function AnswerButtons({ answers, onPick, picked, right, notes }: Props) {
  const labels = answers.map(({ label }) => label)
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">What do you hear?</legend>
      <div className={columnsFor(labels)}>
        {labels.map((label, option) => {
          const mark = radioMark(option, right, picked)
          return (
            <button
              key={label}
              type="button"
              data-mark={mark}
              disabled={right !== null}
              onClick={() => onPick(option)}
              className={`${answerLook} enabled:hover:border-muted enabled:hover:bg-raised`}
            >
              <AnswerFace option={option} label={label} note={notes?.[option]} mark={mark} />
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}
