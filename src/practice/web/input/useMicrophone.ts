import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type Calibration, judgeCalibration } from '../../calibration.ts'
import { readGate, saveGate } from './deviceStore.ts'
import type { KeyEvent } from './keyEvents.ts'
import type { OpenMicrophone } from './openMicrophone.ts'

export type MicrophoneState = 'off' | 'asking' | 'calibrating' | 'on' | 'refused' | 'failed' | 'unplugged'
/** Ten seconds: first the room alone, then a few notes. */
export type CalibrationNow = { phase: 'quiet' | 'play'; seconds: number; notes: number }

const QUIET_SECONDS = 4
const ALL_SECONDS = 10
/** Before a calibration: loud enough for most rooms. */
const USUAL_GATE = 0.01
const CALIBRATING_GATE = 0.004

const never = () => () => {}
const canListen = () => 'AudioWorkletNode' in window && navigator.mediaDevices?.getUserMedia !== undefined

/** Hears single notes through the microphone, once it has been calibrated for the room. */
export function useMicrophone(onNote: (note: Omit<KeyEvent, 'from' | 'latency'>) => void) {
  const available = useSyncExternalStore(never, canListen, () => false)
  const [state, setState] = useState<MicrophoneState>('off')
  const [name, setName] = useState('')
  const [calibration, setCalibration] = useState<CalibrationNow | null>(null)
  const [outcome, setOutcome] = useState<Calibration['outcome'] | null>(null)
  const opened = useRef<OpenMicrophone>(undefined)
  const asked = useRef(0)
  const heard = useRef({ room: [] as number[], notes: [] as number[], level: 0, since: 0, calibrating: false })
  const timer = useRef<ReturnType<typeof setInterval>>(undefined)
  const latest = useRef(onNote)
  latest.current = onNote

  const stop = useCallback(() => {
    asked.current++
    clearInterval(timer.current)
    opened.current?.close()
    opened.current = undefined
    setCalibration(null)
    setState('off')
  }, [])
  useEffect(() => stop, [stop])

  const calibrate = useCallback(() => {
    const microphone = opened.current
    if (!microphone) return
    clearInterval(timer.current)
    heard.current = { room: [], notes: [], level: 0, since: performance.now(), calibrating: true }
    microphone.setGate(CALIBRATING_GATE)
    setOutcome(null)
    setState('calibrating')
    setCalibration({ phase: 'quiet', seconds: ALL_SECONDS, notes: 0 })
    timer.current = setInterval(() => {
      const { room, notes, since } = heard.current
      const seconds = (performance.now() - since) / 1000
      if (seconds < ALL_SECONDS) {
        const phase = seconds < QUIET_SECONDS ? 'quiet' : 'play'
        setCalibration({ phase, seconds: Math.ceil(ALL_SECONDS - seconds), notes: notes.length })
        return
      }
      clearInterval(timer.current)
      heard.current.calibrating = false
      const found = judgeCalibration(room, notes)
      microphone.setGate(found.gate)
      if (found.outcome === 'good') saveGate(microphone.name, found.gate)
      setOutcome(found.outcome)
      setCalibration(null)
      setState('on')
    }, 200)
  }, [])

  const start = useCallback(async () => {
    if (opened.current) return
    const mine = ++asked.current
    setState('asking')
    setOutcome(null)
    try {
      const { openMicrophone } = await import('./openMicrophone.ts')
      const microphone = await openMicrophone({
        onLevel: (level) => {
          const { room, since, calibrating } = heard.current
          heard.current.level = level
          if (calibrating && performance.now() - since < QUIET_SECONDS * 1000) room.push(level)
        },
        onNote: (note) => {
          const { notes, since, level, calibrating } = heard.current
          if (!calibrating) latest.current(note)
          else if (note.kind === 'down' && performance.now() - since > QUIET_SECONDS * 1000) notes.push(level)
        },
        onEnd: () => {
          stop()
          setState('unplugged')
        },
      })
      // turned off, or the page was left, while the browser was asking
      if (asked.current !== mine) return microphone.close()
      opened.current = microphone
      setName(microphone.name)
      const gate = readGate(microphone.name)
      microphone.setGate(gate ?? USUAL_GATE)
      if (gate === null) calibrate()
      else setState('on')
    } catch (error) {
      if (asked.current !== mine) return
      setState(error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'failed')
    }
  }, [calibrate, stop])

  return { state: available ? state : ('missing' as const), name, calibration, outcome, start, stop, calibrate }
}
