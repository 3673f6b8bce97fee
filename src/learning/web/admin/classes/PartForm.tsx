import { OwnedAttachments } from '../../../../attachments/web/admin/index.ts'
import { invalidField } from '../../../../platform/errors.ts'
import { filmProblem } from '../../../../platform/filmAddress.ts'
import { call } from '../../../../platform/web/api.ts'
import { useForm } from '../../../../platform/web/useForm.ts'
import { Field } from '../../../../ui/web/Field.tsx'
import { useFlash } from '../../../../ui/web/Flash.tsx'
import { FormDialog } from '../../../../ui/web/FormDialog.tsx'
import { SelectField } from '../../../../ui/web/SelectField.tsx'
import { type AdminPart, type FilmChoices, MAX_TITLE, storePart, updatePart } from '../../../classPartContract.ts'
import { type FilmKind, readChapters, writeChapters } from '../../../classRules.ts'

type Props = {
  classId: number
  /** Null for a new one. */
  part: AdminPart | null
  films: FilmChoices
  onClose: () => void
  onSaved: (part: AdminPart) => void
}
type Values = Record<'title' | 'description' | 'upload_id' | 'show_id' | 'video_url' | 'chapters', string> & {
  film: FilmKind
}

const KINDS: { value: FilmKind; label: string }[] = [
  { value: 'upload', label: 'A lesson of the library' },
  { value: 'recording', label: 'The recording of a live show' },
  { value: 'film', label: 'A film of its own' },
]
const VIDEO_HELP =
  'The embed code or the address of a video on YouTube, Vimeo or Google Drive, or of an MP4, WebM or HLS file.'

const valuesOf = (part: AdminPart | null): Values => ({
  title: part?.title ?? '',
  description: part?.description ?? '',
  film: part?.film ?? 'upload',
  upload_id: String(part?.upload_id ?? ''),
  show_id: String(part?.show_id ?? ''),
  video_url: part?.video_url ?? '',
  chapters: writeChapters(part?.chapters ?? []),
})

const idOf = (value: string): number | null => (value === '' ? null : Number(value))

/** The body of a request. @throws AppError 'invalid' on the chapters that can't be read */
function bodyOf({ chapters, upload_id, show_id, ...values }: Values) {
  const read = readChapters(chapters)
  if ('problem' in read) throw invalidField('chapters', read.problem)
  return { ...values, upload_id: idOf(upload_id), show_id: idOf(show_id), chapters: read.chapters }
}

const optionsOf = (list: FilmChoices['uploads']) => list.map(({ id, title }) => ({ value: String(id), label: title }))

/** A part of a class in a dialog. Its files can be added once it is saved. */
export function PartForm({ classId, part, films, onClose, onSaved }: Props) {
  const flash = useFlash()
  const form = useForm<Values, AdminPart>({
    start: valuesOf(part),
    draft: part ? `class-part:${part.id}` : `class-part:new:${classId}`,
    send: async (values) => {
      const body = bodyOf(values)
      return part
        ? call(updatePart, { params: { id: part.id }, body })
        : call(storePart, { params: { id: classId }, body })
    },
    onSaved: (saved) => {
      flash.success(part ? 'Part saved.' : 'Part added. You can add its files now.')
      onSaved(saved)
    },
  })
  const { field, values } = form
  return (
    <FormDialog
      onClose={() => form.leave(onClose)}
      form={form}
      message={form.message}
      title={part ? 'Edit part' : 'Add a part'}
      size="lg"
      submitLabel="Save part"
    >
      <div className="grid gap-4">
        <Field {...field('title')} label="Title" maxLength={MAX_TITLE} />
        <SelectField
          {...field('film')}
          onChange={({ target }) => form.change({ film: target.value as FilmKind })}
          label="Film"
          options={KINDS}
        />
        {values.film === 'upload' && (
          <SelectField
            {...field('upload_id')}
            label="Lesson of the library"
            placeholder="Choose a lesson"
            options={optionsOf(films.uploads)}
            help="It opens here to whoever may open it in the library."
          />
        )}
        {values.film === 'recording' && (
          <SelectField
            {...field('show_id')}
            label="Recording"
            placeholder="Choose a recording"
            options={optionsOf(films.recordings)}
            help="It opens here to whoever may watch it among the recordings."
          />
        )}
        {values.film === 'film' && (
          <Field
            {...field('video_url')}
            error={filmProblem(values.video_url) ?? form.errorOf('video_url')}
            label="Video URL"
            type="textarea"
            rows={3}
            help={VIDEO_HELP}
          />
        )}
        <Field {...field('description')} label="Description" type="textarea" rows={3} optional />
        <Field
          {...field('chapters')}
          label="Chapters"
          type="textarea"
          rows={4}
          optional
          placeholder={'0:00 What we are after\n1:05 The left hand'}
          help="A line for each: when it begins and what it is called."
        />
      </div>
      {part && <OwnedAttachments of={{ source: 'parts', video_id: part.id }} />}
    </FormDialog>
  )
}
