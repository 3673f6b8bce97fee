import { readDraft, writeDraft } from '../../../platform/web/useDraft.ts'

const read = (place: string): number | null => {
  const stored = Number.parseFloat(readDraft(place))
  return Number.isFinite(stored) ? stored : null
}

/** Milliseconds by which a device's keys come late, as it was measured here; 0 before. */
export const readLatency = (device: string): number => read(`latency:${device}`) ?? 0
export const saveLatency = (device: string, ms: number): void => writeDraft(`latency:${device}`, String(ms))

/** The loudness below which a microphone hears silence; null before its calibration. */
export const readGate = (microphone: string): number | null => read(`gate:${microphone}`)
export const saveGate = (microphone: string, gate: number): void => writeDraft(`gate:${microphone}`, String(gate))
