import { useEffect, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { call } from '../../../platform/web/api.ts'
import { DeleteDialog } from '../../../ui/web/DeleteDialog.tsx'
import { Dialog } from '../../../ui/web/Dialog.tsx'
import { useFlash } from '../../../ui/web/Flash.tsx'
import { SendingActions } from '../../../ui/web/SendingActions.tsx'
import { type AdminQuiz, deleteQuestion, type Question, QuizChange, updateQuiz } from '../../contract.ts'
import { quizLabel } from '../../rules.ts'
import { QuestionBlocks } from './QuestionBlocks.tsx'
import { QuizFields } from './QuizFields.tsx'
import { fitDrafts, writeDrafts } from './questionDrafts.ts'
import { planChange, quizValues } from './quizValues.ts'
import { useQuizForm } from './useQuizForm.ts'

type Props = { quiz: AdminQuiz; onClose: () => void; onSaved: () => void; onOutdated: () => void }

/** A quiz's fields and questions. Closing it drops the changes; an error or a reload does not. */
export function QuizEditForm({ quiz, onClose, onSaved, onOutdated }: Props) {
  const flash = useFlash()
  const id = useId()
  const [start] = useState(() => quizValues(quiz))
  const [stored, setStored] = useState<readonly Question[]>(quiz.questions)
  const [doomed, setDoomed] = useState<Question>()
  const form = useQuizForm({
    draft: `ear-quiz:${quiz.id}`,
    start,
    schema: QuizChange,
    plan: (values, files) => planChange(stored, values, files),
    send: (body, upload) => call(updateQuiz, { params: { id: quiz.id }, body, ...upload }),
    onSaved: () => {
      flash.success('Quiz Saved')
      onSaved()
    },
    failed: 'Error updating quiz',
    onOutdated,
  })

  useEffect(() => {
    // questions may have come or gone since this form was kept
    const fitting = fitDrafts(form.questions, quiz.category, stored)
    if (writeDrafts(fitting) !== writeDrafts(form.questions)) form.setQuestions(fitting)
  })
  const close = () => form.leave(onClose)
  const deleted = (question: Question) => {
    // the dialog gives the focus back to a button that is about to go
    flushSync(() => setDoomed(undefined))
    form.props.ref.current?.querySelector<HTMLElement>('#questions')?.focus()
    setStored(stored.filter((each) => each.id !== question.id))
  }
  const footer = (
    <SendingActions form={form.bar} what="Sending files" submitLabel="Save Quiz" formId={id} leave={close} />
  )
  return (
    <>
      <Dialog open onClose={close} title="Edit Quiz" size="lg" footer={footer}>
        <form {...form.props} id={id} className="grid gap-8">
          <QuizFields form={form} stored={quiz} />
          <QuestionBlocks form={form} stored={stored} onDelete={setDoomed} />
          <div role="alert">
            {Boolean(form.failure) && <p className="text-bad text-sm">Error updating quiz. {form.message}</p>}
          </div>
        </form>
      </Dialog>
      {doomed && (
        <QuestionDelete
          category={quiz.category}
          question={doomed}
          onClose={() => setDoomed(undefined)}
          onDeleted={() => deleted(doomed)}
        />
      )}
    </>
  )
}

const TEXTS = { done: 'Question deleted', failed: 'Error deleting question' }

type QuestionDeleteProps = { category: string; question: Question; onClose: () => void; onDeleted: () => void }

/** Asks before a stored question is taken out of its quiz, which happens at once. */
const QuestionDelete = ({ category, question: { id, correct_option }, ...ends }: QuestionDeleteProps) => (
  <DeleteDialog
    {...ends}
    name={`The question whose answer is ${quizLabel(category, correct_option)}`}
    texts={TEXTS}
    remove={() => call(deleteQuestion, { params: { id } })}
  />
)
