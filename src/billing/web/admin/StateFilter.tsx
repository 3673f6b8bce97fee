import { SelectField } from '../../../ui/web/SelectField.tsx'
import { Toolbar } from '../../../ui/web/Toolbar.tsx'

type Props<S extends string> = {
  names: Readonly<Record<S, { label: string }>>
  value: S | undefined
  onChange: (state: S | undefined) => void
}

/** Narrows a list to the rows of one state. */
export function StateFilter<S extends string>({ names, value, onChange }: Props<S>) {
  const states = Object.keys(names) as S[]
  return (
    <Toolbar>
      <div className="sm:w-48">
        <SelectField
          label="State"
          placeholder="All"
          value={value ?? ''}
          options={states.map((state) => ({ value: state, label: names[state].label }))}
          onChange={(event) => onChange(states.find((state) => state === event.target.value))}
        />
      </div>
    </Toolbar>
  )
}
