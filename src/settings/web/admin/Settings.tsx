import { type ReactNode, useState } from 'react'
import type { PropsOf } from '../../../platform/contract.ts'
import type { Services, settingsScreen } from '../../contract.ts'
import type { SettingsPage } from '../../settingsPages.ts'
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
import type { Shared } from './useSection.ts'

/** One page of the settings. */
export default function Settings({ page, settings: first, services }: PropsOf<typeof settingsScreen>) {
  const [settings, setSettings] = useState(first)
  const [isChanged, setChanged] = useState(false)
  return (
    <div className="page py-6 sm:py-8">
      <div className="lg:grid lg:grid-cols-[11rem_minmax(0,1fr)] lg:items-start lg:gap-10">
        <SectionList page={page} isChanged={isChanged} />
        {partOf(page, { settings, onSettings: setSettings, onChanged: setChanged }, services)}
      </div>
    </div>
  )
}

function partOf(page: SettingsPage, shared: Shared, services: Services): ReactNode {
  switch (page) {
    case 'identity':
      return <IdentityPart {...shared} />
    case 'look':
      return <LookPart {...shared} />
    case 'landing':
      return <LandingPart {...shared} />
    case 'teacher':
      return <TeacherPart {...shared} />
    case 'voices':
      return <VoicesPart {...shared} />
    case 'sign_up':
      return <SignUpPart {...shared} />
    case 'access':
      return <AccessPart {...shared} />
    case 'contact':
      return <ContactPart {...shared} />
    case 'place':
      return <PlacePart {...shared} />
    case 'mail':
      return <MailPart {...shared} mail={services.mail} />
    case 'payments':
      return <PaymentsPart providers={services.providers} />
    case 'meetings':
      return <MeetingsPart {...shared} services={services} />
    case 'retention':
      return <RetentionPart {...shared} />
  }
}
