import { usePage } from './pageContext.ts'

/** Stands in every full-page form, without which the form is refused. */
export function CsrfField() {
  return <input type="hidden" name="_token" value={usePage().csrf} />
}
