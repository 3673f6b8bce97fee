import { FileAudio, File as FileIcon, FileVideo, Image } from 'lucide'
import { useState } from 'react'
import { Icon } from './Icon.tsx'
import { useObjectUrl } from './useObjectUrl.ts'

type Props = { file: File | null; accept: string; currentUrl?: string | null }

function drawingFor(kind: string) {
  if (kind.startsWith('image/')) return Image
  if (kind.startsWith('audio/')) return FileAudio
  return kind.startsWith('video/') ? FileVideo : FileIcon
}

/** The chosen picture, or the stored one, or the drawing of such a file, always in the same room. */
export function FilePreview({ file, accept, currentUrl }: Props) {
  const chosen = useObjectUrl(file?.type.startsWith('image/') ? file : null)
  const [unreadable, setUnreadable] = useState<string>()
  const wanted = chosen ?? (file ? undefined : currentUrl)
  const picture = wanted === unreadable ? undefined : wanted
  return (
    <div className="grid size-20 shrink-0 place-items-center overflow-hidden rounded-control bg-raised text-muted">
      {picture ? (
        <img
          src={picture}
          alt=""
          width={80}
          height={80}
          className="size-20 object-contain"
          onError={() => setUnreadable(picture)}
        />
      ) : (
        <Icon of={drawingFor(file?.type ?? accept)} size={24} />
      )}
    </div>
  )
}
