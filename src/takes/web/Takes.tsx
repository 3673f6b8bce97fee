import { Gate } from '../../accounts/web/index.ts'
import type { PropsOf } from '../../platform/contract.ts'
import { ButtonLink } from '../../ui/web/ButtonLink.tsx'
import { EmptyState } from '../../ui/web/EmptyState.tsx'
import { PageHead } from '../../ui/web/PageHead.tsx'
import { Pager } from '../../ui/web/Pager.tsx'
import type { takesScreen } from '../contract.ts'
import { takesHref } from '../rules.ts'
import { TakeRows } from './TakeRows.tsx'

/** All that a member has sent to the teacher, the latest first. */
export default function Takes({ takes }: PropsOf<typeof takesScreen>) {
  const { data, current_page, last_page, allowance } = takes
  const left =
    allowance.locked || allowance.limit === 0
      ? undefined
      : `${allowance.left} of ${allowance.limit} left this month. Open a lesson or a piece to send one.`
  return (
    <div className="page max-w-4xl py-6 sm:py-8">
      <PageHead title="My takes" lead={left} />
      {data.length > 0 ? (
        <TakeRows takes={data} label="Takes" />
      ) : allowance.locked && allowance.required_tier ? (
        <Gate
          required={allowance.required_tier}
          about="Play a lesson or a piece for your teacher, and get marks on single notes."
          next={takesHref}
        />
      ) : (
        <EmptyState
          title="No takes yet."
          hint="Below each lesson and piece you can play it for your teacher, and get marks on single notes."
          action={<ButtonLink href="/member/pieces">Choose a piece</ButtonLink>}
        />
      )}
      <Pager currentPage={current_page} lastPage={last_page} href={(page) => `${takesHref}?page=${page}`} />
    </div>
  )
}
