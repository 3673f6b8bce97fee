import { useRef, useState } from 'react'
import { OPEN_AT_ONCE } from '../../../accounts/web/admin/index.ts'
import type { PropsOf } from '../../../platform/contract.ts'
import { call } from '../../../platform/web/api.ts'
import { navigate } from '../../../platform/web/navigate.ts'
import { useForm } from '../../../platform/web/useForm.ts'
import { Button } from '../../../ui/web/Button.tsx'
import { ButtonLink } from '../../../ui/web/ButtonLink.tsx'
import { Card } from '../../../ui/web/Card.tsx'
import { useFlash } from '../../../ui/web/Flash.tsx'
import { PageHead } from '../../../ui/web/PageHead.tsx'
import { type createCourseScreen, storeCourse, updateCourse } from '../../courseContract.ts'
import { CourseFields, type CourseValues } from './CourseFields.tsx'
import { EMPTY_GUIDE } from './GuideFields.tsx'
import { flashFailure, pictureErrors } from './pictureErrors.ts'
import { sendPicture } from './sendPicture.ts'

const EMPTY: CourseValues = {
  title: '',
  category: '',
  description: '',
  video_url: '',
  level: 'beginner',
  status: 'active',
  prerequisites: '',
  ...EMPTY_GUIDE,
  ...OPEN_AT_ONCE,
  preview: '0',
}
/** The call names them, and the server counts by itself. */
const COUNTERS = { enrollment_count: 0, rating_count: 0, average_rating: 0, likes: 0, dislikes: 0 }

/** The form for a new lesson; half filled in it is there again after a reload. */
export default function CreateCourse({ categories, drills }: PropsOf<typeof createCourseScreen>) {
  const flash = useFlash()
  const [file, setFile] = useState<File | null>(null)
  /** Set once the course is saved: a picture that is refused after that must not make a second course. */
  const saved = useRef<number>(null)
  const form = useForm({
    start: EMPTY,
    draft: 'course',
    send: async (values) => {
      if (saved.current) await call(updateCourse, { params: { id: saved.current }, body: values })
      else saved.current = (await call(storeCourse, { body: { ...values, ...COUNTERS } })).id
      return saved.current
    },
    onSaved: async (id) => {
      await sendPicture(id, file)
      flash.success('Course saved', { nextPage: true })
      await navigate('/admin/courses')
    },
    errorsIn: pictureErrors,
    onFailed: (error) => flashFailure(flash, error),
  })
  return (
    <div className="page py-6 sm:py-8">
      <div className="mx-auto max-w-3xl">
        <PageHead title="Create New Course" lead="New lessons go to the end of their category." />
        <Card>
          <form {...form.props}>
            <CourseFields form={form} categories={categories} drills={drills} file={file} onFile={setFile} />
            <div className="mt-6 flex flex-wrap justify-end gap-3 max-sm:flex-col-reverse">
              <ButtonLink href="/admin/courses">Cancel</ButtonLink>
              <Button type="submit" variant="primary" busy={form.busy}>
                Save Course
              </Button>
            </div>
          </form>
        </Card>
      </div>
    </div>
  )
}
