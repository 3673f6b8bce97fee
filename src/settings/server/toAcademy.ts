import type { Academy, Accent, Picture } from '../../platform/academy.ts'
import { fileUrl } from '../../platform/server/files.ts'
import type { Settings } from '../../platform/settings.ts'
import { accentOf } from '../accent.ts'
import { teacherSection } from '../landingSections.ts'
import { PAGE_PREFIX, pageAddress, readPages } from '../pages.ts'
import { plansSection, unsoldTiers } from '../plansSection.ts'
import {
  contactSection,
  identitySection,
  lookSection,
  picturesSection,
  type SocialName,
  type StoredPicture,
  signUpSection,
  socialNames,
} from '../sections.ts'

const networks = Object.entries(socialNames) as [SocialName, string][]

/** What pages, mails and calendars show of the settings. */
export function toAcademy({ read, newest }: Pick<Settings, 'read' | 'newest'>): Academy {
  const { name, tagline, description, footer } = read(identitySection)
  const { email, phone, address, ...addresses } = read(contactSection)
  const links = networks.flatMap(([network, label]) => {
    const href = addresses[network]
    return href ? [{ label, href }] : []
  })
  const { accent } = read(lookSection)
  const { logo, portrait } = read(picturesSection)
  const { name: teacher } = read(teacherSection)
  const plans = read(plansSection)
  const { standard_name: standard, premium_name: premium, standard_colour, premium_colour } = plans
  const pages = readPages(newest(PAGE_PREFIX)).filter(({ state }) => state === 'published')
  return {
    ...{ name, tagline, description, footer, links },
    signUp: read(signUpSection).mode,
    pages: pages
      .filter(({ in_footer }) => in_footer)
      .map(({ title, slug }) => ({ label: title, href: pageAddress(slug) })),
    hasTerms: pages.some(({ slug }) => slug === 'terms'),
    accent: shadesOf(accent),
    tierColours: { standard: shadesOf(standard_colour), premium: shadesOf(premium_colour) },
    logo: logo && presentPicture(logo),
    teacher: teacher ? { name: teacher, portrait: portrait && presentPicture(portrait) } : null,
    contact: { email, phone, address },
    tierNames: { standard, premium },
    unsold: unsoldTiers(plans),
  }
}

const shadesOf = (colour: string): Accent | null => (colour ? accentOf(colour) : null)

/** A stored picture as pages show it. */
export const presentPicture = ({ key, width, height }: NonNullable<StoredPicture>): Picture => ({
  ...{ src: fileUrl(key) ?? '', width, height },
})
