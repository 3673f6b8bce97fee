import { useId, useRef, useState } from 'react'
import { call } from '../../../platform/web/api.ts'
import { useForm } from '../../../platform/web/useForm.ts'
import { controlClasses, describe, FieldFrame } from '../../../ui/web/FieldFrame.tsx'
import { storeAttachments, type Video } from '../../contract.ts'
import { hasFilm, MAX_BYTES, MAX_FILES } from '../../rules.ts'

const ENDINGS = '.pdf,.musicxml,.xml,.mxl,.mid,.midi,.mp3,.m4a,.ogg,.wav'
const MB = 1024 * 1024
const LIMITS = `Up to ${MAX_FILES} at once, ${MAX_BYTES / MB} MB each.`
const takes = {
  files: { endings: ENDINGS, help: `PDF, MusicXML, MIDI or sound to save. ${LIMITS}` },
  captions: {
    endings: `${ENDINGS},.vtt`,
    help: `PDF, MusicXML, MIDI or sound to save, or WebVTT captions (name.en.vtt) for films in files. ${LIMITS}`,
  },
}
const isTooLarge = ({ size }: File): boolean => size > MAX_BYTES

/** A form that adds files beside a film; `picker` chooses them, and is empty again once they are sent. */
export function useAttachmentUpload(of: Video, onAdded: () => void) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [files, setFiles] = useState<File[]>([])
  const [refused, setRefused] = useState<string[]>([])
  const form = useForm<Record<never, never>, { refused: string[] }>({
    sendsFiles: true,
    send: (_, { upload }) => call(storeAttachments, { body: { ...of, files }, ...upload }),
    onSaved: ({ refused }) => {
      setRefused((large) => [...large, ...refused])
      setFiles([])
      if (input.current) input.current.value = ''
      onAdded()
    },
  })
  const choose = (chosen: File[]) => {
    form.settle((field) => field.startsWith('files'))
    // the server would refuse all of them for one too many, and for one that is too large
    if (chosen.length > MAX_FILES) {
      setRefused([`These are ${chosen.length} files. Please choose at most ${MAX_FILES} at once.`])
      return setFiles([])
    }
    setRefused(chosen.filter(isTooLarge).map(({ name }) => `${name}: This file is larger than ${MAX_BYTES / MB} MB.`))
    setFiles(chosen.filter((file) => !isTooLarge(file)))
  }
  const { progress } = form.bar
  const { endings, help } = takes[hasFilm(of.source) ? 'captions' : 'files']
  const wrong = Object.values(form.errors).flat()
  const problem = [...refused, ...wrong].join(' ') || undefined
  const picker = (
    <FieldFrame id={id} label="Files" help={help} error={problem}>
      <input
        ref={input}
        {...describe(id, { help, error: problem })}
        type="file"
        multiple
        accept={endings}
        onChange={({ target }) => choose([...(target.files ?? [])])}
        className={`${controlClasses} py-2 file:mr-3 file:rounded-control file:border-0 file:bg-raised file:px-3 file:py-1 file:text-ink`}
      />
    </FieldFrame>
  )
  return {
    form,
    picker,
    isEmpty: files.length === 0,
    busyLabel: typeof progress === 'number' ? `Sending, ${progress}%` : 'Sending...',
  }
}
