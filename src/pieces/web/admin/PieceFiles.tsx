import type { RefObject } from 'react'
import { controlClasses, describe, FieldFrame } from '../../../ui/web/FieldFrame.tsx'
import { MAX_FILES, MAX_SOURCE_BYTES } from '../../contract.ts'

const KINDS = '.musicxml,.xml,.mxl,.mid,.midi'
const MB = 1024 * 1024
const HELP = `MusicXML, compressed MusicXML (.mxl) or MIDI, up to ${MAX_FILES} at once, ${MAX_SOURCE_BYTES / MB} MB each.`

type Props = {
  input: RefObject<HTMLInputElement | null>
  /** Of a form, of which one may name a file. */
  errors: Readonly<Record<string, string[]>>
  onFiles: (files: File[]) => void
}

/** Chooses the files that pieces are made from. */
export function PieceFiles({ input, errors, onFiles }: Props) {
  const problem = Object.entries(errors).find(([field]) => field.startsWith('files'))?.[1][0]
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
