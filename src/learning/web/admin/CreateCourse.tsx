import { type SubmitEvent, useRef, useState } from 'react'
import type { PropsOf } from '../../../platform/contract.ts'
import { call } from '../../../platform/web/api.ts'
import { leaveFor } from '../../../platform/web/leaveFor.ts'
import { useFormDraft } from '../../../platform/web/useFormDraft.ts'
import { Button } from '../../../ui/web/Button.tsx'
import { ButtonLink } from '../../../ui/web/ButtonLink.tsx'
import { Card } from '../../../ui/web/Card.tsx'
import { useFlash } from '../../../ui/web/Flash.tsx'
import { PageHead } from '../../../ui/web/PageHead.tsx'
import type { Level } from '../../contract.ts'
import { type createCourseScreen, type Status, storeCourse, updateCourse } from '../../courseContract.ts'
import { CourseFields, type CourseValues } from './CourseFields.tsx'
import { sendPicture } from './sendPicture.ts'
import { useCourseForm } from './useCourseForm.ts'

const EMPTY: CourseValues = {
  title: '',
  category: '',
  description: '',
  video_url: '',
  level: 'beginner',
  status: 'active',
  prerequisites: '',
}
/** The call names them, and the server counts by itself. */
const COUNTERS = { enrollment_count: 0, rating_count: 0, average_rating: 0, likes: 0, dislikes: 0 }

/** The form for a new lesson; half filled in it is there again after a reload. */
export default function CreateCourse({ categories }: PropsOf<typeof createCourseScreen>) {
  const flash = useFlash()
  const { values, change, forget, restored, discard } = useFormDraft('course', EMPTY)
  const [file, setFile] = useState<File | null>(null)
  /** Set once the course is saved: a picture that is refused after that must not make a second course. */
  const saved = useRef<number>(null)
  const { form, busy, errors, message, submit, settle } = useCourseForm(async () => {
    const fields = { ...values, level: values.level as Level, status: values.status as Status }
    if (saved.current) await call(updateCourse, { params: { id: saved.current }, body: fields })
    else saved.current = (await call(storeCourse, { body: { ...fields, ...COUNTERS } })).id
    forget()
    await sendPicture(saved.current, file)
    flash.success('Course saved', { nextPage: true })
    await leaveFor('/admin/courses')
  })
  const type = (more: Partial<CourseValues>) => {
    change(more)
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
  return (
    <div className="page py-6 sm:py-8">
      <div className="mx-auto max-w-3xl">
        <PageHead title="Create New Course" lead="A new lesson stands at the end of its category." />
        <Card>
          <form ref={form} onSubmit={send} noValidate>
            <CourseFields
              {...{ values, errors, message, categories, file, restored, discard }}
              onChange={type}
              onFile={choose}
            />
            <div className="mt-6 flex flex-wrap justify-end gap-3 max-sm:flex-col-reverse">
              <ButtonLink href="/admin/courses">Cancel</ButtonLink>
              <Button type="submit" variant="primary" busy={busy}>
                Save Course
              </Button>
            </div>
          </form>
        </Card>
      </div>
    </div>
  )
}
