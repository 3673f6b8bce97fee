import { Bookmark } from 'lucide'
import { useState } from 'react'
import { Gate, TeacherAtHand } from '../../accounts/web/index.ts'
import { Attachments, captionsOf } from '../../attachments/web/index.ts'
import { CommentsBlock } from '../../discussion/web/index.ts'
import { LessonPieces } from '../../pieces/web/index.ts'
import type { PropsOf } from '../../platform/contract.ts'
import { withQueries } from '../../platform/web/queries.tsx'
import { LessonDesk } from '../../practice/web/index.ts'
import { TakesBlock } from '../../takes/web/index.ts'
import { isSecondOfDouble } from '../../ui/isSecondOfDouble.ts'
import { IconButton } from '../../ui/web/IconButton.tsx'
import { previewOf } from '../previewContract.ts'
import type { libraryLessonScreen } from '../uploadContract.ts'
import { gradeLabel, libraryHref, libraryShelf, uploadHref } from '../uploadRules.ts'
import { LessonFilm } from './LessonFilm.tsx'
import { besideFilm, LessonGuide } from './LessonGuide.tsx'
import { UploadCards } from './library/UploadCards.tsx'
import { useBookmarkToggle } from './useBookmarkToggle.ts'

/** One lesson of the library: its video, what is related to it, and what members say about it. */
function LibraryLesson({
  lesson,
  related,
  comments,
  pieces,
  drill,
  ticked,
  attachments,
}: PropsOf<typeof libraryLessonScreen>) {
  const [bookmarked, setBookmarked] = useState(lesson.isBookmarked)
  const toggle = useBookmarkToggle((_, now) => setBookmarked(now), 'uploads')
  const video = { source: 'uploads', video_id: lesson.id } as const
  const { id, title, category, level, skill_level, video_url, description } = lesson
  return (
    <article className="page grid grid-cols-[minmax(0,1fr)] content-start gap-12 py-6 sm:py-8">
      <div className="@container grid min-w-0 max-w-[60rem] gap-4 sm:gap-6">
        <div className="flex items-start justify-between gap-4">
          <div className="min-w-0">
            <p className="text-muted text-sm">
              <a href={libraryHref(category)} className="link">
                {libraryShelf(category)}
              </a>
              {`\u00a0· ${gradeLabel({ level, skill_level })}`}
            </p>
            <h1 className="mt-1 text-2xl [overflow-wrap:anywhere] sm:text-3xl">{title}</h1>
          </div>
          <div className="flex shrink-0 gap-3 max-lg:flex-col-reverse max-lg:items-end print:hidden">
            <TeacherAtHand page="lesson" />
            <IconButton
              icon={Bookmark}
              label="Bookmark"
              variant="secondary"
              pressed={bookmarked}
              onClick={(event) => isSecondOfDouble(event) || toggle(id, bookmarked)}
            />
          </div>
        </div>
        <div className={besideFilm}>
          {lesson.required_tier ? (
            <Gate
              required={lesson.required_tier}
              about={`A lesson of ‘${libraryShelf(category)}’ in the library, with its film and notes.`}
              next={uploadHref(lesson)}
              other={previewOf('upload', lesson)}
            />
          ) : (
            <LessonFilm
              markup={video_url}
              video={video}
              cover={lesson.thumbnail_url}
              captions={captionsOf(attachments)}
            />
          )}
          <LessonGuide guide={lesson} drill={drill} video={video} ticked={ticked} heading="h2" />
          <Attachments list={attachments} />
          {description && (
            <div className="prose">
              <p className="whitespace-pre-line text-lg [overflow-wrap:anywhere]">{description}</p>
            </div>
          )}
        </div>
      </div>
      <LessonPieces of={{ upload: id }} initial={pieces} PracticeDesk={LessonDesk} />
      {!lesson.locked && <TakesBlock place="upload" placeId={id} next={uploadHref(lesson)} />}
      {related.length > 0 && (
        <section aria-labelledby="related" className="grid gap-4 print:hidden">
          <h2 id="related" className="text-xl">
            Related courses
          </h2>
          <UploadCards cards={related} />
        </section>
      )}
      {comments && (
        <div className="max-w-[47rem] print:hidden">
          <CommentsBlock category="others" courseId={id} initial={comments} />
        </div>
      )}
    </article>
  )
}

export default withQueries(LibraryLesson)
