import type { Picture } from '../platform/academy.ts'
import { type VoicesValue, voiceNumbers } from './landingSections.ts'

/** What a member says, who it is, and a line about them that may be blank. */
export type Voice = { quote: string; name: string; about: string; portrait: Picture | null }

/** Those that are whole, in their order. */
export const readVoices = (
  written: VoicesValue,
  portraitOf: (which: `voice_${(typeof voiceNumbers)[number]}`) => Picture | null,
): Voice[] =>
  voiceNumbers
    .map((number) => ({
      quote: written[`quote_${number}`],
      name: written[`name_${number}`],
      about: written[`about_${number}`],
      portrait: portraitOf(`voice_${number}`),
    }))
    .filter(({ quote, name }) => quote.trim() !== '' && name.trim() !== '')
