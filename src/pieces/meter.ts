/** Quarters of a beat and of a bar: compound time is counted in dotted beats. Pieces that do not say have four. */
export function meterOf(timeSignature: string): { beat: number; bar: number } {
  const [count = 0, unit = 0] = timeSignature.split('/').map(Number)
  if (!(count > 0 && unit > 0)) return { beat: 1, bar: 4 }
  const compound = unit >= 8 && count % 3 === 0
  return { beat: (compound ? 12 : 4) / unit, bar: (count * 4) / unit }
}

/** Those that fonts have; any other beat is said in quarters. */
const BEATS: Record<number, string> = { 1.5: '♩.', 0.75: '♪.', 0.5: '♪' }

/** '♩. = 53' of a piece in 6/8, whose `tempo` is in quarters a minute: by the beat that one counts. */
export function tempoMark(timeSignature: string, tempo: number): string {
  const { beat } = meterOf(timeSignature)
  const sign = BEATS[beat]
  return sign ? `${sign} = ${Math.round(tempo / beat)}` : `♩ = ${Math.round(tempo)}`
}
