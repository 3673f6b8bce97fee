const MINUTE_MS = 60_000
/** When the provider is asked about a renewal that no message has reported, in minutes after the paid end. */
const LOOKS = [1, 15, 75, 3 * 60, 8 * 60, 24 * 60, 47 * 60] as const

/** The next moment to ask about a renewal; null once the tolerance is nearly over, when the daily look is enough. */
export function nextCheck(renewsAt: Date, now: Date): Date | null {
  const looks = LOOKS.map((minutes) => new Date(renewsAt.getTime() + minutes * MINUTE_MS))
  return looks.find((at) => at > now) ?? null
}
