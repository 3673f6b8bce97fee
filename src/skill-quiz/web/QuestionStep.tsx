import { useEffect, useRef } from 'react'
import { RadioField } from '../../ui/web/RadioField.tsx'
import { hint, questions } from '../questions.ts'
import type { Answers } from '../rules.ts'
import { QuestionKeys } from './QuestionKeys.tsx'

type Props = {
  index: number
  answers: Answers
  /** The answers are on their way. */
  frozen: boolean
  onAnswer: (answer: string) => void
  error: string | undefined
}

/** One question with its answers; the focus follows to them, so that arrows and Enter are enough for the whole quiz. */
export function QuestionStep({ index, answers, frozen, onAnswer, error }: Props) {
  const step = useRef<HTMLDivElement>(null)
  const question = questions[index]
  const total = questions.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves when the question changes
  useEffect(() => {
    const radios = [...(step.current?.querySelectorAll<HTMLInputElement>('input[type=radio]') ?? [])]
    const first = radios.find((radio) => radio.checked) ?? radios[0]
    first?.focus({ preventScroll: true })
    step.current?.closest('.dialog-body')?.scrollTo(0, 0)
  }, [index])
  if (!question) return null
  return (
    <div ref={step}>
      <div className="flex items-center gap-4">
        <QuestionKeys index={index} answers={answers} />
        <p className="text-muted text-sm tabular-nums">{`${index + 1} / ${total}`}</p>
      </div>
      <p aria-hidden="true" className="mt-6 text-balance font-[550] font-display text-xl">
        {question.text}
      </p>
      {/* on a phone the answers come first, so that they are in reach without scrolling */}
      <div className="mt-3 grid gap-4">
        <p className="text-muted text-sm max-sm:order-last">{hint}</p>
        <RadioField
          key={question.id}
          legend={question.text}
          hideLegend
          name={`question-${question.id}`}
          options={question.answers.map((text) => ({ value: text, label: text, disabled: frozen }))}
          value={answers[index]}
          onChange={onAnswer}
          error={error}
        />
      </div>
    </div>
  )
}
