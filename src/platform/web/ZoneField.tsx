import { useZone } from './pageContext.ts'

/** Sends the browser's zone with a form; the server counts a member's days by it. */
export function ZoneField() {
  return <input type="hidden" name="time_zone" value={useZone()} />
}
