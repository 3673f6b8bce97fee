import { type SubmitEvent, useId, useState } from 'react'
import { usePage } from '../../platform/web/pageContext.ts'
import { Button } from '../../ui/web/Button.tsx'
import { Dialog } from '../../ui/web/Dialog.tsx'
import { useFlash } from '../../ui/web/Flash.tsx'
import { Portrait } from '../../ui/web/Portrait.tsx'
import { questions } from '../questions.ts'
import { stepFrom } from '../rules.ts'
import { QuestionStep } from './QuestionStep.tsx'
import { usePlacement } from './usePlacement.ts'
import type { useQuizProgress } from './useQuizProgress.ts'

type Props = { open: boolean; onClose: () => void; progress: ReturnType<typeof useQuizProgress> }

const UNANSWERED = 'Please select an answer before proceeding.'

/** The quiz itself: one question at a time, Previous and Next, and at the end the way to a level. */
export function QuizDialog({ open, onClose, progress }: Props) {
  const { index, answers, goTo, choose, forget } = progress
  const form = useId()
  const flash = useFlash()
  const { teacher } = usePage()
  const [unanswered, setUnanswered] = useState(false)
  const { place, busy, failure, dismiss } = usePlacement(forget)
  const isLast = index === questions.length - 1

  const showQuestion = (next: number) => {
    setUnanswered(false)
    dismiss()
    goTo(next)
  }
  const proceed = (event: SubmitEvent) => {
    event.preventDefault()
    if (busy) return
    const step = stepFrom(index, answers)
    if (step.to === 'placement') return void place(step.answers)
    showQuestion(step.index)
    if (step.to === 'question') return
    setUnanswered(true)
    flash.error(UNANSWERED)
  }
  const answer = (text: string) => {
    setUnanswered(false)
    dismiss()
    choose(text)
  }
  const footer = (
    <div className="flex w-full justify-between gap-3">
      <Button
        variant={index === 0 ? 'quiet' : 'secondary'}
        disabled={index === 0 || busy}
        onClick={() => showQuestion(index - 1)}
        className="max-sm:flex-1"
      >
        Previous
      </Button>
      <Button
        type="submit"
        form={form}
        variant="primary"
        busy={busy}
        busyLabel="Submitting..."
        className="max-sm:flex-1"
      >
        {isLast ? 'Finish' : 'Next'}
      </Button>
    </div>
  )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Customize your learning experience"
      quietTitle
      description="There are no wrong answers."
      face={teacher && <Portrait {...teacher} size={56} className="max-sm:size-10" />}
      footer={footer}
    >
      {/* the same height at every question keeps the buttons in their place, on a phone under the thumb */}
      <form method="post" id={form} onSubmit={proceed} className="max-sm:min-h-[calc(92dvh-12rem)] sm:min-h-120">
        <QuestionStep
          index={index}
          answers={answers}
          frozen={busy}
          onAnswer={answer}
          error={unanswered ? UNANSWERED : failure}
        />
      </form>
    </Dialog>
  )
}
