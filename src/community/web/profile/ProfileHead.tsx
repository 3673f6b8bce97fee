import { useState } from 'react'
import { useMember } from '../../../platform/web/pageContext.ts'
import { Avatar } from '../../../ui/web/Avatar.tsx'
import { lazyComponent } from '../../../ui/web/lazyComponent.tsx'
import type { Profile } from '../../profileContract.ts'
import { Joined } from './Joined.tsx'
import { PictureChoice } from './PictureChoice.tsx'
import { RoleBadge } from './RoleBadge.tsx'
import { SocialLinks } from './SocialLinks.tsx'
import { VerifiedTick } from './VerifiedTick.tsx'

/** Admins alone need it. */
const VerifyMember = lazyComponent(() => import('./VerifyMember.tsx'), { silent: true })

type Props = { profile: Profile; isOwn: boolean }

/** Whose profile this is: the picture, the name, and where else they can be found. */
export function ProfileHead({ profile, isOwn }: Props) {
  const { user, user_name } = profile
  const [verified, setVerified] = useState(profile.verified_status)
  const isAdmin = useMember().role === 'admin'
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
          {verified === 1 && <VerifiedTick size={24} />}
          <RoleBadge role={role} />
          {isAdmin && <VerifyMember id={profile.id} name={first_name} verified={verified} onChange={setVerified} />}
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
