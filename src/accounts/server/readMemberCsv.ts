import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import type { FileRef } from '../../platform/contract.ts'
import { invalidField } from '../../platform/errors.ts'
import type { AccessTier } from '../../platform/reader.ts'
import { currentTime } from '../../platform/server/clock.ts'
import { receivedFile } from '../../platform/server/receivedFile.ts'
import { type BadLine, type ImportReport, importFields, memberFields } from '../adminContract.ts'
import { MAX_IMPORT_LINES } from '../adminRules.ts'
import { type CsvLine, readCsv } from './readCsv.ts'

const Person = z.object({ ...memberFields, ...importFields })
const NEEDED = Object.keys(memberFields)
const COLUMNS = Object.keys(Person.def.shape)

export type CsvMember = {
  line: number
  firstName: string
  lastName: string
  email: string
  tier: AccessTier
  /** When it ends; null for a tier without an end, and for none. */
  endsAt: Date | null
  /** A tier was named whose end is over. */
  hasEnded: boolean
}
type Encoding = ImportReport['encoding']
export type MemberCsv = { members: CsvMember[]; errors: BadLine[]; ignoredColumns: string[]; encoding: Encoding }

const NO_TEXT = 'This is not a CSV file. In a spreadsheet, choose “CSV UTF-8” when saving.'
/** What no spreadsheet writes into text: what is read wrongly, or is no text at all, has some of it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are the ones
const CONTROLS = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]/

/**
 * The text of an uploaded file: UTF-8, what Excel calls Unicode text, or else Windows-1252, which it writes where
 * nobody chooses. @throws AppError 'invalid' when it is no text
 */
async function readText(ref: FileRef): Promise<{ text: string; encoding: Encoding }> {
  const bytes = await readFile(receivedFile(ref).path)
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe
  for (const encoding of isUtf16 ? (['utf-16le'] as const) : (['utf-8', 'windows-1252'] as const)) {
    const text = decode(bytes, encoding)
    if (text !== undefined && !CONTROLS.test(text)) return { text, encoding }
  }
  throw invalidField('file', NO_TEXT)
}

/** The signs of Windows-1252 from 0x80 on that Latin-1 lacks; a blank where it has none either. */
const OF_WINDOWS = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'

/** undefined for what is not of this encoding. Node.js reads Windows-1252 as Latin-1, so that is done here. */
function decode(bytes: Buffer, encoding: Encoding): string | undefined {
  if (encoding === 'windows-1252')
    return bytes.toString('latin1').replace(/[\x80-\x9f]/g, (sign) => {
      const known = OF_WINDOWS[sign.charCodeAt(0) - 0x80]
      return known === undefined || known === ' ' ? sign : known
    })
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** An export puts an apostrophe before what a spreadsheet would take for a formula; it is no part of the name. */
const withoutGuard = (value: string): string => value.replace(/^'(?=[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])/, '')

/** Reads members from CSV with a header line, and names every line that can't be one. */
export async function readMemberCsv(ref: FileRef): Promise<MemberCsv> {
  const { text, encoding } = await readText(ref)
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
  return { encoding, members, errors, ignoredColumns: header.filter((name) => name && !COLUMNS.includes(name)) }
}

const PAST = 'This day has passed. Please give a later one, or no premium.'
const UNMATCHED = 'The quotation marks of this line don’t match.'
/** Other names of a column, as other lists have them. */
const ALSO: Readonly<Record<string, string>> = { until: 'ends_at' }
const namesIn = ({ record }: CsvLine): string[] =>
  record.map((written) => {
    const name = written
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, '_')
    return ALSO[name] ?? name
  })

/** @throws AppError 'invalid' unless the header names each column that is needed, and each once. */
function requireColumns(header: string[]): void {
  const missing = NEEDED.filter((column) => !header.includes(column))
  if (missing.length)
    throw invalidField(
      'file',
      `The first line must name the columns ${NEEDED.join(', ')}, with commas, semicolons or tabs between them; missing: ${missing.join(', ')}.`,
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
    const { first_name: firstName, last_name: lastName, email: address, premium, ends_at: endsAt } = parsed.data
    const first = seen.get(address.toLowerCase())
    const isPast = endsAt !== null && endsAt.getTime() <= currentTime().getTime()
    if (premium && isPast) errors.push({ line, field: 'ends_at', text: PAST })
    else if (first) errors.push({ line, field: 'email', text: `This address is already on line ${first}.` })
    else {
      seen.set(address.toLowerCase(), line)
      // an export names the tier of a subscription that is over too, which gives nothing; an end without a tier ends nothing
      const named = premium ? 'premium' : parsed.data.tier
      const hasEnded = isPast && named !== 'free'
      const tier = isPast ? 'free' : named
      const grant = { tier, endsAt: tier === 'free' ? null : endsAt, hasEnded }
      members.push({ line, firstName, lastName, email: address, ...grant })
    }
  }
  return { members, errors }
}
