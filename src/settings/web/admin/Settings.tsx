import { useCallback, useState } from 'react'
import type { PropsOf } from '../../../platform/contract.ts'
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
import { SectionList } from './SectionList.tsx'

/** By the ids of the parts below. */
const SECTIONS = [
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
  const [changed, setChanged] = useState<Readonly<Record<string, boolean>>>({})
  const onChanged = useCallback(
    (name: string, isChanged: boolean) => setChanged((now) => ({ ...now, [name]: isChanged })),
    [],
  )
  const shared = { settings, onSettings: setSettings, onChanged }
  return (
    <div className="page py-6 sm:py-8">
      <PageHead title="Settings" lead="What you save here is live at once, for everybody." />
      <div className="lg:grid lg:grid-cols-[12rem_minmax(0,1fr)] lg:items-start lg:gap-12">
        <SectionList sections={SECTIONS} changed={changed} />
        <div className="hairlines max-w-4xl lg:max-w-2xl">
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
    </div>
  )
}
