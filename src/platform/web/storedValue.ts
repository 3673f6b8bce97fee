/** Where a browser keeps something: on the device, or as long as the visit lasts. Asked for late, since a browser may refuse it. */
export type Place = () => Storage
export const onDevice: Place = () => localStorage
export const forVisit: Place = () => sessionStorage

/** What was kept under a name; undefined where nothing was, there is no storage, or what is there is none of ours. */
export function readStored(at: string, place = onDevice): unknown {
  try {
    return JSON.parse(place().getItem(at) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps something for later, where the browser has room for it; undefined is forgotten. */
export function writeStored(at: string, value: unknown, place = onDevice): void {
  try {
    if (value === undefined) place().removeItem(at)
    else place().setItem(at, JSON.stringify(value))
  } catch {
    // a browser without storage begins anew each time
  }
}
