/** Whose piano is heard: its licence asks that this is said. */
export function PianoCredit() {
  return (
    <p className="text-muted text-xs">
      Piano: Salamander Grand Piano by Alexander Holm,{' '}
      <a href="https://creativecommons.org/licenses/by/3.0/" rel="license noreferrer" className="link">
        CC BY 3.0
      </a>
    </p>
  )
}
