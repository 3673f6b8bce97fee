import type { PropsOf } from '../../../platform/contract.ts'
import { Timestamp } from '../../../platform/web/Timestamp.tsx'
import { ButtonLink } from '../../../ui/web/ButtonLink.tsx'
import { PageHead } from '../../../ui/web/PageHead.tsx'
import type { adminTakeScreen } from '../../contract.ts'
import { adminTakeHref, adminTakesHref, describeTake } from '../../rules.ts'
import { StateBadge } from '../TakeRows.tsx'
import { TakeReview } from './TakeReview.tsx'
import { useReview } from './useReview.ts'

/** The teacher listens to a take, marks places of it, and says whether it has passed. */
export default function Review({ take: first, next }: PropsOf<typeof adminTakeScreen>) {
  const reviewing = useReview(first)
  const { take } = reviewing
  return (
    <article className="page grid max-w-4xl grid-cols-[minmax(0,1fr)] content-start gap-6 py-6 sm:py-8">
      <div>
        <p className="mb-1 text-muted text-sm">
          <a href={adminTakesHref} className="link">
            Takes
          </a>
        </p>
        <PageHead
          title={
            <span className="[overflow-wrap:anywhere]">
              {`${take.user.first_name} ${take.user.last_name}: ${take.title}`}
            </span>
          }
          lead={
            <>
              {describeTake(take)} · <Timestamp at={take.created_at} />
            </>
          }
          actions={<StateBadge state={take.state} forTeacher />}
        />
      </div>
      {take.words && <p className="whitespace-pre-line [overflow-wrap:anywhere]">“{take.words}”</p>}
      <TakeReview {...reviewing}>
        {next && (
          <ButtonLink href={adminTakeHref(next)} className="sm:ml-auto">
            Next take
          </ButtonLink>
        )}
      </TakeReview>
    </article>
  )
}
