import { call } from '../../../platform/web/api.ts'
import { navigate } from '../../../platform/web/navigate.ts'
import { withQueries } from '../../../platform/web/queries.tsx'
import { PianoCredit } from '../../../practice/web/index.ts'
import { Card } from '../../../ui/web/Card.tsx'
import { useFlash } from '../../../ui/web/Flash.tsx'
import { PageHead } from '../../../ui/web/PageHead.tsx'
import { SendingActions } from '../../../ui/web/SendingActions.tsx'
import { NewQuiz, storeQuiz } from '../../contract.ts'
import { QuestionBlocks } from './QuestionBlocks.tsx'
import { QuizFields } from './QuizFields.tsx'
import { addDraft, writeDrafts } from './questionDrafts.ts'
import { NEW_QUIZ, planNew } from './quizValues.ts'
import { useQuizForm } from './useQuizForm.ts'

const START = { ...NEW_QUIZ, questions: writeDrafts(addDraft([], '')) }

/** The form for a new quiz. Saved, it goes to the list, where the new one is first. */
function QuizCreate() {
  const flash = useFlash()
  const form = useQuizForm({
    draft: 'ear-quiz',
    start: START,
    schema: NewQuiz,
    plan: planNew,
    send: (body, upload) => call(storeQuiz, { body, ...upload }),
    onSaved: () => {
      flash.success('Quiz Saved', { nextPage: true })
      return navigate('/admin/ear-training')
    },
    failed: 'Failed to create quiz',
  })
  return (
    <div className="page py-6 sm:py-8">
      <div className="mx-auto max-w-3xl">
        <PageHead title="Create Ear-Training Quiz" lead="Add sounds and answers. The order is shuffled each time." />
        <Card>
          <form {...form.props} className="grid grid-cols-[minmax(0,1fr)] gap-8">
            <QuizFields form={form} />
            <QuestionBlocks form={form} />
            <div role="alert">
              {Boolean(form.failure) && <p className="text-bad text-sm">Failed to create quiz. {form.message}</p>}
            </div>
            <div className="flex flex-wrap justify-end gap-3 max-sm:flex-col-reverse">
              <SendingActions
                form={form.bar}
                what="Sending files"
                submitLabel="Save Quiz"
                leave="/admin/ear-training"
              />
            </div>
          </form>
        </Card>
        <div className="mt-6">
          <PianoCredit />
        </div>
      </div>
    </div>
  )
}

export default withQueries(QuizCreate)
