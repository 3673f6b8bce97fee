import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/web/ConfirmDialog.tsx'
import { SelectField } from '../../../ui/web/SelectField.tsx'
import { categoryNames } from '../../categories.ts'
import { clearOptions } from './questionDrafts.ts'
import type { QuizValues } from './quizValues.ts'
import type { QuizForm } from './useQuizForm.ts'

const options = categoryNames.map((name) => ({ value: name, label: name }))

/** The category comes first: it decides which answers there are. Another one asks before it clears what was chosen. */
export function CategoryField({ form, fixed }: { form: QuizForm; fixed: boolean }) {
  const { values, questions, errorOf } = form
  const [wanted, setWanted] = useState<QuizValues['category']>()
  const answered = questions.filter(({ option }) => option !== '').length
  const choose = (category: QuizValues['category']) => {
    form.setQuestions(clearOptions(questions), undefined, { category })
    setWanted(undefined)
  }
  const ask = (category: QuizValues['category']) => (answered > 0 ? setWanted(category) : choose(category))
  if (fixed)
    return (
      <p className="text-sm">
        <span className="font-medium">Category</span>
        <span className="ml-3 text-muted">{values.category}</span>
      </p>
    )
  return (
    <>
      <SelectField
        name="category"
        label="Category"
        placeholder="Choose a category"
        options={options}
        value={values.category}
        onChange={({ target }) => ask(categoryNames.find((name) => name === target.value) ?? '')}
        error={errorOf('category')}
        help="It decides which answers the questions can have."
      />
      <ConfirmDialog
        open={wanted !== undefined}
        title="Change the category?"
        confirmLabel="Change it"
        cancelLabel="Keep it"
        variant="primary"
        onClose={() => setWanted(undefined)}
        onConfirm={() => choose(wanted ?? '')}
      >
        <p>
          {`The answers that you have chosen belong to ${values.category}. With another category they are cleared in `}
          {answered === 1 ? 'one question' : `${answered} questions`}; the sounds stay.
        </p>
      </ConfirmDialog>
    </>
  )
}
