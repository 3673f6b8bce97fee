import { usePage } from './pageContext.ts'

/** Every full-page form needs it: without it the form is refused. */
export function CsrfField() {
  return <input type="hidden" name="_token" value={usePage().csrf} />
}
