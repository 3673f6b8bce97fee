import { EMAIL_TAKEN, withNext } from '../rules.ts'

/** Why an address was refused; where somebody has it already, its two ways on are links. */
export function EmailError({ text, next }: { text: string; next: string | null }) {
  if (text !== EMAIL_TAKEN) return text
  const [before, between, after] = EMAIL_TAKEN.split(/log in|reset your password/)
  return (
    <>
      {before}
      <a href={withNext('/login', next)} className="underline">
        log in
      </a>
      {between}
      <a href="/forgot-password" className="underline">
        reset your password
      </a>
      {after}
    </>
  )
}
