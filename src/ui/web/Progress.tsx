import { useId } from 'react'

type Props = { value: number; max?: number; label: string; hideLabel?: boolean; valueText?: string }

/** A thin bar with its label and, at the right, `valueText` ('42%', '3 of 7'). */
export function Progress({ value, max = 100, label, hideLabel, valueText }: Props) {
  const id = useId()
  return (
    <div className="grid gap-1">
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <label htmlFor={id} className={hideLabel ? 'sr-only' : 'font-medium'}>
          {label}
        </label>
        {valueText && <span className="ml-auto text-muted text-xs tabular-nums">{valueText}</span>}
      </div>
      <progress id={id} className="bar" value={value} max={max} />
    </div>
  )
}
