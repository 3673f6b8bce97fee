import { X } from 'lucide'
import { IconButton } from './IconButton.tsx'
import { Progress } from './Progress.tsx'

type Props = {
  file: File | null
  label: string
  progress?: number | null
  onRemove: () => void
  onCancel?: () => void
}

const units = ['byte', 'kilobyte', 'megabyte'] as const

function sizeText(bytes: number): string {
  const step = bytes < 1000 ? 0 : bytes < 1_000_000 ? 1 : 2
  // the short form of a byte has no plural
  const unitDisplay = step === 0 ? 'long' : 'short'
  const format = { style: 'unit', unit: units[step], unitDisplay, maximumFractionDigits: step === 2 ? 1 : 0 }
  return new Intl.NumberFormat('en', format as Intl.NumberFormatOptions).format(bytes / 1000 ** step)
}

export function FileStatus({ file, label, progress, onRemove, onCancel }: Props) {
  if (!file) return null
  const sending = typeof progress === 'number'
  const stop = sending ? onCancel : onRemove
  return (
    <div className="mb-1 flex items-center gap-2 text-sm">
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{file.name}</p>
        {sending ? (
          <Progress value={progress} label={`Sending ${label}`} hideLabel valueText={`${Math.round(progress)}%`} />
        ) : (
          <p className="text-muted text-xs tabular-nums">{sizeText(file.size)}</p>
        )}
      </div>
      {stop && <IconButton icon={X} size="sm" label={sending ? 'Cancel upload' : 'Remove file'} onClick={stop} />}
    </div>
  )
}
