import { isSameZone, nameOfZone } from '../../../platform/zoneNames.ts'

/** The time zone of the times, with the host's beside the reader's. */
export function ZoneNote({ id, zone, hostZone }: { id?: string; zone: string; hostZone: string }) {
  return (
    <p id={id} className="mt-1.5 text-muted text-sm">
      {isSameZone(zone, hostZone) ? (
        <>
          Times shown in your time zone and your teacher’s (<b className="font-medium text-ink">{nameOfZone(zone)}</b>).
        </>
      ) : (
        <>
          {/* a line each, so that the second does not move when the first learns the reader's zone */}
          <span className="block">
            Times shown in your time zone (<b className="font-medium text-ink">{nameOfZone(zone)}</b>).{' '}
          </span>
          <span className="block">
            The teacher is in <b className="font-medium text-ink">{nameOfZone(hostZone)}</b>.
          </span>
        </>
      )}
    </p>
  )
}
