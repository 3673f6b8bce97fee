import { deliveredAccent } from '../../../../platform/academy.ts'
import { ColourField } from '../ColourField.tsx'
import { PictureField } from '../PictureField.tsx'
import { SettingsPart } from '../SettingsPart.tsx'
import { type Shared, useSection } from '../useSection.ts'

/** Accent colour and logo. */
export function LookPart(shared: Shared) {
  const form = useSection('look', shared)
  const logo = (
    <div className="mt-6">
      <PictureField
        {...shared}
        which="logo"
        label="Logo"
        help="In the head of every page, readable on light and on dark, and up to three times as wide as it is high."
      />
    </div>
  )
  return (
    <SettingsPart lead="Your colour and your logo, in the light and in the dark theme." form={form} after={logo}>
      <ColourField
        {...form.choice('accent')}
        label="Accent colour"
        help="A dark, strong colour such as #8a2b2b, from which the shade for the dark theme is made."
        placeholder={deliveredAccent.light}
        delivered={deliveredAccent}
      />
    </SettingsPart>
  )
}
