import { Avatar } from '../../../ui/web/Avatar.tsx'
import type { Profile } from '../../profileContract.ts'
import { Joined } from './Joined.tsx'
import { PictureChoice } from './PictureChoice.tsx'
import { RoleBadge } from './RoleBadge.tsx'
import { SocialLinks } from './SocialLinks.tsx'
import { VerifiedTick } from './VerifiedTick.tsx'

type Props = { profile: Profile; isOwn: boolean }

/** Whose profile this is: the picture, the name, and where else they can be found. */
export function ProfileHead({ profile, isOwn }: Props) {
  const { user, user_name, verified_status } = profile
  const { first_name, last_name, passport, role, created_at } = user
  return (
    <header className="mb-6 flex flex-wrap items-start gap-x-6 gap-y-4">
      {isOwn ? (
        <PictureChoice user={user} />
      ) : (
        <Avatar firstName={first_name} lastName={last_name} src={passport} size={128} />
      )}
      <div className="min-w-0 flex-1 basis-64 pt-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h1 className="min-w-0 text-2xl wrap-anywhere sm:text-3xl">
            {first_name} {last_name}
          </h1>
          {verified_status === 1 && <VerifiedTick size={24} />}
          <RoleBadge role={role} />
        </div>
        <p className="mt-1 text-muted text-sm">
          {user_name && <span className="wrap-anywhere">@{user_name} · </span>}
          <Joined at={created_at} />
        </p>
        <SocialLinks social={profile.social} name={first_name} />
      </div>
    </header>
  )
}
