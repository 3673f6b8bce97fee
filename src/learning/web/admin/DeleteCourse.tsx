import { call } from '../../../platform/web/api.ts'
import { useSingleMutation } from '../../../platform/web/useSingleMutation.ts'
import { ConfirmDialog } from '../../../ui/web/ConfirmDialog.tsx'
import { useFlash } from '../../../ui/web/Flash.tsx'
import type { Lesson } from '../../contract.ts'
import { deleteCourse } from '../../courseContract.ts'

type Props = { course: Lesson; onClose: () => void; onDeleted: () => void }

/** Asks before a course goes for good. */
export function DeleteCourse({ course, onClose, onDeleted }: Props) {
  const flash = useFlash()
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => call(deleteCourse, { params: { id: course.id } }),
    onSuccess: () => {
      flash.success('course deleted')
      onDeleted()
    },
    onError: () => flash.error('Error deleting course'),
  })
  return (
    <ConfirmDialog open title="Confirm Deletion" busy={isPending} onClose={onClose} onConfirm={() => mutate()}>
      <p className="font-medium text-ink">{course.title}</p>
      <p className="mt-2">This action cannot be undone.</p>
      <p className="mt-2">Its comments, bookmarks and completions go with it.</p>
    </ConfirmDialog>
  )
}
