import { AccessFields } from '../../../accounts/web/admin/index.ts'
import { drivePlayer } from '../../../platform/drivePlayer.ts'
import { PICTURE_LIMITS } from '../../../ui/pictureFile.ts'
import { DraftNote } from '../../../ui/web/DraftNote.tsx'
import { Field } from '../../../ui/web/Field.tsx'
import { FilePicker } from '../../../ui/web/FilePicker.tsx'
import { type AdminQuiz, MAX_TITLE } from '../../contract.ts'
import { INVALID_VIDEO } from '../../rules.ts'
import { AudioField } from './AudioField.tsx'
import { CategoryField } from './CategoryField.tsx'
import { missingFile } from './missingFile.ts'
import type { QuizForm } from './useQuizForm.ts'

const PICTURE_HELP = `${PICTURE_LIMITS} It is cut to 16:9.`
const VIDEO_HELP = 'A link to a video on Google Drive that anybody with the link can see.'

/** A wrong link is reported while it is typed, once there is enough of it to see. */
const linkProblem = (link: string): string | undefined =>
  link.trim() !== '' && drivePlayer(link) === undefined ? INVALID_VIDEO : undefined

/** Every field of a quiz but its questions; `stored` is the quiz that is being edited. */
export function QuizFields({ form, stored }: { form: QuizForm; stored?: AdminQuiz }) {
  const { values, change, field, errorOf, files, setFile, busy } = form
  const take = (name: 'thumbnail' | 'main_audio') => (file: File | null) => {
    setFile(name, file)
    change({ [`${name}_name`]: file?.name ?? '', ...(name === 'main_audio' ? { main_audio_gone: '' } : {}) })
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <DraftNote {...form.note} />
      <CategoryField form={form} fixed={stored !== undefined} />
      <Field {...field('title')} label="Title" maxLength={MAX_TITLE} />
      <Field {...field('description')} label="Description" type="textarea" rows={3} optional />
      <AccessFields values={values} change={change} errorOf={errorOf} />
      <Field
        {...field('video_url')}
        label="Video link"
        type="url"
        optional
        help={VIDEO_HELP}
        error={linkProblem(values.video_url) ?? errorOf('video_url')}
      />
      <FilePicker
        label="Thumbnail"
        help={missingFile(files.thumbnail, values.thumbnail_name) ?? PICTURE_HELP}
        file={files.thumbnail ?? null}
        onFile={take('thumbnail')}
        currentUrl={stored?.thumbnail_path ?? null}
        error={errorOf('thumbnail') ?? null}
        disabled={busy}
      />
      <AudioField
        label="Main audio"
        optional
        help={
          missingFile(files.main_audio, values.main_audio_name) ?? 'Heard before the first question, such as a cadence.'
        }
        file={files.main_audio ?? null}
        onFile={take('main_audio')}
        current={values.main_audio_gone ? null : (stored?.main_audio_path ?? null)}
        onRemove={() => change({ main_audio_gone: 'yes' })}
        error={errorOf('main_audio')}
        disabled={busy}
      />
    </div>
  )
}
