import { Card } from '../../../ui/web/Card.tsx'
import { type Column, DataTable } from '../../../ui/web/DataTable.tsx'
import type { BadLine, ImportReport } from '../../adminContract.ts'
import { INVITATION_DAYS } from '../../rules.ts'

export const countText = (members: number): string => (members === 1 ? '1 member' : `${members} members`)

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

/** How many lines are bad: '3 lines'; nothing for none. */
export function countLines(errors: readonly BadLine[]): string {
  const lines = new Set(errors.map(({ line }) => line)).size
  return lines === 0 ? '' : lines === 1 ? '1 line' : `${lines} lines`
}

/** What will be done with the lines that can be imported. */
function sayGood({ members, premium, standard, errors }: ImportReport): string {
  if (members === 0)
    return errors.length > 0
      ? 'There is nobody to import: correct these lines in the file and choose it again.'
      : 'Everybody in this file has an account already, so there is nothing to import.'
  const tiers = [premium > 0 && `${premium} of them with premium`, standard > 0 && `${standard} with standard`]
  return `${[`${countText(members)} will be added`, ...tiers.filter(Boolean)].join(', ')}. Each gets an email with a link to choose a password, which works for ${INVITATION_DAYS} days.`
}

/** What a dry run found: nothing has been written yet. */
export function ImportReportView({ report }: { report: ImportReport }) {
  const { members, skipped, ended, errors, encoding, ignored_columns } = report
  return (
    <div className="grid gap-4 text-sm">
      <p>{sayGood(report)}</p>
      {encoding === 'windows-1252' && (
        <p>This file is not UTF-8, so it was read as Windows-1252, as older spreadsheets write it.</p>
      )}
      {errors.length > 0 && (
        <>
          {members > 0 && (
            <p>{`Left out, ${countLines(errors)}: correct them and import the file again, or go on without.`}</p>
          )}
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
      )}
      {skipped.length > 0 && <People title="Already members, and left as they are:" people={skipped} />}
      {ended.length > 0 && (
        <People title="Added without a plan, because the end date on their line has passed:" people={ended} />
      )}
      {ignored_columns.length > 0 && <p className="text-muted">Columns passed over: {ignored_columns.join(', ')}.</p>}
    </div>
  )
}

const People = ({ title, people }: { title: string; people: ImportReport['skipped'] }) => (
  <div>
    <p>{title}</p>
    <ul className="mt-2 max-h-40 list-disc overflow-y-auto pl-5 text-muted [overflow-wrap:anywhere]">
      {people.map(({ line, email }) => (
        <li key={line}>
          Line {line}: {email}
        </li>
      ))}
    </ul>
  </div>
)
