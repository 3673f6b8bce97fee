// Settings: what the academy's owner decides in the product itself, in sections that are saved one by one.
// Each save is a version of its own, which can be brought back; what is saved holds at once in every process.
import * as z from 'zod/mini'
import type { Picture } from '../platform/academy.ts'
import { endpoint, file, screen, wholeNumber } from '../platform/contract.ts'
import { accessSection } from './accessSection.ts'
import { landingSection, teacherSection, voicesSection } from './landingSections.ts'
import type { QuestionAndAnswer } from './questions.ts'
import { retentionSection } from './retentionSection.ts'
import {
  contactSection,
  identitySection,
  lookSection,
  overviewSection,
  pictureNames,
  picturesSection,
  placeSection,
  type SectionName,
  sectionNames,
  signUpSection,
} from './sections.ts'
import { mailSection, type meetingServices, meetingsSection, type providerStateNames } from './serviceSections.ts'
import type { SettingsPage } from './settingsPages.ts'
import type { Voice } from './voices.ts'

const MOST_VERSIONS = 1_000_000
/** The version that a change was made from; 0 is what the academy was delivered with. */
export const version = wholeNumber(0, MOST_VERSIONS)
const section = z.enum(sectionNames, 'Please name a section of the settings.')

const stored = <S extends z.ZodMiniType>(value: S) =>
  z.object({ version: z.int(), /** Null while nobody has changed it. */ changed_at: z.nullable(z.string()), value })

export const AllSettings = z.object({
  identity: stored(identitySection.schema),
  contact: stored(contactSection.schema),
  place: stored(placeSection.schema),
  look: stored(lookSection.schema),
  access: stored(accessSection.schema),
  landing: stored(landingSection.schema),
  teacher: stored(teacherSection.schema),
  voices: stored(voicesSection.schema),
  sign_up: stored(signUpSection.schema),
  mail: stored(mailSection.schema),
  meetings: stored(meetingsSection.schema),
  retention: stored(retentionSection.schema),
  overview: stored(overviewSection.schema),
  pictures: stored(picturesSection.schema),
})
export type AllSettings = z.output<typeof AllSettings>
export type Stored<N extends SectionName> = AllSettings[N]

const change = <N extends SectionName, S extends z.ZodMiniObject>(section: { name: N; schema: S }) =>
  z.extend(section.schema, { section: z.literal(section.name), version })

/** One section as a form sends it, with the version that the form was opened on. */
const Change = z.discriminatedUnion(
  'section',
  [
    change(identitySection),
    change(contactSection),
    change(placeSection),
    change(lookSection),
    change(accessSection),
    change(landingSection),
    change(teacherSection),
    change(voicesSection),
    change(signUpSection),
    change(mailSection),
    change(meetingsSection),
    change(retentionSection),
    change(overviewSection),
  ],
  'Please name a section of the settings.',
)
export type Change = z.output<typeof Change>

export const readSettings = endpoint('GET', '/api/admin/settings', {
  response: AllSettings,
  summary: 'Every section of the settings with its version',
})
export const saveSettings = endpoint('PUT', '/api/admin/settings', {
  body: Change,
  response: AllSettings,
  summary: 'Saves one section; 409 when somebody else has saved it since that version',
})

export const SettingsVersion = z.object({
  version: z.int(),
  /** Null for what the academy was delivered with. */
  at: z.nullable(z.string()),
  by: z.nullable(z.string()),
  /** What differs from the version before, as texts. */
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
})
export type SettingsVersion = z.output<typeof SettingsVersion>
export const listVersions = endpoint('GET', '/api/admin/settings/history', {
  query: z.object({ section }),
  response: z.object({ data: z.array(SettingsVersion) }),
  summary: 'The versions of a section, the newest first',
})
export const undoSettings = endpoint('POST', '/api/admin/settings/undo', {
  body: z.object({ section, version, /** The version to bring back. */ to: version }),
  response: AllSettings,
  summary: 'Makes an older version of a section the newest one',
})

const which = z.object({ which: z.enum(pictureNames) })
export const setPicture = endpoint('POST', '/api/admin/settings/picture/:which', {
  encoding: 'multipart',
  params: which,
  body: z.object({ picture: file('Please choose a picture.') }),
  response: AllSettings,
  summary: 'Takes a picture of the academy, which is for everybody to see',
})
export const removePicture = endpoint('DELETE', '/api/admin/settings/picture/:which', {
  params: which,
  response: AllSettings,
})

/** Mails the reader, so that they see whether mails leave the house and how they look. */
export const testMail = endpoint('POST', '/api/admin/settings/test-mail', {
  response: z.object({ message: z.string() }),
  summary: 'Sends the reader an email at once; 503 with the mail server’s own words when it does not take it',
})
/** `address`: where the meeting would be; null where it was taken away again. */
export const testMeeting = endpoint('POST', '/api/admin/settings/test-meeting', {
  response: z.object({ message: z.string(), address: z.nullable(z.string()) }),
  summary: 'Makes a meeting at the service that lessons take place in',
})

/** What is set up outside of the settings: by keys of the environment, which no page shows. */
export type Services = {
  /** `name` and `email`: who mails are from where the settings say nothing. */
  mail: { isSetUp: boolean; name: string; email: string }
  providers: ProviderState[]
  meetings: Record<(typeof meetingServices)[number], boolean>
  /** Of the environment, for what the settings leave blank. */
  addresses: { link: string; paid_call_scheduler: string; discovery_call_scheduler: string }
}
export type ProviderState = {
  label: string
  state: keyof typeof providerStateNames
  /** The names of its keys in the environment. */
  keys: string
  /** Where it sends its messages. */
  webhook: string
  /** When its last message came. */
  last_event_at: string | null
}

/** The first words that anybody reads. */
export const heroScreen = screen<{ tagline: string; lead: string }>('settings/Hero')
export type TeacherProps = { name: string; story: string; signature: string; portrait: Picture | null }
export const teacherScreen = screen<TeacherProps>('settings/Teacher')
/** On the first page: what members say, and what people ask before they join. */
export const voicesScreen = screen<{ voices: Voice[] }>('settings/Voices')
export const questionsScreen = screen<{ questions: QuestionAndAnswer[] }>('settings/Questions')
/**
 * The list of the settings' pages, with how things stand where a few words tell, and one of them. `open`: what is not set
 * up yet, the one to do next first.
 */
export const settingsListScreen = screen<{
  summaries: Partial<Record<SettingsPage, string>>
  open: SettingsPage[]
}>('settings/admin/SettingsList')
export const settingsScreen = screen<{ page: SettingsPage; settings: AllSettings; services: Services }>(
  'settings/admin/Settings',
)
