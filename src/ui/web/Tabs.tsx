import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { tabClasses, tabRow } from '../tabs.ts'

export type Tab = { id: string; label: string; count?: number; panel: ReactNode }
type Props = {
  label: string
  tabs: readonly Tab[]
  value?: string
  defaultValue?: string
  onChange?: (id: string) => void
  /** Below the tabs that lead from page to page they are segments of one control. */
  look?: 'tabs' | 'segments'
}

/** Tabs after the ARIA pattern: arrows, Home and End move and choose at once; only the chosen panel exists. */
export function Tabs({ label, tabs, value, defaultValue, onChange, look = 'tabs' }: Props) {
  const id = useId()
  const [own, setOwn] = useState(defaultValue ?? tabs[0]?.id)
  const chosen = value ?? own
  const inSegments = look === 'segments'
  const active = tabs.find((tab) => tab.id === chosen)

  const choose = (next: string) => {
    setOwn(next)
    onChange?.(next)
  }
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === chosen)
    const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }
    const step = steps[event.key]
    const next = step === undefined ? undefined : tabs[(step + tabs.length) % tabs.length]
    if (!next) return
    event.preventDefault()
    choose(next.id)
    document.getElementById(`${id}tab-${next.id}`)?.focus()
  }
  return (
    <div>
      <div role="tablist" aria-label={label} onKeyDown={move} className={inSegments ? 'segments' : tabRow}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}tab-${tab.id}`}
            aria-selected={tab.id === chosen}
            aria-controls={tab.id === chosen ? `${id}panel` : undefined}
            tabIndex={tab.id === chosen ? 0 : -1}
            onClick={() => choose(tab.id)}
            className={inSegments ? 'segment' : tabClasses}
          >
            <span>
              {tab.label}
              {tab.count !== undefined && (
                <span className="font-normal text-muted tabular-nums">{` ${tab.count}`}</span>
              )}
            </span>
          </button>
        ))}
      </div>
      {active && (
        <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}tab-${active.id}`} className="pt-6">
          {active.panel}
        </div>
      )}
    </div>
  )
}
