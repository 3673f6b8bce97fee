import { Pencil } from 'lucide'
import { Body } from '../../../discussion/web/index.ts'
import { ButtonLink } from '../../../ui/web/ButtonLink.tsx'
import { EmptyState } from '../../../ui/web/EmptyState.tsx'
import type { Profile } from '../../profileContract.ts'

/** What members say about themselves, with an edit link for its owner. */
export function About({ profile, isOwn }: { profile: Profile; isOwn: boolean }) {
  const { bio, user, can_edit, id, social } = profile
  const edit = can_edit && (
    <ButtonLink href={`/member/community/u/${id}/update`} size="sm" icon={Pencil}>
      Edit profile
    </ButtonLink>
  )
  if (!bio && !social.website)
    return (
      <EmptyState
        title={
          isOwn ? 'You have not said anything about yourself yet.' : `${user.first_name} has not said anything yet.`
        }
        hint={can_edit ? 'A few words help others to know who answers them.' : undefined}
        action={edit}
      />
    )
  return (
    <section aria-label={`About ${user.first_name}`} className="grid gap-4">
      {bio && <Body body={bio} mentions={[]} />}
      {social.website && (
        <p className="text-sm">
          <a href={social.website} rel="nofollow ugc noopener" className="link wrap-anywhere">
            {social.website.replace(/^https?:\/\//i, '').replace(/\/$/, '')}
          </a>
        </p>
      )}
      {edit && <div>{edit}</div>}
    </section>
  )
}
