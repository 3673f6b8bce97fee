import type { PropsOf } from '../../platform/contract.ts'
import { PageHead } from '../../ui/web/PageHead.tsx'
import type { profileScreen } from '../screens.ts'
import { AccessSection } from './profile/AccessSection.tsx'
import { DetailsSection } from './profile/DetailsSection.tsx'
import { PictureSection } from './profile/PictureSection.tsx'
import { ProfileColumn } from './profile/ProfileColumn.tsx'
import { ToldSection } from './profile/ToldSection.tsx'

/** One's own account: who one is, and what the academy has given. */
export default function Profile(profile: PropsOf<typeof profileScreen>) {
  return (
    <div className="page pt-6 lg:pt-12">
      <div className="lg:ml-52">
        <PageHead title="Your profile" lead="Your details, plan and login." />
      </div>
      <ProfileColumn>
        <DetailsSection saved={profile} />
        <PictureSection saved={profile} />
        <ToldSection />
        <AccessSection plans={profile.plans} grants={profile.grants} admin={profile.admin} />
      </ProfileColumn>
    </div>
  )
}
