import { call } from '../../../../platform/web/api.ts'
import { type Case, dismissCase } from '../../../contract.ts'
import { DecisionDialog } from './DecisionDialog.tsx'

type Props = { case: Case; onClose: () => void; onDone: () => void; onOutdated: () => unknown }

export function DismissDialog({ case: { id, kind }, ...ends }: Props) {
  return (
    <DecisionDialog
      title={`Leave this ${kind} where it is?`}
      description={`Whoever reported it hears that you have looked at it.`}
      name="note"
      label="A word to whoever reported it"
      optional
      submitLabel="Dismiss"
      busyLabel="Dismissing..."
      done="The report was dismissed."
      send={(note) => call(dismissCase, { params: { id }, body: { note } })}
      {...ends}
    />
  )
}
