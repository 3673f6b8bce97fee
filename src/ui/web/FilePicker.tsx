import { Upload } from 'lucide'
import { type ChangeEvent, type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { acceptsFile } from '../acceptsFile.ts'
import { joinClasses } from '../joinClasses.ts'
import { MAX_PICTURE_BYTES, PICTURE_KINDS } from '../pictureFile.ts'
import { buttonClasses } from './buttonClasses.ts'
import { describe, FieldFrame } from './FieldFrame.tsx'
import { FilePreview } from './FilePreview.tsx'
import { FileStatus } from './FileStatus.tsx'
import { Icon } from './Icon.tsx'

type Props = {
  label: string
  file: File | null
  onFile: (file: File | null) => void
  /** Pictures, unless it says otherwise. */
  accept?: string
  /** The most that the server takes of one file. */
  maxBytes?: number
  help?: ReactNode
  error?: string | null
  optional?: boolean
  currentUrl?: string | null
  name?: string
  progress?: number | null
  onCancel?: () => void
  disabled?: boolean
}

/** The input itself is out of sight; one that is focused because its file was refused shows it after a click, too. */
const focusLook =
  'relative has-[:focus-visible,:focus[aria-invalid]]:outline-2 has-[:focus-visible,:focus[aria-invalid]]:outline-focus ' +
  'has-[:focus-visible,:focus[aria-invalid]]:outline-offset-2'
const MB = 1024 * 1024
const lockedLook = 'relative opacity-60'

/** Why a file can not be taken; the server would say so only once all of it was sent. */
function problemOf(file: File, accept: string, maxBytes: number): string | undefined {
  const fitting = accept === PICTURE_KINDS ? 'a JPEG, PNG, WebP, GIF or AVIF picture' : 'a kind of file that fits here'
  if (!acceptsFile(file, accept)) return `${file.name} is not ${fitting}.`
  return file.size > maxBytes ? `${file.name} is larger than ${maxBytes / MB} MB.` : undefined
}

/** One file, chosen or dropped; `progress` (0 to 100) replaces its size by a bar while it is sent. */
export function FilePicker(props: Props) {
  const {
    label,
    file,
    onFile,
    accept = PICTURE_KINDS,
    maxBytes = accept === PICTURE_KINDS ? MAX_PICTURE_BYTES : Number.POSITIVE_INFINITY,
    help,
    error,
    optional,
    currentUrl,
    name,
    progress,
    onCancel,
  } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<string>()
  const sending = typeof progress === 'number'
  const locked = props.disabled || sending
  const problem = refused ?? error

  const empty = () => {
    if (input.current) input.current.value = ''
  }
  const take = (chosen: File | undefined) => {
    if (!chosen || locked) return
    const refusal = problemOf(chosen, accept, maxBytes)
    setRefused(refusal)
    if (refusal) empty()
    else onFile(chosen)
  }
  const pick = (event: ChangeEvent<HTMLInputElement>) => take(event.target.files?.[0])
  const remove = () => {
    empty()
    setRefused(undefined)
    onFile(null)
    input.current?.focus()
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    take(event.dataTransfer.files[0])
  }
  return (
    <FieldFrame id={id} label={label} help={help} error={problem} optional={optional}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button inside does the same. */}
      <div
        className={joinClasses(
          'flex items-center gap-4 rounded-card border border-dashed p-3',
          problem ? 'border-bad' : 'border-edge',
        )}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      >
        <FilePreview file={file} accept={accept} currentUrl={currentUrl} />
        <div className="min-w-0 flex-1">
          <FileStatus file={file} progress={progress} onRemove={remove} onCancel={onCancel} label={label} />
          <div className={sending ? 'hidden' : undefined}>
            <label className={joinClasses(buttonClasses('secondary', 'sm'), locked ? lockedLook : focusLook)}>
              <Icon of={Upload} size={16} />
              {file || currentUrl ? 'Choose another' : 'Choose a file'}
              <input
                ref={input}
                {...describe(id, { help, error: problem })}
                type="file"
                name={name}
                accept={accept}
                disabled={locked}
                onChange={pick}
                className="sr-only"
              />
            </label>
          </div>
        </div>
      </div>
    </FieldFrame>
  )
}
