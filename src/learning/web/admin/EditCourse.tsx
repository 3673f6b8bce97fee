import { useState } from 'react'
import { accessOf } from '../../../accounts/web/admin/index.ts'
import { OwnedAttachments } from '../../../attachments/web/admin/index.ts'
import { OwnedPieces } from '../../../pieces/web/admin/index.ts'
import { call } from '../../../platform/web/api.ts'
import type { FormValues } from '../../../platform/web/formBody.ts'
import { useForm } from '../../../platform/web/useForm.ts'
import { Field } from '../../../ui/web/Field.tsx'
import { useFlash } from '../../../ui/web/Flash.tsx'
import { FormDialog } from '../../../ui/web/FormDialog.tsx'
import { type AdminLesson, type CourseChoices, updateCourse } from '../../courseContract.ts'
import { CourseFields, type CourseValues } from './CourseFields.tsx'
import { guideValues } from './GuideFields.tsx'
import { flashFailure, pictureErrors } from './pictureErrors.ts'
import { sendPicture } from './sendPicture.ts'

type Props = CourseChoices & {
  course: AdminLesson
  onClose: () => void
  onSaved: () => void
  onOutdated: () => void
}

type Values = CourseValues & Pick<FormValues<typeof updateCourse>, 'requirements'>

const valuesOf = (course: AdminLesson): Values => ({
  title: course.title,
  category: course.category,
  description: course.description,
  video_url: course.video_url ?? '',
  level: course.level,
  status: course.status,
  prerequisites: course.prerequisites,
  requirements: course.requirements,
  ...guideValues(course),
  ...accessOf(course),
  preview: course.preview ? '1' : '0',
})

/** Everything of a course that an admin may change. Closing it drops the changes; an error or a reload does not. */
export function EditCourse({ course, categories, drills, onClose, onSaved, onOutdated }: Props) {
  const flash = useFlash()
  const [start] = useState(() => valuesOf(course))
  const [file, setFile] = useState<File | null>(null)
  const form = useForm({
    start,
    draft: `course:${course.id}`,
    send: (values) => call(updateCourse, { params: { id: course.id }, body: values }),
    onSaved: async () => {
      await sendPicture(course.id, file)
      flash.success('course updated')
      onSaved()
    },
    errorsIn: pictureErrors,
    onFailed: (error) => flashFailure(flash, error, onOutdated),
  })
  return (
    <FormDialog
      form={form}
      onClose={() => form.leave(onClose)}
      title="Edit Course"
      size="lg"
      submitLabel="Update Course"
    >
      <CourseFields
        form={form}
        categories={categories}
        drills={drills}
        file={file}
        onFile={setFile}
        currentUrl={course.thumbnail_url}
      />
      <OwnedPieces of={{ lesson: course.id }} />
      <OwnedAttachments of={{ source: 'courses', video_id: course.id }} />
      <div className="mt-4">
        <Field
          {...form.field('requirements')}
          type="textarea"
          label="Requirements"
          optional
          rows={2}
          className="field-sizing-content max-h-72"
        />
      </div>
    </FormDialog>
  )
}
