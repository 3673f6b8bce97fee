import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { MAX_SECONDS } from '../../contract.ts'

export type RecorderState =
  | 'idle'
  | 'asking'
  | 'ready'
  | 'recording'
  | 'stopping'
  | 'recorded'
  | 'empty'
  | 'refused'
  | 'failed'
  | 'missing'

/** What a browser does for voices would take a piano for noise. */
const AS_IT_IS = { echoCancellation: false, noiseSuppression: false, autoGainControl: false }
const PICTURE = { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30 } }
/** The first that a browser knows; MP4 is what Safari records. */
const FORMATS = {
  video: ['video/webm;codecs=vp9,opus', 'video/webm;codecs=vp8,opus', 'video/webm', 'video/mp4'],
  audio: ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4', 'audio/ogg;codecs=opus'],
}
/** Two minutes stay far below the most that is taken. */
const RATES = { videoBitsPerSecond: 2_500_000, audioBitsPerSecond: 192_000 }
const METER_MS = 60
/** As long as a recording that was stopped waits for the first of its data. */
const FIRST_DATA_MS = 5000

const never = () => () => {}
const canRecord = () => 'MediaRecorder' in window && navigator.mediaDevices?.getUserMedia !== undefined

type Opened = { stream: MediaStream; context: AudioContext; meter: ReturnType<typeof setInterval> }

/** Records from the microphone, or with the camera too: shows how loud it is, and stops by itself after two minutes. */
export function useRecorder(kind: 'audio' | 'video') {
  const available = useSyncExternalStore(never, canRecord, () => true)
  const [state, setState] = useState<RecorderState>('idle')
  const [level, setLevel] = useState(0)
  const [seconds, setSeconds] = useState(0)
  const [file, setFile] = useState<File | null>(null)
  const [stream, setStream] = useState<MediaStream | null>(null)
  const opened = useRef<Opened>(undefined)
  const recorder = useRef<MediaRecorder>(undefined)
  const isStopping = useRef(false)
  /** Counts what was asked for: a device that comes after its page has gone is closed at once. */
  const turn = useRef(0)

  const close = useCallback(() => {
    turn.current++
    const now = opened.current
    opened.current = undefined
    clearInterval(now?.meter)
    for (const track of now?.stream.getTracks() ?? []) track.stop()
    void now?.context.close()
    setStream(null)
    setLevel(0)
  }, [])
  useEffect(
    () => () => {
      if (recorder.current?.state === 'recording') recorder.current.stop()
      close()
    },
    [close],
  )

  const open = useCallback(async () => {
    close()
    const mine = turn.current
    setFile(null)
    setSeconds(0)
    setState('asking')
    try {
      const video = kind === 'video' ? PICTURE : false
      const stream = await navigator.mediaDevices.getUserMedia({ audio: AS_IT_IS, video })
      if (turn.current !== mine) {
        for (const track of stream.getTracks()) track.stop()
        return
      }
      opened.current = { stream, ...listen(stream, setLevel) }
      setStream(stream)
      setState('ready')
    } catch (error) {
      if (turn.current !== mine) return
      setState(error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'failed')
    }
  }, [close, kind])

  const start = useCallback(() => {
    const { stream } = opened.current ?? {}
    if (!stream) return
    const mimeType = FORMATS[kind].find((type) => MediaRecorder.isTypeSupported(type))
    const running = new MediaRecorder(stream, { ...RATES, ...(mimeType ? { mimeType } : {}) })
    const parts: Blob[] = []
    const begun = performance.now()
    const passed = () => Math.min(MAX_SECONDS, (performance.now() - begun) / 1000)
    const clock = setInterval(() => {
      setSeconds(passed())
      if (passed() >= MAX_SECONDS && running.state === 'recording') running.stop()
    }, 200)
    running.ondataavailable = ({ data }) => {
      if (data.size > 0) parts.push(data)
      if (isStopping.current && parts.length > 0 && running.state === 'recording') running.stop()
    }
    running.onstop = () => {
      clearInterval(clock)
      setSeconds(passed())
      close()
      if (parts.length === 0) return setState('empty')
      const type = (running.mimeType || mimeType || '').split(';')[0] ?? ''
      setFile(new File(parts, `take.${type.endsWith('mp4') ? 'mp4' : type.endsWith('ogg') ? 'ogg' : 'webm'}`, { type }))
      setState('recorded')
    }
    // a device that is pulled out ends what was recorded, and loses none of it
    recorder.current = running
    isStopping.current = false
    setSeconds(0)
    running.start(1000)
    setState('recording')
  }, [close, kind])

  const stop = useCallback(() => {
    const { current: running } = recorder
    if (running?.state !== 'recording') return
    // a slow machine may have encoded nothing yet, and would throw away what waits to be
    isStopping.current = true
    setState('stopping')
    running.requestData()
    setTimeout(() => {
      if (running.state === 'recording') running.stop()
    }, FIRST_DATA_MS)
  }, [])

  return { state: available ? state : ('missing' as const), level, seconds, file, stream, open, start, stop }
}

/** Tells the loudness of a stream from 0 to 1. */
function listen(stream: MediaStream, tell: (level: number) => void): Omit<Opened, 'stream'> {
  const context = new AudioContext()
  void context.resume()
  const analyser = context.createAnalyser()
  analyser.fftSize = 1024
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  const meter = setInterval(() => {
    analyser.getFloatTimeDomainData(samples)
    const loudest = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
    // 60 decibels of it
    tell(Math.max(0, Math.min(1, 1 + Math.log10(Math.max(loudest, 1e-4)) / 3)))
  }, METER_MS)
  return { context, meter }
}
