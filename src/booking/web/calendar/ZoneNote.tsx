import { nameOfZone } from '../../../platform/clocks.ts'

/** 'Lagos' of 'Africa/Lagos': how people call the clocks of a zone. */
export const cityOf = (zone: string): string => nameOfZone(zone.split('/').at(-1) ?? zone)

/** Whose clocks the times are on, with the host's zone beside the reader's. */
export function ZoneNote({ id, zone, hostZone }: { id?: string; zone: string; hostZone: string }) {
  return (
    <p id={id} className="mt-1.5 text-muted text-sm">
      {zone === hostZone ? (
        <>
          Times are on your clocks and the teacher’s: <b className="font-medium text-ink">{nameOfZone(zone)}</b>.
        </>
      ) : (
        <>
          Times are on your clocks, <b className="font-medium text-ink">{nameOfZone(zone)}</b>. The teacher is in{' '}
          <b className="font-medium text-ink">{nameOfZone(hostZone)}</b>.
        </>
      )}
    </p>
  )
}
