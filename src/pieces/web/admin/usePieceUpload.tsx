import { type RefObject, useRef, useState } from 'react'
import type { levels } from '../../../accounts/index.ts'
import { call } from '../../../platform/web/api.ts'
import { useForm } from '../../../platform/web/useForm.ts'
import { controlClasses, describe, FieldFrame } from '../../../ui/web/FieldFrame.tsx'
import { MAX_FILES, MAX_SOURCE_BYTES, storePieces } from '../../contract.ts'

const KINDS = '.musicxml,.xml,.mxl,.mid,.midi'
const MB = 1024 * 1024
const HELP = `MusicXML, compressed MusicXML (.mxl) or MIDI, up to ${MAX_FILES} at once, ${MAX_SOURCE_BYTES / MB} MB each.`

type Props = {
  input: RefObject<HTMLInputElement | null>
  /** What is wrong with files that were not taken, each with its name. */
  problems: readonly string[]
  onFiles: (files: File[]) => void
}

function PieceFiles({ input, problems, onFiles }: Props) {
  const problem = problems.join(' ') || undefined
  return (
    <FieldFrame id="piece-files" label="Files" help={HELP} error={problem}>
      <input
        ref={input}
        {...describe('piece-files', { help: HELP, error: problem })}
        type="file"
        multiple
        accept={KINDS}
        onChange={({ target }) => onFiles([...(target.files ?? [])])}
        className={`${controlClasses} py-2 file:mr-3 file:rounded-control file:border-0 file:bg-raised file:px-3 file:py-1 file:text-ink`}
      />
    </FieldFrame>
  )
}

const isTooLarge = ({ size }: File): boolean => size > MAX_SOURCE_BYTES

type With = { level?: (typeof levels)[number]; category?: string; lesson?: number; upload?: number }
type Options<V> = { start: V; onAdded: (ids: number[]) => void }

/** A form that makes pieces of files; `picker` chooses them, and is empty again once they are sent. */
export function usePieceUpload<V extends With>({ start, onAdded }: Options<V>) {
  const input = useRef<HTMLInputElement>(null)
  const [files, setFiles] = useState<File[]>([])
  const [refused, setRefused] = useState<string[]>([])
  const form = useForm<V, { ids: number[]; refused: string[] }>({
    start,
    sendsFiles: true,
    send: (values, { upload }) => call(storePieces, { body: { ...values, files }, ...upload }),
    onSaved: ({ ids, refused }) => {
      setRefused((large) => [...large, ...refused])
      setFiles([])
      if (input.current) input.current.value = ''
      onAdded(ids)
    },
  })
  const choose = (chosen: File[]) => {
    form.settle((field) => field.startsWith('files'))
    // the server would refuse all of them for one that is too large
    setRefused(
      chosen.filter(isTooLarge).map(({ name }) => `${name}: This file is larger than ${MAX_SOURCE_BYTES / MB} MB.`),
    )
    setFiles(chosen.filter((file) => !isTooLarge(file)))
  }
  const { progress } = form.bar
  const wrong = Object.entries(form.errors).flatMap(([field, texts]) => (field.startsWith('files') ? texts : []))
  return {
    form,
    picker: <PieceFiles input={input} problems={[...refused, ...wrong]} onFiles={choose} />,
    isEmpty: files.length === 0,
    busyLabel: typeof progress === 'number' ? `Sending, ${progress}%` : 'Sending...',
  }
}
