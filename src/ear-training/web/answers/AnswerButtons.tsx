import type { Spelled } from '../../../platform/spelling.ts'
import type { Answer } from '../../category.ts'
import { isKept } from '../../drill.ts'
import { AnswerFace, answerLook, columnsFor } from './AnswerFace.tsx'
import { radioMark } from './AnswerRadios.tsx'

type Props = {
  answers: readonly Answer[]
  /** Those that are offered; null for all. */
  only: readonly number[] | null
  onPick: (option: number) => void
  picked: number | null
  right: number | null
  /** What each answer is called in the key at hand. */
  notes?: readonly Spelled[] | undefined
}

/** The answers of a drill: one press answers. */
export function AnswerButtons({ answers, only, onPick, picked, right, notes }: Props) {
  const offered = answers.map(({ label }, option) => ({ label, option })).filter(({ option }) => isKept(only, option))
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">What do you hear?</legend>
      <div
        className={columnsFor(
          offered.map(({ label }) => label),
          true,
        )}
      >
        {offered.map(({ label, option }, at) => {
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
              <AnswerFace at={at} label={label} note={notes?.[option]} mark={mark} />
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}
