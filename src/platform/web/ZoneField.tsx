import { useZone } from './pageContext.ts'

/** Tells the server the browser's zone with a form, by which it counts a member's days. */
export function ZoneField() {
  return <input type="hidden" name="time_zone" value={useZone()} />
}
