import { Card } from '../../../ui/web/Card.tsx'
import { type Column, DataTable } from '../../../ui/web/DataTable.tsx'
import type { BadLine, ImportReport } from '../../adminContract.ts'
import { INVITATION_DAYS } from '../../rules.ts'

export const countOf = (members: number): string => (members === 1 ? '1 member' : `${members} members`)

const COLUMNS: Column<BadLine>[] = [
  { key: 'line', header: 'Line', lead: true, cell: ({ line }) => <LineNumber line={line} /> },
  { key: 'field', header: 'Column', cell: ({ field }) => field },
  { key: 'text', header: 'What is wrong', cell: ({ text }) => text },
]

const LineNumber = ({ line }: { line: number }) => (
  <span className="tabular-nums">
    <span className="min-[52rem]:hidden">Line </span>
    {line}
  </span>
)

/** What a dry run found: nothing has been written yet. */
export function ImportReportView({ report: { members, skipped, errors, ignored_columns } }: { report: ImportReport }) {
  return (
    <div className="grid gap-4 text-sm">
      {errors.length > 0 ? (
        <>
          <p>Nothing can be imported yet: please correct these lines in the file and choose it again.</p>
          <Card flush>
            <DataTable
              caption="Lines to correct"
              columns={COLUMNS}
              rows={errors}
              rowKey={({ line, field, text }) => `${line} ${field} ${text}`}
              empty="Every line is right."
            />
          </Card>
        </>
      ) : (
        <p>
          {members > 0
            ? `${countOf(members)} will be added. Each gets a mail with a link to choose a password, which works for ${INVITATION_DAYS} days.`
            : 'Everybody in this file has an account already, so there is nothing to import.'}
        </p>
      )}
      {skipped.length > 0 && (
        <div>
          <p>Already members, and left as they are:</p>
          <ul className="mt-2 max-h-40 list-disc overflow-y-auto pl-5 text-muted [overflow-wrap:anywhere]">
            {skipped.map(({ line, email }) => (
              <li key={line}>
                Line {line}: {email}
              </li>
            ))}
          </ul>
        </div>
      )}
      {ignored_columns.length > 0 && <p className="text-muted">Columns passed over: {ignored_columns.join(', ')}.</p>}
    </div>
  )
}
