import { useState } from 'react'
import { invalidField } from '../../../platform/errors.ts'
import { call } from '../../../platform/web/api.ts'
import { useForm } from '../../../platform/web/useForm.ts'
import { FilePicker } from '../../../ui/web/FilePicker.tsx'
import { useFlash } from '../../../ui/web/Flash.tsx'
import { FormDialog } from '../../../ui/web/FormDialog.tsx'
import { type ImportReport, importMembers } from '../../adminContract.ts'
import { MAX_IMPORT_LINES } from '../../adminRules.ts'
import { countLines, countText, ImportReportView } from './ImportReportView.tsx'

const HELP = `A header line with first_name, last_name and email, then a line for each member, ${MAX_IMPORT_LINES} at most. Optional: tier (standard or premium) and ends_at (the day it ends, as 2027-01-31; empty for no end).`

type Props = { onClose: () => void; onImported: () => void }

/** Members from a file: first checked line by line, then added. Another file has to be checked again. */
export function ImportDialog({ onClose, onImported }: Props) {
  const flash = useFlash()
  const [report, setReport] = useState<ImportReport | null>(null)
  const isReady = report !== null && report.members > 0
  const form = useForm({
    start: { file: null as File | null },
    send: async ({ file }) => {
      if (!file) throw invalidField('file', 'Please choose a CSV file.')
      return call(importMembers, { body: { file, dry_run: isReady ? 0 : 1 } })
    },
    onSaved: (answer) => {
      if (!isReady) return setReport(answer)
      onClose()
      const left = countLines(answer.errors)
      flash.success(
        `${countText(answer.members)} imported${left ? `, ${left} left out` : ''}; the emails are on their way`,
      )
      onImported()
    },
  })
  const choose = (file: File | null) => {
    form.change({ file })
    setReport(null)
  }
  return (
    <FormDialog
      onClose={() => !form.busy && onClose()}
      title="Import members"
      size="lg"
      form={form}
      message={form.message}
      submitLabel={isReady ? `Import ${countText(report.members)}` : 'Check the file'}
      busyLabel={isReady ? 'Importing...' : 'Checking...'}
    >
      <FilePicker
        label="CSV file"
        accept=".csv,text/csv"
        file={form.values.file}
        onFile={choose}
        help={HELP}
        error={form.errorOf('file') ?? null}
        disabled={form.busy}
      />
      <div aria-live="polite" className="mt-6">
        {report && <ImportReportView report={report} />}
      </div>
    </FormDialog>
  )
}
