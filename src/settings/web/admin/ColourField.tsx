import type { Accent } from '../../../platform/academy.ts'
import { Field } from '../../../ui/web/Field.tsx'
import { accentOf, contrast, contrastText, isEnough, isReadable, leastContrast } from '../../accent.ts'

type Props = {
  name: string
  value: string
  onChange: (value: string) => void
  error: string | undefined
  label: string
  help: string
  /** Where choosing begins while it is blank. */
  placeholder: string
  /** What is shown while it is blank; without it nothing is. */
  delivered?: Accent
}

/** A colour, typed or picked, and how it looks in both themes. */
export function ColourField({ value, onChange, placeholder, delivered, label, ...field }: Props) {
  const typed = value.trim().toLowerCase()
  const shades = /^#[0-9a-f]{6}$/.test(typed) ? accentOf(typed) : delivered
  return (
    <div className="grid gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_auto]">
        <Field
          {...field}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          label={label}
          placeholder={placeholder}
          maxLength={7}
          optional
        />
        <label className="block text-sm">
          <span className="mb-1.5 block font-medium">
            Colour<span className="sr-only">: {label}</span>
          </span>
          <input
            type="color"
            value={shades?.light ?? placeholder}
            onChange={({ target }) => onChange(target.value)}
            className="h-11 w-20 cursor-pointer rounded-control border border-edge bg-surface p-1"
          />
        </label>
      </div>
      {shades && <Swatches shades={shades} />}
    </div>
  )
}

/** How a colour looks in both themes, whichever of them the page is in, with its least contrast there. */
function Swatches({ shades: { light, lightInk, dark, darkInk } }: { shades: Accent }) {
  const themes = [
    { name: 'Light', paper: '#fbfaf6', colour: light, ink: lightInk, ratio: leastContrast(light) },
    { name: 'Dark', paper: '#141210', colour: dark, ink: darkInk, ratio: contrast(dark, '#27231f') },
  ]
  return (
    <div>
      <div className="grid grid-cols-2 gap-3">
        {themes.map(({ name, paper, colour, ink, ratio }) => (
          <figure key={name}>
            <svg
              viewBox="0 0 200 72"
              role="img"
              aria-label={`${name} theme, contrast ${contrastText(ratio)}`}
              className="w-full rounded-control border border-line"
            >
              <rect width="200" height="72" fill={paper} />
              <text x="16" y="43" fontSize="15" fill={colour}>
                {name}
              </text>
              <rect x="92" y="20" width="92" height="32" rx="8" fill={colour} />
              <text x="138" y="41" fontSize="14" textAnchor="middle" fill={ink}>
                Join
              </text>
            </svg>
            <figcaption className="mt-1 text-muted text-xs">
              {`${isEnough(ratio) ? 'Good contrast' : 'Too little contrast'} (${contrastText(ratio)})`}
            </figcaption>
          </figure>
        ))}
      </div>
      {!isReadable(light) && (
        <p className="mt-2 text-bad text-sm">Too light to read on the page: at least 4.5:1 is needed.</p>
      )}
    </div>
  )
}
