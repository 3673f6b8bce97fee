import { readFile } from 'node:fs/promises'
import { CsvError, parse } from 'csv-parse/sync'
import * as z from 'zod/mini'
import type { FileRef } from '../../platform/contract.ts'
import { invalidField } from '../../platform/errors.ts'
import { receivedFile } from '../../platform/server/receivedFile.ts'
import { type BadLine, memberFields } from '../adminContract.ts'
import { MAX_IMPORT_LINES } from '../adminRules.ts'

const Person = z.object(memberFields)
const COLUMNS = Object.keys(Person.def.shape)

export type CsvMember = { line: number; firstName: string; lastName: string; email: string }
export type MemberCsv = { members: CsvMember[]; errors: BadLine[]; ignoredColumns: string[] }
type Line = { record: string[]; info: { lines: number } }

/** The text of an uploaded file. @throws AppError 'invalid' when it is not UTF-8. */
async function readText(ref: FileRef): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(receivedFile(ref).path))
  } catch {
    throw invalidField('file', 'This is not a CSV file in UTF-8. In a spreadsheet, choose “CSV UTF-8” when saving.')
  }
}

/** Some spreadsheets write semicolons, according to their language. */
const delimiterOf = (text: string): string => {
  const header = text.split('\n', 1)[0] ?? ''
  return header.includes(';') && !header.includes(',') ? ';' : ','
}

function parseLines(text: string): Line[] | BadLine {
  try {
    return parse(text, {
      delimiter: delimiterOf(text),
      info: true,
      skip_empty_lines: true,
      relax_column_count: true,
      trim: true,
    }) as unknown as Line[]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = typeof error.lines === 'number' ? error.lines : 1
    return { line, field: 'line', text: 'The quotation marks of this line don’t match.' }
  }
}

/** An export puts an apostrophe before what a spreadsheet would take for a formula; it is no part of the name. */
const withoutGuard = (value: string): string => value.replace(/^'(?=[=+\-@])/, '')

/** Reads members from CSV with a header line, and names every line that can't be one. */
export async function readMemberCsv(ref: FileRef): Promise<MemberCsv> {
  const lines = parseLines(await readText(ref))
  if (!Array.isArray(lines)) return { members: [], errors: [lines], ignoredColumns: [] }
  const [head, ...rest] = lines
  const header = (head?.record ?? []).map((name) => name.toLowerCase().replace(/[\s-]+/g, '_'))
  const missing = COLUMNS.filter((column) => !header.includes(column))
  if (missing.length)
    throw invalidField(
      'file',
      `The first line must name the columns ${COLUMNS.join(', ')}; missing: ${missing.join(', ')}.`,
    )
  if (rest.length === 0) throw invalidField('file', 'There is no line below the header.')
  if (rest.length > MAX_IMPORT_LINES)
    throw invalidField('file', `Please import at most ${MAX_IMPORT_LINES} members at once.`)
  return { ...checkLines(rest, header), ignoredColumns: header.filter((name) => name && !COLUMNS.includes(name)) }
}

function checkLines(lines: Line[], header: string[]): Pick<MemberCsv, 'members' | 'errors'> {
  const members: CsvMember[] = []
  const errors: BadLine[] = []
  const seen = new Map<string, number>()
  for (const { record, info } of lines) {
    const line = info.lines
    if (record.length !== header.length) {
      errors.push({ line, field: 'line', text: `This line has ${record.length} columns instead of ${header.length}.` })
      continue
    }
    const values = Object.fromEntries(header.map((name, index) => [name, withoutGuard(record[index] ?? '')]))
    const parsed = z.safeParse(Person, values)
    for (const { path, message } of parsed.error?.issues ?? [])
      errors.push({ line, field: String(path[0]), text: message })
    if (!parsed.success) continue
    const { first_name: firstName, last_name: lastName, email: address } = parsed.data
    const first = seen.get(address.toLowerCase())
    if (first) errors.push({ line, field: 'email', text: `This address stands on line ${first} already.` })
    else seen.set(address.toLowerCase(), line)
    members.push({ line, firstName, lastName, email: address })
  }
  return { members, errors }
}
