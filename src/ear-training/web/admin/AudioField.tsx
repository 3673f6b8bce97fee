import { useState } from 'react'
import { Button } from '../../../ui/web/Button.tsx'
import { FilePicker } from '../../../ui/web/FilePicker.tsx'
import { useObjectUrl } from '../../../ui/web/useObjectUrl.ts'
import { MAX_AUDIO_BYTES } from '../../contract.ts'

type Props = {
  label: string
  help?: string
  optional?: boolean
  file: File | null
  onFile: (file: File | null) => void
  /** Address of the stored sound that the file would replace. */
  current?: string | null
  onRemove?: () => void
  error?: string | undefined
  disabled?: boolean
}

const KINDS = 'audio/*,.mp3,.m4a,.ogg,.wav'
const UNPLAYABLE = 'This browser can’t play this file. Please choose an MP3, M4A, OGG or WAV file.'
const KINDS_HELP = 'MP3, M4A, OGG or WAV, up to 25 MB.'

/** An audio file that can be heard as soon as it is chosen. */
export function AudioField(props: Props) {
  const { label, help, optional, file, onFile, current, onRemove, error, disabled } = props
  const chosen = useObjectUrl(file)
  // the address that could not be played: another file is tried anew
  const [unplayable, setUnplayable] = useState<string>()
  const isUnplayable = file !== null && chosen !== undefined && chosen === unplayable
  const heard = chosen ?? (file ? undefined : (current ?? undefined))
  return (
    <div className="grid min-w-0 gap-2">
      <FilePicker
        label={label}
        help={help ? `${help} ${KINDS_HELP}` : KINDS_HELP}
        accept={KINDS}
        maxBytes={MAX_AUDIO_BYTES}
        file={file}
        onFile={onFile}
        error={error ?? (isUnplayable ? UNPLAYABLE : null)}
        optional={optional}
        disabled={disabled}
      />
      {heard && (
        <div className="flex flex-wrap items-center gap-3">
          {/* biome-ignore lint/a11y/useMediaCaption: piano, without a word in it */}
          <audio
            src={heard}
            controls
            preload="metadata"
            onError={() => setUnplayable(heard)}
            aria-label={`Hear ${label}`}
            className="h-11 w-full min-w-0 max-w-96"
          />
          {!file && onRemove && (
            <Button size="sm" variant="quiet" onClick={onRemove}>
              Take it away
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
