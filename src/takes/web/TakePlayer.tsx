import { Pause, Play } from 'lucide'
import type { RefObject } from 'react'
import { IconButton } from '../../ui/web/IconButton.tsx'
import type { Take } from '../contract.ts'
import { clockText } from '../rules.ts'
import type { Playback } from './usePlayback.ts'

type Props = { take: Pick<Take, 'kind' | 'url' | 'seconds' | 'title'>; playback: Playback }

/** The recording, or the keys of a run on the academy's piano. */
export function TakePlayer({ take, playback }: Props) {
  const { kind, url, title } = take
  const label = `The take of ‘${title}’`
  if (kind === 'midi' || !url) return <KeyPlayer label={label} length={take.seconds} playback={playback} />
  const given = { controls: true, src: url, preload: 'metadata', 'aria-label': label, ...playback.element } as const
  if (kind === 'audio')
    return <audio ref={playback.media as RefObject<HTMLAudioElement>} {...given} className="w-full" />
  return (
    <video
      ref={playback.media as RefObject<HTMLVideoElement>}
      {...given}
      playsInline
      className="aspect-video w-full rounded-card bg-key-black"
    />
  )
}

type KeyProps = { label: string; length: number; playback: Playback }

/** Play, and a line to be drawn along, as a recording has them from the browser. */
export function KeyPlayer({ label, length, playback: { playing, seconds, toggle, seek } }: KeyProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form
    <div
      role="group"
      aria-label={label}
      className="flex items-center gap-3 rounded-card border border-line bg-surface p-3 text-sm tabular-nums"
    >
      <IconButton icon={playing ? Pause : Play} label={playing ? 'Pause' : 'Play'} variant="primary" onClick={toggle} />
      <input
        type="range"
        aria-label="Position"
        aria-valuetext={`${clockText(seconds)} of ${clockText(length)}`}
        min={0}
        max={length}
        step={0.1}
        value={seconds}
        onChange={({ target }) => seek(Number(target.value))}
        className="h-6 min-w-0 flex-1 touch:h-11"
      />
      <span>{`${clockText(seconds)} / ${clockText(length)}`}</span>
    </div>
  )
}
