/** The speed that films of this visit are watched at, which is nobody's habit for ever. */
const SPEED_AT = 'film-speed'
/** The captions that are wanted until one logs out, by their label or language. */
const CAPTIONS_AT = 'film-captions'

const read = (from: () => Storage, at: string): string | undefined => {
  try {
    return from().getItem(at) ?? undefined
  } catch {
    // a browser without storage begins anew each time
    return undefined
  }
}
const write = (to: () => Storage, at: string, value: string | undefined): void => {
  try {
    if (value === undefined) to().removeItem(at)
    else to().setItem(at, value)
  } catch {
    // as above
  }
}

export const filmChoices = {
  /** Undefined where none of these speeds was chosen. */
  speed: (speeds: readonly number[]) => speeds.find((speed) => String(speed) === read(() => sessionStorage, SPEED_AT)),
  keepSpeed: (speed: number) => write(() => sessionStorage, SPEED_AT, String(speed)),
  captions: () => read(() => localStorage, CAPTIONS_AT),
  keepCaptions: (label: string | undefined) => write(() => localStorage, CAPTIONS_AT, label),
}
