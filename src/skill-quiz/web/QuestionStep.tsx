import { ChevronRight } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../../ui/web/Icon.tsx'
import { RadioField } from '../../ui/web/RadioField.tsx'
import { hint, questions } from '../questions.ts'
import type { Answers } from '../rules.ts'
import { HearScale } from './HearScale.tsx'
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
  const [wide] = useState(() => window.matchMedia?.('(width >= 40rem)').matches ?? true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves when the question changes
  useEffect(() => {
    const radios = [...(step.current?.querySelectorAll<HTMLInputElement>('input[type=radio]') ?? [])]
    const first = radios.find((radio) => radio.checked) ?? radios[0]
    first?.focus({ preventScroll: true })
    step.current?.closest('.dialog-body')?.scrollTo(0, 0)
  }, [index])
  useEffect(() => {
    const choose = (event: KeyboardEvent) => {
      if (frozen || event.ctrlKey || event.metaKey || event.altKey || !/^[1-9]$/.test(event.key)) return
      const radio = step.current?.querySelectorAll<HTMLInputElement>('input[type=radio]')[Number(event.key) - 1]
      radio?.focus({ preventScroll: true })
      radio?.click()
    }
    document.addEventListener('keydown', choose)
    return () => document.removeEventListener('keydown', choose)
  }, [frozen])
  if (!question) return null
  const asksOfScales = /\bscales?\b/.test(question.text)
  return (
    <div ref={step}>
      <div className="flex items-center gap-4">
        <QuestionKeys index={index} answers={answers} />
        <p className="whitespace-nowrap text-muted text-sm tabular-nums">
          Question <span>{`${index + 1} / ${total}`}</span>
        </p>
      </div>
      <p aria-hidden="true" className="mt-6 text-balance font-[550] font-display text-xl sm:text-2xl">
        {question.text}
      </p>
      <div className="mt-4 grid gap-4">
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
        <p className="text-muted text-xs touch:hidden">{`Press 1 to ${question.answers.length} to answer, Enter to go on.`}</p>
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 rounded-control bg-raised px-4 py-3">
          {/* open where there is room for it below the answers */}
          <details open={wide} className="group text-muted text-sm">
            <summary className="inline-flex min-h-8 items-center gap-1 font-medium hover:text-ink touch:min-h-11">
              <Icon of={ChevronRight} size={16} className="shrink-0 transition-transform group-open:rotate-90" />
              What is a scale?
            </summary>
            <p className="mt-1 max-w-measure">{hint}</p>
          </details>
          {asksOfScales && <HearScale />}
        </div>
      </div>
    </div>
  )
}
