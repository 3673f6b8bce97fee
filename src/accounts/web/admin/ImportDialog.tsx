import { useState } from 'react'
import { AppError, invalidField } from '../../../platform/errors.ts'
import { call, failureMessage } from '../../../platform/web/api.ts'
import { useSingleMutation } from '../../../platform/web/useSingleMutation.ts'
import { Button } from '../../../ui/web/Button.tsx'
import { Dialog } from '../../../ui/web/Dialog.tsx'
import { FilePicker } from '../../../ui/web/FilePicker.tsx'
import { useFlash } from '../../../ui/web/Flash.tsx'
import { FormAlert } from '../../../ui/web/FormAlert.tsx'
import { importMembers } from '../../adminContract.ts'
import { MAX_IMPORT_LINES } from '../../adminRules.ts'
import { countLines, countText, ImportReportView } from './ImportReportView.tsx'

const HELP = `A header line with first_name, last_name and email, then a line for each member, ${MAX_IMPORT_LINES} at most. Optional: premium (yes or no) and ends_at (the day it ends, as 2027-01-31).`

type Props = { onClose: () => void; onImported: () => void }

/** Members from a file: first checked line by line, then added. Another file has to be checked again. */
export function ImportDialog({ onClose, onImported }: Props) {
  const flash = useFlash()
  const [file, setFile] = useState<File | null>(null)
  const send = (dryRun: 0 | 1) => () => {
    if (!file) throw invalidField('file', 'Please choose a CSV file.')
    return call(importMembers, { body: { file, dry_run: dryRun } })
  }
  const check = useSingleMutation({ mutationFn: send(1) })
  const bring = useSingleMutation({
    mutationFn: send(0),
    onSuccess: ({ members, errors }) => {
      onClose()
      const left = countLines(errors)
      flash.success(`${countText(members)} imported${left ? `, ${left} left out` : ''}; the emails are on their way`)
      onImported()
    },
  })
  const start = (chosen: File | null) => {
    setFile(chosen)
    check.reset()
    bring.reset()
  }
  const close = () => {
    if (check.isPending || bring.isPending) return
    onClose()
  }
  const report = check.data
  const ready = report && report.members > 0
  const failure = bring.error ?? check.error
  const aboutFile = failure instanceof AppError && failure.fields?.file ? failure.fields.file[0] : null
  const footer = (
    <>
      <Button onClick={close}>Cancel</Button>
      {ready ? (
        <Button variant="primary" busy={bring.isPending} busyLabel="Importing..." onClick={() => bring.mutate()}>
          Import {countText(report.members)}
        </Button>
      ) : (
        <Button variant="primary" busy={check.isPending} busyLabel="Checking..." onClick={() => check.mutate()}>
          Check the file
        </Button>
      )}
    </>
  )
  return (
    <Dialog open onClose={close} title="Import members" size="lg" footer={footer}>
      <FormAlert message={failure && !aboutFile ? failureMessage(failure) : null} />
      <FilePicker
        label="CSV file"
        accept=".csv,text/csv"
        file={file}
        onFile={start}
        help={HELP}
        error={aboutFile}
        disabled={check.isPending || bring.isPending}
      />
      <div aria-live="polite" className="mt-6">
        {report && <ImportReportView report={report} />}
      </div>
    </Dialog>
  )
}
