import { Mic, RotateCcw, Square, Video } from 'lucide'
import { useEffect, useId, useRef } from 'react'
import { Button } from '../../../ui/web/Button.tsx'
import { LiveRegion } from '../../../ui/web/LiveRegion.tsx'
import { useObjectUrl } from '../../../ui/web/useObjectUrl.ts'
import { MAX_SECONDS } from '../../contract.ts'
import { clockText } from '../../rules.ts'
import { useRecorder } from './useRecorder.ts'

type Props = {
  kind: 'audio' | 'video'
  /** The recording, or null while there is none. */
  onRecorded: (file: File | null) => void
  disabled?: boolean
}

const DEVICES = { audio: 'microphone', video: 'camera and microphone' }

/** Records sound or video, with a meter before and while it runs, and plays it before it goes anywhere. */
export function Recorder({ kind, onRecorded, disabled }: Props) {
  const { state, level, seconds, file, stream, open, start, stop } = useRecorder(kind)
  const meter = useId()
  const tell = useRef(onRecorded)
  tell.current = onRecorded
  useEffect(() => tell.current(file), [file])
  const icon = kind === 'video' ? Video : Mic
  const devices = DEVICES[kind]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {stream && kind === 'video' && <Preview stream={stream} />}
      {(state === 'ready' || state === 'recording' || state === 'stopping') && (
        <div className="flex items-center gap-3 text-sm">
          <label htmlFor={meter} className="text-muted">
            Level
          </label>
          <meter id={meter} min={0} max={1} low={0.3} high={0.95} optimum={0.6} value={level} className="h-4 w-40" />
          <span className="tabular-nums">{`${clockText(seconds)} of ${clockText(MAX_SECONDS)}`}</span>
        </div>
      )}
      {file && <Playback kind={kind} file={file} />}
      <div className="flex flex-wrap items-center gap-3">
        {(state === 'idle' || state === 'refused' || state === 'failed') && (
          <Button icon={icon} onClick={() => void open()}>{`Turn on the ${devices}`}</Button>
        )}
        {state === 'asking' && <Button busy busyLabel="Waiting for your browser…" />}
        {state === 'ready' && (
          <Button icon={icon} variant="primary" onClick={start}>
            Start recording
          </Button>
        )}
        {state === 'recording' && (
          <Button icon={Square} variant="primary" onClick={stop}>
            Stop recording
          </Button>
        )}
        {state === 'stopping' && <Button busy busyLabel="Stopping…" />}
        {(state === 'recorded' || state === 'empty') && (
          <Button icon={RotateCcw} disabled={disabled} onClick={() => void open()}>
            Record again
          </Button>
        )}
      </div>
      <p role="status" className="text-muted text-sm empty:hidden">
        {state === 'refused' &&
          `Your browser keeps the ${devices} closed. Press the lock beside the address, allow it there, and turn it on again.`}
        {state === 'failed' && `No ${devices} found. Plug it in and try again, or choose a file.`}
        {state === 'empty' && 'Nothing was recorded. Record again, and stop a little later.'}
        {state === 'missing' && 'This browser can’t record. Record with another app and choose the file.'}
      </p>
      <LiveRegion>
        {state === 'ready' && 'Ready to record.'}
        {state === 'recording' && 'Recording.'}
        {state === 'recorded' && `Recorded ${clockText(seconds)}.`}
      </LiveRegion>
    </div>
  )
}

/** What the camera sees, without its sound. */
function Preview({ stream }: { stream: MediaStream }) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (video.current) video.current.srcObject = stream
  }, [stream])
  return (
    <video
      ref={video}
      aria-label="What the camera sees"
      autoPlay
      muted
      playsInline
      className="aspect-video w-full max-w-xl rounded-card bg-key-black"
    />
  )
}

function Playback({ kind, file }: { kind: 'audio' | 'video'; file: File }) {
  const url = useObjectUrl(file)
  if (!url) return null
  if (kind === 'audio')
    // biome-ignore lint/a11y/useMediaCaption: nobody has written down what somebody has just played
    return <audio controls src={url} aria-label="Your recording" className="w-full max-w-xl" />
  return (
    // biome-ignore lint/a11y/useMediaCaption: nobody has written down what somebody has just played
    <video
      controls
      playsInline
      src={url}
      aria-label="Your recording"
      className="aspect-video w-full max-w-xl rounded-card bg-key-black"
    />
  )
}
