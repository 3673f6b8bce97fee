import { Columns3 } from 'lucide'
import { type FocusEvent, type RefObject, useId, useRef, useState } from 'react'
import { joinClasses } from '../joinClasses.ts'
import { Button } from './Button.tsx'
import { CheckboxField } from './CheckboxField.tsx'
import type { Column } from './DataTable.tsx'
import { useDismiss } from './useDismiss.ts'
import { usePopover } from './usePopover.ts'

type AnyColumn = Pick<Column<never>, 'key' | 'header' | 'lead' | 'actions' | 'corner'>

/** A row is known by its lead, and is of no use without its acts. */
export const mayHide = ({ lead, actions, corner }: AnyColumn): boolean => !lead && !actions && !corner

type Props = {
  caption: string
  columns: readonly AnyColumn[]
  hidden: readonly string[]
  onHide: (keys: string[]) => void
}

/** A button with a box for each column that may be hidden; nothing where that is none, nor on a phone, where rows are short cards, while none is hidden. */
export function ColumnChooser({ caption, columns, hidden, onHide }: Props) {
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  useDismiss(isOpen, frame, (byKey) => {
    setIsOpen(false)
    if (byKey) button.current?.focus()
  })
  const choice = columns.filter(mayHide)
  if (choice.length === 0) return null
  const count = choice.filter(({ key }) => hidden.includes(key)).length
  const leave = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) setIsOpen(false)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that the focus leaves the button and the boxes
    <div
      ref={frame}
      onBlur={leave}
      className={joinClasses('mb-3 flex min-h-10 items-center justify-end', count === 0 && 'max-sm:hidden')}
    >
      <Button
        ref={button}
        icon={Columns3}
        size="sm"
        variant="quiet"
        title={count > 0 ? undefined : 'Columns'}
        className="min-w-10"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {/* an icon while nothing is hidden, so that the bar beside it has the row */}
        {count > 0 ? `Columns (${count} hidden)` : <span className="sr-only">Columns</span>}
      </Button>
      {isOpen && <Boxes {...{ id, caption, choice, hidden, onHide }} anchor={button} />}
    </div>
  )
}

type BoxesProps = Omit<Props, 'columns'> & {
  id: string
  choice: readonly AnyColumn[]
  anchor: RefObject<HTMLButtonElement | null>
}

function Boxes({ id, caption, choice, hidden, onHide, anchor }: BoxesProps) {
  const ref = usePopover<HTMLFieldSetElement>(anchor, 'end')
  const isShown = (key: string) => !hidden.includes(key)
  return (
    <fieldset ref={ref} id={id} popover="manual" className="popover min-w-44 p-3">
      <legend className="sr-only">Columns of {caption}</legend>
      <div className="grid gap-2">
        {choice.map(({ key, header }) => (
          <CheckboxField
            key={key}
            label={header}
            checked={isShown(key)}
            onChange={() => onHide(isShown(key) ? [...hidden, key] : hidden.filter((one) => one !== key))}
          />
        ))}
      </div>
    </fieldset>
  )
}
