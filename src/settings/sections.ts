import * as z from 'zod/mini'
import { deliveredAcademy, type SignUpMode, signUpModes } from '../platform/academy.ts'
import { blankable, lineOfText } from '../platform/contract.ts'
import { isTimeZone } from '../platform/dates.ts'
import { currencies } from '../platform/money.ts'
import { accessSection } from './accessSection.ts'
import { landingSection, teacherSection, voiceNumbers, voicesSection } from './landingSections.ts'
import { retentionSection } from './retentionSection.ts'
import { line, link, mailbox, readableColour, section } from './sectionFields.ts'
import { mailSection, meetingsSection } from './serviceSections.ts'

const { name, tagline, description } = deliveredAcademy

/** What the academy is called, and how it describes itself. */
export const identitySection = section(
  'identity',
  z.object({
    name: lineOfText(80, 'Please enter the academy’s name.'),
    tagline: lineOfText(90, 'Please enter a tagline.'),
    description: lineOfText(200, 'Please describe the academy in a sentence.'),
    footer: line(160),
  }),
  { name, tagline, description, footer: '' },
)

/** The places where an academy is followed, in the order of the footer. */
export const socialNames = {
  website: 'Website',
  youtube: 'YouTube',
  instagram: 'Instagram',
  facebook: 'Facebook',
  tiktok: 'TikTok',
  x: 'X',
} as const
export type SocialName = keyof typeof socialNames

/** How the academy is reached, and where else it can be found. */
export const contactSection = section(
  'contact',
  z.object({
    email: mailbox,
    phone: line(40),
    address: blankable(300),
    website: link,
    youtube: link,
    instagram: link,
    facebook: link,
    tiktok: link,
    x: link,
  }),
  { email: '', phone: '', address: '', website: '', youtube: '', instagram: '', facebook: '', tiktok: '', x: '' },
)

/** Whose midnights days are counted by where a member has chosen no zone, and the currency that prices open in. */
export const placeSection = section(
  'place',
  z.object({
    /** IANA; blank for the host's. */
    time_zone: line(60).check(
      z.refine((zone) => zone === '' || isTimeZone(zone), 'Please choose a time zone from the list.'),
    ),
    currency: z.enum(currencies, 'Please choose a currency from the list.'),
  }),
  { time_zone: '', currency: 'EUR' },
)

/** The accent in the light theme; blank for the one that the academy was delivered with. */
export const lookSection = section('look', z.object({ accent: readableColour }), { accent: '' })

/** The ages that can be asked for; 0 asks for none. */
export const minimumAges = [0, 13, 14, 15, 16, 18] as const

/** Who may register, in words. */
export const signUpNames: Readonly<Record<SignUpMode, string>> = {
  open: 'Open',
  invitation: 'By invitation',
  closed: 'Closed',
}

/** Who may register, and from which age on. */
export const signUpSection = section(
  'sign_up',
  z.object({
    mode: z.enum(signUpModes, 'Please choose who may register.'),
    minimum_age: z.literal(minimumAges, 'Please choose an age from the list.'),
  }),
  { mode: 'open', minimum_age: 0 },
)

/** Whether the admins’ first page shows what is left to do before the academy opens. */
export const overviewSection = section('overview', z.object({ checklist: z.boolean() }), { checklist: true })

const picture = z.nullable(z.object({ key: z.string(), width: z.int(), height: z.int() }))
export type StoredPicture = z.output<typeof picture>
const voicePictures = voiceNumbers.map((number) => `voice_${number}` as const)
export const pictureNames = ['logo', 'portrait', 'landing', 'standard', 'premium', ...voicePictures] as const
export type PictureName = (typeof pictureNames)[number]

/** Keys of stored files, each with its size in pixels. They are uploaded one by one, and no form names them. */
export const picturesSection = section(
  'pictures',
  z.object({
    ...{ logo: picture, portrait: picture, landing: picture, standard: picture, premium: picture },
    ...{ voice_1: picture, voice_2: picture, voice_3: picture },
  }),
  {
    ...{ logo: null, portrait: null, landing: null, standard: null, premium: null },
    ...{ voice_1: null, voice_2: null, voice_3: null },
  },
)

/** All of them, by name. */
export const sections = {
  identity: identitySection,
  contact: contactSection,
  place: placeSection,
  look: lookSection,
  access: accessSection,
  landing: landingSection,
  teacher: teacherSection,
  voices: voicesSection,
  sign_up: signUpSection,
  mail: mailSection,
  meetings: meetingsSection,
  retention: retentionSection,
  overview: overviewSection,
  pictures: picturesSection,
}
export type SectionName = keyof typeof sections
export const sectionNames = Object.keys(sections) as SectionName[]
