import { blank, DamagedFile, type FileReader } from '../reading.ts'

/** `end` is undefined for an element that ends where its parent does, or the next of its kind begins: in a live recording. */
export type Element = { id: number; start: number; body: number; end: number | undefined }
export type Rule = (reading: FileReader, element: Element, end: number) => Promise<void>
/** By an element's id: what becomes of it, or of the elements within it. */
export type Rules = ReadonlyMap<number, Rule | Rules>

const VOID = 0xec

/** Length of a variable number, given by its leading zeros; 9 when there is none. */
const lengthOf = (byte: number): number => Math.clz32(byte) - 24 + 1

/** A variable number without the mark of its length, and where it ends; undefined for ones only, which mean unknown. */
function numberAt(head: Buffer, at: number): { value: number | undefined; end: number } {
  const length = lengthOf(head[at] ?? 0)
  if (length > 8 || head.length < at + length) throw new DamagedFile()
  let value = (head[at] ?? 0) & (0xff >> length)
  let isUnknown = value === 0xff >> length
  // each block of a film has two of these
  for (let place = at + 1; place < at + length; place++) {
    const digit = head[place] ?? 0
    isUnknown &&= digit === 0xff
    value = value * 256 + digit
  }
  return { value: isUnknown ? undefined : value, end: at + length }
}

/** @throws Damaged where none begins, or one goes on beyond the file */
export async function elementAt({ at, size }: FileReader, start: number): Promise<Element> {
  const head = await at(start, 12)
  const idLength = lengthOf(head[0] ?? 0)
  if (idLength > 4 || head.length <= idLength) throw new DamagedFile()
  const { value, end } = numberAt(head, idLength)
  const body = start + end
  if (value !== undefined && body + value > size) throw new DamagedFile()
  return { id: head.readUIntBE(0, idLength), start, body, end: value === undefined ? undefined : body + value }
}

/** The number of the track that a block is of, at its beginning. */
export const trackOf = async ({ at }: FileReader, { body }: Element): Promise<number | undefined> =>
  numberAt(await at(body, 8), 0).value

/** The elements within a small one. */
export async function childrenOf(reading: FileReader, parent: Element, end: number): Promise<Element[]> {
  const found: Element[] = []
  for (let next = parent.body; next < end; next = found.at(-1)?.end ?? end) {
    const element = await elementAt(reading, next)
    if (element.end === undefined || element.end > end || found.length > 1000) throw new DamagedFile()
    found.push(element)
  }
  return found
}

export const bytesOf = async (reading: FileReader, element: Element | undefined): Promise<Buffer> =>
  element?.end === undefined ? Buffer.alloc(0) : reading.at(element.body, Math.min(element.end - element.body, 32))

export async function numberIn(reading: FileReader, element: Element | undefined): Promise<number | null> {
  const bytes = await bytesOf(reading, element)
  return bytes.length > 0 && bytes.length <= 6 ? bytes.readUIntBE(0, bytes.length) : null
}

/** Makes the bytes between two places one empty element, so that nothing behind them moves. */
export async function voidOut(reading: FileReader, start: number, end: number): Promise<void> {
  const length = end - start
  if (length < 2) throw new DamagedFile()
  // with what it voids, when it is so little
  const head = Buffer.alloc(length < 9 ? length : 9)
  head[0] = VOID
  if (length < 9) head[1] = 0x80 | (length - 2)
  else head.writeBigUInt64BE((1n << 56n) | BigInt(length - 9), 1)
  await reading.write(head, start)
  await blank(reading, start + head.length, end)
}

/** Applies rules to elements and to those within them; what has no rule is voided. */
export class Walk {
  readonly #reading: FileReader
  readonly #endless: ReadonlySet<number>

  /** @param endless which elements may leave their end open; one of them ends where one of them or `end` begins */
  constructor(reading: FileReader, endless: ReadonlySet<number>) {
    this.#reading = reading
    this.#endless = endless
  }

  /** @returns where it ended, before `end` only at an element that `stops` names */
  async through(start: number, end: number, rules: Rules, stops?: Rules): Promise<number> {
    let next = start
    while (next < end) {
      const element = await elementAt(this.#reading, next)
      if (stops?.has(element.id)) return next
      if ((element.end ?? end) > end) throw new DamagedFile()
      next = await this.#apply(element, element.end ?? end, rules)
    }
    return next
  }

  async #apply(element: Element, end: number, rules: Rules): Promise<number> {
    const rule = rules.get(element.id)
    if (!rule) await voidOut(this.#reading, element.start, end)
    else if (typeof rule === 'function') await rule(this.#reading, element, end)
    else if (element.end !== undefined) await this.through(element.body, end, rule)
    else if (this.#endless.has(element.id)) return this.through(element.body, end, rule, rules)
    else throw new DamagedFile()
    return end
  }
}
