import { Button } from './Button.tsx'

type Props = { restored: boolean; onDiscard: () => void }

const fields = ':is(input:not([type=hidden], [type=file]), select, textarea):not(:disabled)'

/** Says that a form holds what was typed earlier and never saved, with the way back to what is saved. */
export function DraftNote({ restored, onDiscard }: Props) {
  return (
    <div role="status" className={restored ? undefined : 'sr-only'}>
      {restored && (
        <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-raised px-3 py-2 text-sm">
          Unsaved changes restored
          <Button
            size="sm"
            onClick={({ currentTarget }) => {
              // the pressed button goes
              currentTarget.closest('form')?.querySelector<HTMLElement>(fields)?.focus()
              onDiscard()
            }}
          >
            Discard
          </Button>
        </p>
      )}
    </div>
  )
}
