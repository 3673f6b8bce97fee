import { deliveredAccent } from '../../platform/academy.ts'
import type { AllSettings, Services } from '../contract.ts'
import { landingPartNames } from '../landingSections.ts'
import { signUpNames } from '../sections.ts'
import { chooseMeetingService, meetingServiceNames, providerStateNames } from '../serviceSections.ts'
import type { SettingsPage } from '../settingsPages.ts'
import { readVoices } from '../voices.ts'

const listed = (...parts: (string | false | undefined)[]) => parts.filter(Boolean).join(' · ')

/** The pages without which something of the academy does not work yet, the one to do next first; as of what `summarise` says. */
export function openPages({ teacher, contact, meetings: chosen }: AllSettings, services: Services): SettingsPage[] {
  const { mail, providers, meetings } = services
  const open: [SettingsPage, boolean][] = [
    ['mail', !mail.isSetUp],
    ['payments', providers.every(({ state }) => state === 'off')],
    ['meetings', !chooseMeetingService(chosen.value.service, meetings)],
    ['teacher', !teacher.value.name],
    ['contact', !contact.value.email],
  ]
  return open.filter(([, isOpen]) => isOpen).map(([page]) => page)
}

/** How things stand on each page of the settings, in a few words; a page that a few would not describe has none. */
export function summarise(
  settings: AllSettings,
  { mail, providers, meetings }: Services,
): Partial<Record<SettingsPage, string>> {
  const { identity, contact, place, look, landing, teacher, voices, sign_up, pictures } = settings
  const shown = landingPartNames.filter((part) => landing.value[part]).length
  const quotes = readVoices(voices.value, () => null).length
  const { mode, minimum_age: age } = sign_up.value
  const service = chooseMeetingService(settings.meetings.value.service, meetings)
  return {
    identity: identity.value.name,
    look: listed(look.value.accent || deliveredAccent.light, pictures.value.logo !== null && 'your logo'),
    contact: contact.value.email || 'No address yet',
    place: listed(place.value.time_zone || 'The server’s time zone', place.value.currency),
    landing: `${shown} of ${landingPartNames.length} parts shown`,
    teacher: teacher.value.name || 'Nobody yet',
    voices: quotes === 0 ? 'None yet' : `${quotes} shown`,
    sign_up: listed(signUpNames[mode], age > 0 && `${age} and over`),
    mail: mail.isSetUp ? settings.mail.value.sender_email || mail.email : 'Not set up',
    payments: listed(...providers.map(({ label, state }) => `${label}: ${providerStateNames[state]}`)),
    meetings: service ? meetingServiceNames[service] : 'Not set up',
  }
}
