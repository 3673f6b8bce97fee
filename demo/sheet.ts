// A page to print, as PDF written by hand: a heading and lines of text in a typeface that every reader has.

const [WIDTH, HEIGHT, MARGIN] = [595, 842, 56]
const MOST = 84

/** Text as a PDF has it: the signs that mean something escaped, and only those that the typeface has. */
const literal = (text: string): string => `(${text.replace(/[^\x20-\x7e]/g, '').replace(/[\\()]/g, '\\$&')})`

/** A line as several where it is too long for the page. */
function wrap(line: string): string[] {
  const lines = ['']
  for (const word of line.split(' ')) {
    const last = lines.at(-1) ?? ''
    if (last !== '' && last.length + word.length >= MOST) lines.push(word)
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`
  }
  return lines
}

/** One page of A4. */
export function writeSheet(title: string, lines: readonly string[]): Buffer {
  const words = lines.flatMap((line) => [...wrap(line), ''])
  const text = [
    `BT /F2 16 Tf ${MARGIN} ${HEIGHT - 80} Td ${literal(title)} Tj ET`,
    `BT /F1 12 Tf 18 TL ${MARGIN} ${HEIGHT - 120} Td`,
    ...words.map((line) => `${literal(line)} Tj T*`),
    'ET',
  ].join('\n')
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} >>`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ]
  let file = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = file.length
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}
