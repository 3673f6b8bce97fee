import { Dialog } from '../../../../ui/web/Dialog.tsx'
import { type Acts, availableShortcuts } from '../acts.ts'

/** What the keys do here; those of controls that this film has not are left out. */
export function Shortcuts({ can, onClose }: { can: Acts; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      closeOnBackdrop
      title="Shortcuts"
      description="While the focus is on the film."
      size="sm"
    >
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-2">
        {availableShortcuts(can).map(({ name, does }) => (
          <div key={name} className="contents">
            <dt>
              <kbd className="rounded-control border border-edge bg-raised px-2 py-1 text-sm">{name}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
