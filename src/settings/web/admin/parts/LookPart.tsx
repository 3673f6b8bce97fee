import { type Accent, deliveredAccent } from '../../../../platform/academy.ts'
import { Field } from '../../../../ui/web/Field.tsx'
import { accentOf, contrast, contrastText, isReadable, leastContrast } from '../../../accent.ts'
import { PictureField } from '../PictureField.tsx'
import { SettingsPart } from '../SettingsPart.tsx'
import { type Shared, useSection } from '../useSection.ts'

const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)

/** Accent colour and logo. */
export function LookPart(shared: Shared) {
  const form = useSection('look', shared)
  const { field, choice } = form
  const { value, onChange } = choice('accent')
  const typed = value.trim().toLowerCase()
  const colour = isColour(typed) ? typed : deliveredAccent.light
  const accent = isColour(typed) ? accentOf(typed) : deliveredAccent
  const logo = (
    <div className="mt-6">
      <PictureField
        {...shared}
        which="logo"
        label="Logo"
        help="In the head of every page, up to three times as wide as it is high; best on a transparent ground, readable on light and on dark."
      />
    </div>
  )
  return (
    <SettingsPart
      title="Look"
      lead="Your colour and your logo, in the light and in the dark theme."
      form={form}
      after={logo}
    >
      <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_auto]">
        <Field
          {...field('accent')}
          label="Accent colour"
          placeholder={deliveredAccent.light}
          maxLength={7}
          optional
          help="A dark, strong colour such as #8a2b2b. The shade for the dark theme is made from it."
        />
        <label className="block text-sm">
          <span className="mb-1.5 block font-medium">Pick it</span>
          <input
            type="color"
            value={colour}
            onChange={({ target }) => onChange(target.value)}
            className="h-11 w-20 cursor-pointer rounded-control border border-edge bg-surface p-1"
          />
        </label>
      </div>
      <Swatches accent={accent} />
    </SettingsPart>
  )
}

/** How a colour looks in both themes, whichever of them the page is in, with its least contrast there. */
function Swatches({ accent: { light, lightInk, dark, darkInk } }: { accent: Accent }) {
  const themes = [
    { name: 'Light', paper: '#fbfaf6', accent: light, ink: lightInk, ratio: leastContrast(light) },
    { name: 'Dark', paper: '#141210', accent: dark, ink: darkInk, ratio: contrast(dark, '#27231f') },
  ]
  return (
    <div>
      <div className="grid grid-cols-2 gap-3">
        {themes.map(({ name, paper, accent, ink, ratio }) => (
          <svg
            key={name}
            viewBox="0 0 200 72"
            role="img"
            aria-label={`${name} theme, contrast ${contrastText(ratio)}`}
            className="w-full rounded-control border border-line"
          >
            <rect width="200" height="72" fill={paper} />
            <text x="16" y="43" fontSize="15" fill={accent}>
              {name}
            </text>
            <rect x="92" y="20" width="92" height="32" rx="8" fill={accent} />
            <text x="138" y="41" fontSize="14" textAnchor="middle" fill={ink}>
              {contrastText(ratio)}
            </text>
          </svg>
        ))}
      </div>
      {!isReadable(light) && (
        <p className="mt-2 text-bad text-sm">Too light to read on the page: at least 4.5:1 is needed.</p>
      )}
    </div>
  )
}
