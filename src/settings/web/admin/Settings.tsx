import { useState } from 'react'
import type { PropsOf } from '../../../platform/contract.ts'
import { ChipLinks } from '../../../ui/web/ChipLinks.tsx'
import { PageHead } from '../../../ui/web/PageHead.tsx'
import type { settingsScreen } from '../../contract.ts'
import { AccessPart } from './parts/AccessPart.tsx'
import { ContactPart } from './parts/ContactPart.tsx'
import { IdentityPart } from './parts/IdentityPart.tsx'
import { LandingPart } from './parts/LandingPart.tsx'
import { LookPart } from './parts/LookPart.tsx'
import { MailPart } from './parts/MailPart.tsx'
import { MeetingsPart } from './parts/MeetingsPart.tsx'
import { PaymentsPart } from './parts/PaymentsPart.tsx'
import { PlacePart } from './parts/PlacePart.tsx'
import { RetentionPart } from './parts/RetentionPart.tsx'
import { SignUpPart } from './parts/SignUpPart.tsx'
import { TeacherPart } from './parts/TeacherPart.tsx'
import { VoicesPart } from './parts/VoicesPart.tsx'

/** By the ids of the parts below. */
const PARTS = [
  ['identity', 'Name'],
  ['look', 'Look'],
  ['landing', 'First page'],
  ['teacher', 'Teacher'],
  ['voices', 'Voices'],
  ['sign_up', 'Sign-up'],
  ['access', 'Access'],
  ['contact', 'Contact'],
  ['place', 'Place'],
  ['mail', 'Email'],
  ['payments', 'Payments'],
  ['meetings', 'Meetings'],
  ['retention', 'Data retention'],
] as const

/** What the academy's owner decides without touching a file. */
export default function Settings({ settings: first, services }: PropsOf<typeof settingsScreen>) {
  const [settings, setSettings] = useState(first)
  const shared = { settings, onSettings: setSettings }
  return (
    <div className="page py-6 sm:py-8">
      <PageHead title="Settings" lead="What you save here is live at once, for everybody." />
      <ChipLinks
        label="Parts of the settings"
        links={PARTS.map(([id, label]) => ({ href: `#${id}`, label, current: false }))}
        className="mb-2"
      />
      <div className="hairlines max-w-4xl">
        <IdentityPart {...shared} />
        <LookPart {...shared} />
        <LandingPart {...shared} />
        <TeacherPart {...shared} />
        <VoicesPart {...shared} />
        <SignUpPart {...shared} />
        <AccessPart {...shared} />
        <ContactPart {...shared} />
        <PlacePart {...shared} />
        <MailPart {...shared} mail={services.mail} />
        <PaymentsPart providers={services.providers} />
        <MeetingsPart {...shared} services={services} />
        <RetentionPart {...shared} />
      </div>
    </div>
  )
}
