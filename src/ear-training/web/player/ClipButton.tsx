import { SoundButton } from '../answers/SoundButton.tsx'
import type { useClip } from './useClip.ts'

type Props = { src: string; clip: ReturnType<typeof useClip>; shortcuts: boolean }

/** The sound of a question: to play, how much of it is heard, and to try again where it did not come. */
export function ClipButton({ src, clip, shortcuts }: Props) {
  const { state, heard, play, element } = clip
  const failed = state === 'failed'
  return (
    <div className="grid justify-items-center gap-3">
      <audio {...element} src={src} preload="auto" />
      <SoundButton
        label={failed ? 'Try again' : heard > 0 ? 'Play again' : 'Play the sound'}
        onPlay={play}
        playing={state === 'playing'}
        shortcuts={shortcuts}
      />
      <progress className="bar max-w-40" value={heard} max={1} aria-label="Heard" />
      <p role="alert" className="text-center text-bad text-sm empty:hidden">
        {failed && 'The sound could not be loaded. Press the button to try again.'}
      </p>
    </div>
  )
}
