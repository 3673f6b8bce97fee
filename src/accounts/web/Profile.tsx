import type { PropsOf } from '../../platform/contract.ts'
import { PageHead } from '../../ui/web/PageHead.tsx'
import { TabLinks } from '../../ui/web/TabLinks.tsx'
import { linksTo } from '../profileParts.ts'
import type { profileScreen } from '../screens.ts'
import { AccessSection } from './profile/AccessSection.tsx'
import { Brief } from './profile/Brief.tsx'
import { DetailsSection } from './profile/DetailsSection.tsx'
import { PictureSection } from './profile/PictureSection.tsx'
import { ProfileColumn } from './profile/ProfileColumn.tsx'
import { ToldSection } from './profile/ToldSection.tsx'

/** One's own account: who one is, what one has and what comes next, and what the academy has given. */
export default function Profile(profile: PropsOf<typeof profileScreen>) {
  return (
    <div className="page pt-6 lg:pt-12">
      <div className="max-w-4xl lg:ml-52 lg:max-w-none">
        <PageHead title="Your profile" lead="Your details, plan and login." />
        {!profile.admin && <Brief tier={profile.tier} brief={profile.brief} />}
        <div className="mt-4 lg:hidden print:hidden">
          <TabLinks label="On this page" links={linksTo(profile.parts)} />
        </div>
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
