import type { FigureName } from '../../../figuresContract.ts'

/** Takes the numbers of a figure away. */
export const CsvLink = ({ figure }: { figure: FigureName }) => (
  <p className="mt-2 text-sm">
    <a href={`/api/admin/figures/${figure}/csv`} download className="link inline-flex items-center touch:min-h-11">
      Download as CSV
    </a>
  </p>
)
