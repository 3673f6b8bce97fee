import { Check, ChevronRight } from 'lucide'
import { Gate } from '../../../accounts/web/index.ts'
import { Attachments, captionsOf } from '../../../attachments/web/index.ts'
import { Button } from '../../../ui/web/Button.tsx'
import { ButtonLink } from '../../../ui/web/ButtonLink.tsx'
import { Icon } from '../../../ui/web/Icon.tsx'
import type { ClassPart, MasterClass } from '../../classContract.ts'
import { classHref } from '../../classRules.ts'
import { LessonFilm } from '../LessonFilm.tsx'
import { Chapters } from './Chapters.tsx'

type Props = {
  whole: MasterClass
  part: ClassPart
  isDone: boolean
  onDone: (done: boolean) => void
}

/** One part of a class: its film with chapters and captions, what there is to save, and the way on. */
export function PartView({ whole, part, isDone, onDone }: Props) {
  const at = whole.list.indexOf(part)
  const next = whole.list[at + 1]
  return (
    <div className="@container grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4 sm:gap-6">
      <div className="min-w-0">
        <p className="text-muted text-sm tabular-nums">{`Part ${at + 1} of ${whole.list.length}`}</p>
        <h2 className="mt-1 text-xl [overflow-wrap:anywhere] sm:text-2xl">{part.title}</h2>
      </div>
      {part.required_tier ? (
        <Gate
          required={part.required_tier}
          about="This part’s film is one of another plan."
          next={classHref(whole, part.id)}
          cover={part.cover_url}
        />
      ) : (
        <LessonFilm
          markup={part.video_url}
          video={{ source: 'parts', video_id: part.id }}
          cover={part.cover_url ?? whole.cover_url}
          captions={captionsOf(part.attachments)}
          below={(place) => <Chapters chapters={part.chapters} place={place} />}
        />
      )}
      {part.description && (
        <div className="prose">
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{part.description}</p>
        </div>
      )}
      <Attachments list={part.attachments} title="Downloads of this part" />
      <div className="flex flex-wrap gap-3 max-sm:grid print:hidden">
        {!part.required_tier && (
          <Button variant={isDone ? 'secondary' : 'primary'} aria-pressed={isDone} onClick={() => onDone(!isDone)}>
            {isDone && <Icon of={Check} size={18} className="shrink-0 text-good" />}
            {isDone ? 'Done' : 'Mark as done'}
          </Button>
        )}
        {next && (
          <ButtonLink href={classHref(whole, next.id)} variant={isDone ? 'primary' : 'secondary'} title={next.title}>
            Next part
            <Icon of={ChevronRight} size={18} />
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
