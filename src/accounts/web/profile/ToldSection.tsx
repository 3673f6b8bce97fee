import { ButtonLink } from '../../../ui/web/ButtonLink.tsx'
import { profileParts } from '../../profileParts.ts'
import { ProfileSection } from './ProfileSection.tsx'

/** The way to what one hears of, and how. */
export const ToldSection = () => (
  <ProfileSection {...profileParts.told} lead="What reaches you here and by email.">
    <ButtonLink href="/member/notifications/settings">Choose what you hear about</ButtonLink>
  </ProfileSection>
)
