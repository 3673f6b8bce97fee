import { ChevronLeft, ChevronRight, X } from 'lucide'
import type { KeyboardEvent } from 'react'
import { IconButton } from '../../../ui/web/IconButton.tsx'
import { LiveRegion } from '../../../ui/web/LiveRegion.tsx'
import { useModal, wrapFocus } from '../../../ui/web/useModal.ts'
import type { Medium } from '../../contract.ts'

type Props = { media: readonly Medium[]; at: number; onMove: (at: number) => void; onClose: () => void }

/** One picture or video at a time over the whole window; the arrow keys go on and back, Esc closes. */
export default function MediaViewer({ media, at, onMove, onClose }: Props) {
  const dialog = useModal(true)
  const medium = media[at]
  const move = (step: number) => onMove((at + step + media.length) % media.length)
  const press = (event: KeyboardEvent<HTMLDialogElement>) => {
    wrapFocus(event)
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    // in a video these keys wind it
    if (!step || media.length < 2 || event.target instanceof HTMLVideoElement) return
    event.preventDefault()
    move(step)
  }
  return (
    <dialog
      ref={dialog}
      aria-label="Pictures and videos"
      data-theme="dark"
      className="dialog p-0"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={onClose}
      onKeyDown={press}
    >
      <div className="grid h-dvh w-full grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)] bg-paper text-ink">
        <div className="flex items-center justify-between gap-4 p-2">
          <p className="px-2 text-muted text-sm tabular-nums">{media.length > 1 && `${at + 1} / ${media.length}`}</p>
          <IconButton icon={X} label="Close" onClick={onClose} data-autofocus />
        </div>
        <div className="relative grid min-h-0 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] place-items-center p-2 pt-0">
          {medium && <Shown key={medium.file_path} medium={medium} />}
          {media.length > 1 && (
            <>
              <IconButton
                icon={ChevronLeft}
                label="Previous"
                variant="secondary"
                onClick={() => move(-1)}
                className="absolute top-1/2 left-2"
              />
              <IconButton
                icon={ChevronRight}
                label="Next"
                variant="secondary"
                onClick={() => move(1)}
                className="absolute top-1/2 right-2"
              />
            </>
          )}
        </div>
      </div>
      <LiveRegion>
        {medium?.type} {at + 1} of {media.length}
      </LiveRegion>
    </dialog>
  )
}

function Shown({ medium }: { medium: Medium }) {
  const size = medium.width && medium.height ? { width: medium.width, height: medium.height } : {}
  const look = 'h-auto max-h-full w-auto max-w-full object-contain'
  if (medium.type === 'image') return <img src={medium.file_path} alt="" {...size} className={look} />
  return <video src={medium.file_path} {...size} controls autoPlay playsInline className={look} />
}
