import { SelectField } from '../../../ui/web/SelectField.tsx'

type Props<S extends string> = {
  names: Readonly<Record<S, { label: string }>>
  value: S | undefined
  onChange: (state: S | undefined) => void
}

/** Narrows a list to the rows of one status. */
export function StatusFilter<S extends string>({ names, value, onChange }: Props<S>) {
  const states = Object.keys(names) as S[]
  return (
    <div className="sm:w-40">
      <SelectField
        label="Status"
        hideLabel
        placeholder="Any status"
        value={value ?? ''}
        options={states.map((state) => ({ value: state, label: names[state].label }))}
        onChange={(event) => onChange(states.find((state) => state === event.target.value))}
      />
    </div>
  )
}
