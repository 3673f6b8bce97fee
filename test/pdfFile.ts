import { writeSheet } from '../demo/sheet.ts'

/** A PDF as an admin uploads it. */
export const makePdf = (name = 'sheet.pdf'): File =>
  new File([new Uint8Array(writeSheet('A sheet', ['One line']))], name)
