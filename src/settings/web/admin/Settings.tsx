import { useState } from 'react'
import type { PropsOf } from '../../../platform/contract.ts'
import { PageHead } from '../../../ui/web/PageHead.tsx'
import type { settingsScreen } from '../../contract.ts'
import { ContactPart } from './parts/ContactPart.tsx'
import { IdentityPart } from './parts/IdentityPart.tsx'
import { LandingPart } from './parts/LandingPart.tsx'
import { LookPart } from './parts/LookPart.tsx'
import { PlacePart } from './parts/PlacePart.tsx'
import { SignUpPart } from './parts/SignUpPart.tsx'
import { TeacherPart } from './parts/TeacherPart.tsx'

/** What the academy's owner decides without touching a file. */
export default function Settings({ settings: first }: PropsOf<typeof settingsScreen>) {
  const [settings, setSettings] = useState(first)
  const shared = { settings, onSettings: setSettings }
  return (
    <div className="page py-6 sm:py-8">
      <PageHead title="Settings" lead="What you save here is live at once, for everybody." />
      <div className="hairlines max-w-4xl">
        <IdentityPart {...shared} />
        <LookPart {...shared} />
        <LandingPart {...shared} />
        <TeacherPart {...shared} />
        <SignUpPart {...shared} />
        <ContactPart {...shared} />
        <PlacePart {...shared} />
      </div>
    </div>
  )
}
