import { CsvError, parse } from 'csv-parse/sync'

/** A record with the number of the line that it begins on. */
export type CsvLine = { line: number; record: string[] }
type Csv = {
  /** The header first. */
  lines: CsvLine[]
  /** Lines whose quotation marks don't match. */
  broken: number[]
}

/** The separator of columns: the one of these that the header has most of, or that a line `sep=;` above it names. */
const SEPARATORS = [',', ';', '\t']
/** Nobody mends more of them before trying again, and each costs a new beginning. */
const MOST_BROKEN = 100
/** Where a quotation mark is missing, the rest of the file is not read as one field. */
const LONGEST_RECORD = 10_000
/** Read in portions, so that a line near the beginning does not cost a copy of all that follows. */
const MOST_ROWS = 5000

/**
 * Reads text of a spreadsheet, up to `most` lines below the header. A line whose quotation marks don't match costs
 * nothing but itself; what holds separators and spaces only is no line.
 */
export function readCsv(text: string, most: number): Csv {
  const [first = '', ...others] = text.replace(/\r\n?/g, '\n').split('\n')
  const named = /^sep=(.)$/i.exec(first)?.[1]
  const rows = [named ? '' : first, ...others]
    .map((row, index) => ({ line: index + 1, text: row }))
    .filter((row) => /[^\s,;]/.test(row.text))
  const separator = named ?? separatorOf(rows[0]?.text ?? '')
  const csv: Csv = { lines: [], broken: [] }
  for (let at = 0; at < rows.length && csv.broken.length < MOST_BROKEN && csv.lines.length <= most; )
    at = readOn(rows, at, separator, csv, most)
  return csv
}

type Row = { line: number; text: string }
class Mismatched extends Error {}
class Enough extends Error {}

/** Reads from the row `at` to the end, or to a broken row; returns the one to go on with. */
function readOn(rows: Row[], at: number, separator: string, csv: Csv, most: number): number {
  let next = at
  const take = (record: string[], { lines }: { lines: number }) => {
    const after = at + lines
    const [header] = csv.lines
    // two marks that lack their partners pair up with each other, across the lines between them
    if (after - next > 1 && header && record.length !== header.record.length) throw new Mismatched()
    csv.lines.push({ line: rows[next]?.line ?? 0, record })
    if (csv.lines.length > most + 1) throw new Enough()
    next = after
    return null
  }
  try {
    const left = rows.slice(at, at + MOST_ROWS).map((row) => row.text)
    parse(left.join('\n'), {
      delimiter: separator,
      record_delimiter: '\n',
      max_record_size: LONGEST_RECORD,
      relax_column_count: true,
      // a tab between columns is no space around them
      trim: separator !== '\t',
      on_record: take,
    })
    return at + left.length
  } catch (error) {
    if (error instanceof Enough) return rows.length
    if (!(error instanceof CsvError || error instanceof Mismatched)) throw error
    // the portion may have ended within this record, so it gets one of its own first
    if (next > at) return next
    csv.broken.push(rows[next]?.line ?? 0)
    return next + 1
  }
}

function separatorOf(header: string): string {
  const bare = header.replace(/"[^"]*"/g, '')
  const countOf = (separator: string) => bare.split(separator).length
  return SEPARATORS.reduce((best, other) => (countOf(other) > countOf(best) ? other : best))
}
