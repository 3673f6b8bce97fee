import { type SubmitEvent, useId, useState } from 'react'
import { call } from '../../../platform/web/api.ts'
import { Button } from '../../../ui/web/Button.tsx'
import { Dialog } from '../../../ui/web/Dialog.tsx'
import { Field } from '../../../ui/web/Field.tsx'
import { useFlash } from '../../../ui/web/Flash.tsx'
import type { Lesson, Level } from '../../contract.ts'
import { type CategoriesByLevel, type Status, setCourseThumbnail, updateCourse } from '../../courseContract.ts'
import { CourseFields } from './CourseFields.tsx'
import { useCourseForm } from './useCourseForm.ts'

type Props = { course: Lesson; categories: CategoriesByLevel; onClose: () => void; onSaved: () => void }

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

/** Everything of a course that an admin may change; it stays open until the server has taken it. */
export function EditCourse({ course, categories, onClose, onSaved }: Props) {
  const flash = useFlash()
  const id = useId()
  const [values, setValues] = useState(() => valuesOf(course))
  const [file, setFile] = useState<File | null>(null)
  const { form, busy, errors, message, submit, settle } = useCourseForm(async () => {
    const params = { id: course.id }
    const fields = { ...values, level: values.level as Level, status: values.status as Status }
    await call(updateCourse, { params, body: fields })
    if (file) await call(setCourseThumbnail, { params, body: { thumbnail: file } })
    flash.success('course updated')
    onSaved()
  })
  const change = (more: Partial<typeof values>) => {
    setValues((now) => ({ ...now, ...more }))
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
  const footer = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button type="submit" form={id} variant="primary" busy={busy}>
        Update Course
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title="Edit Course" size="lg" footer={footer}>
      <form id={id} ref={form} onSubmit={send} noValidate>
        <CourseFields
          {...{ values, errors, message, categories, file }}
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
