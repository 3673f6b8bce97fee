import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import type { FileRef } from '../../platform/contract.ts'
import { invalidField } from '../../platform/errors.ts'
import { receivedFile } from '../../platform/server/receivedFile.ts'
import { type BadLine, memberFields } from '../adminContract.ts'
import { MAX_IMPORT_LINES } from '../adminRules.ts'
import { type CsvLine, readCsv } from './readCsv.ts'

const Person = z.object(memberFields)
const COLUMNS = Object.keys(Person.def.shape)

export type CsvMember = { line: number; firstName: string; lastName: string; email: string }
export type MemberCsv = { members: CsvMember[]; errors: BadLine[]; ignoredColumns: string[] }

/** The text of an uploaded file. @throws AppError 'invalid' when it is not UTF-8. */
async function readText(ref: FileRef): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(receivedFile(ref).path))
  } catch {
    throw invalidField('file', 'This is not a CSV file in UTF-8. In a spreadsheet, choose “CSV UTF-8” when saving.')
  }
}

/** An export puts an apostrophe before what a spreadsheet would take for a formula; it is no part of the name. */
const withoutGuard = (value: string): string => value.replace(/^'(?=[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])/, '')

/** Reads members from CSV with a header line, and names every line that can't be one. */
export async function readMemberCsv(ref: FileRef): Promise<MemberCsv> {
  const text = await readText(ref)
  if (text.trim() === '') throw invalidField('file', 'This file is empty.')
  const { lines, broken } = readCsv(text, MAX_IMPORT_LINES)
  const [head, ...rest] = lines
  const header = head && !broken.some((line) => line < head.line) ? namesIn(head) : []
  requireColumns(header)
  if (rest.length + broken.length === 0) throw invalidField('file', 'There is no line below the header.')
  if (rest.length + broken.length > MAX_IMPORT_LINES)
    throw invalidField('file', `Please import at most ${MAX_IMPORT_LINES} members at once.`)
  const { members, errors } = checkLines(rest, header)
  for (const line of broken) errors.push({ line, field: 'line', text: UNMATCHED })
  errors.sort((a, b) => a.line - b.line)
  return { members, errors, ignoredColumns: header.filter((name) => name && !COLUMNS.includes(name)) }
}

const UNMATCHED = 'The quotation marks of this line don’t match.'
const namesIn = ({ record }: CsvLine): string[] =>
  record.map((name) =>
    name
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, '_'),
  )

/** @throws AppError 'invalid' unless the header names each column that is needed, and each once. */
function requireColumns(header: string[]): void {
  const missing = COLUMNS.filter((column) => !header.includes(column))
  if (missing.length)
    throw invalidField(
      'file',
      `The first line must name the columns ${COLUMNS.join(', ')}, with commas, semicolons or tabs between them; missing: ${missing.join(', ')}.`,
    )
  const twice = COLUMNS.find((column) => header.indexOf(column) !== header.lastIndexOf(column))
  if (twice) throw invalidField('file', `The first line names the column ${twice} more than once.`)
}

function checkLines(lines: CsvLine[], header: string[]): Pick<MemberCsv, 'members' | 'errors'> {
  const members: CsvMember[] = []
  const errors: BadLine[] = []
  const seen = new Map<string, number>()
  for (const { record, line } of lines) {
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
    else {
      seen.set(address.toLowerCase(), line)
      members.push({ line, firstName, lastName, email: address })
    }
  }
  return { members, errors }
}
