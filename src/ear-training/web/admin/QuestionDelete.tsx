import { call } from '../../../platform/web/api.ts'
import { useSingleMutation } from '../../../platform/web/useSingleMutation.ts'
import { ConfirmDialog } from '../../../ui/web/ConfirmDialog.tsx'
import { useFlash } from '../../../ui/web/Flash.tsx'
import { deleteQuestion, type Question } from '../../contract.ts'
import { labelOf } from '../../rules.ts'

type Props = { category: string; question: Question; onClose: () => void; onDeleted: () => void }

/** Asks before a stored question is taken out of its quiz, which happens at once. */
export function QuestionDelete({ category, question, onClose, onDeleted }: Props) {
  const flash = useFlash()
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => call(deleteQuestion, { params: { id: question.id } }),
    onSuccess: () => {
      flash.success('Question deleted')
      onDeleted()
    },
    onError: () => flash.error('Error deleting question'),
  })
  return (
    <ConfirmDialog open title="Confirm Deletion" busy={isPending} onClose={onClose} onConfirm={() => mutate()}>
      <p className="font-medium text-ink">{`The question whose answer is ${labelOf(category, question.correct_option)}`}</p>
      <p className="mt-2">This action cannot be undone.</p>
    </ConfirmDialog>
  )
}
