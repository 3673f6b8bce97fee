import { type SubmitEvent, useId, useState } from 'react'
import { call } from '../../../platform/web/api.ts'
import { useFormDraft } from '../../../platform/web/useFormDraft.ts'
import { Button } from '../../../ui/web/Button.tsx'
import { Dialog } from '../../../ui/web/Dialog.tsx'
import { Field } from '../../../ui/web/Field.tsx'
import { useFlash } from '../../../ui/web/Flash.tsx'
import type { Lesson, Level } from '../../contract.ts'
import { type CategoriesByLevel, type Status, updateCourse } from '../../courseContract.ts'
import { CourseFields } from './CourseFields.tsx'
import { sendPicture } from './sendPicture.ts'
import { useCourseForm } from './useCourseForm.ts'

type Props = {
  course: Lesson
  categories: CategoriesByLevel
  onClose: () => void
  onSaved: () => void
  onOutdated: () => void
}

const valuesOf = (course: Lesson) => ({
  title: course.title,
  category: course.category,
  description: course.description,
  video_url: course.video_url ?? '',
  level: course.level as string,
  status: course.status as string,
  prerequisites: course.prerequisites,
  requirements: course.requirements,
})

/** Everything of a course that an admin may change. Closing it drops the changes; an error or a reload does not. */
export function EditCourse({ course, categories, onClose, onSaved, onOutdated }: Props) {
  const flash = useFlash()
  const id = useId()
  const [start] = useState(() => valuesOf(course))
  const { values, restored, discard, ...draft } = useFormDraft(`course:${course.id}`, start)
  const [file, setFile] = useState<File | null>(null)
  const { form, busy, errors, message, submit, settle } = useCourseForm(
    async () => {
      const fields = { ...values, level: values.level as Level, status: values.status as Status }
      await call(updateCourse, { params: { id: course.id }, body: fields })
      draft.forget()
      await sendPicture(course.id, file)
      flash.success('course updated')
      onSaved()
    },
    { onOutdated },
  )
  const change = (more: Partial<typeof values>) => {
    draft.change(more)
    settle(...Object.keys(more))
  }
  const choose = (picture: File | null) => {
    setFile(picture)
    settle('thumbnail')
  }
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    submit()
  }
  const close = () => {
    if (busy) return
    draft.forget()
    onClose()
  }
  const footer = (
    <>
      <Button onClick={close}>Cancel</Button>
      <Button type="submit" form={id} variant="primary" busy={busy}>
        Update Course
      </Button>
    </>
  )
  return (
    <Dialog open onClose={close} title="Edit Course" size="lg" footer={footer}>
      <form id={id} ref={form} onSubmit={send} noValidate>
        <CourseFields
          {...{ values, errors, message, categories, file, restored, discard }}
          onChange={change}
          onFile={choose}
          currentUrl={course.thumbnail_url}
        />
        <div className="mt-4">
          <Field
            type="textarea"
            name="requirements"
            label="Requirements"
            optional
            rows={2}
            value={values.requirements}
            onChange={(event) => change({ requirements: event.target.value })}
            error={errors.requirements?.[0]}
            className="field-sizing-content max-h-72"
          />
        </div>
      </form>
    </Dialog>
  )
}
