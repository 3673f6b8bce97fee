import { forVisit, readStored, writeStored } from '../../../platform/web/storedValue.ts'

/** The speed that films of this visit are watched at, which is nobody's habit for ever. */
const SPEED_AT = 'film-speed'
/** The captions that are wanted until one logs out, by their label or language. */
const CAPTIONS_AT = 'film-captions'

export const filmChoices = {
  /** Undefined where none of these speeds was chosen. */
  speed: (speeds: readonly number[]) => speeds.find((speed) => speed === readStored(SPEED_AT, forVisit)),
  keepSpeed: (speed: number) => writeStored(SPEED_AT, speed, forVisit),
  captions: () => readStored(CAPTIONS_AT),
  keepCaptions: (label: string | undefined) => writeStored(CAPTIONS_AT, label),
}
