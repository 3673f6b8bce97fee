import { History } from 'lucide'
import { useRef, useState } from 'react'
import { call, failureMessage } from '../../../platform/web/api.ts'
import { failureFlash } from '../../../platform/web/loginLink.ts'
import { usePictureChange } from '../../../platform/web/usePictureChange.ts'
import { PICTURE_LIMITS } from '../../../ui/pictureFile.ts'
import { Button } from '../../../ui/web/Button.tsx'
import { FilePicker } from '../../../ui/web/FilePicker.tsx'
import { useFlash } from '../../../ui/web/Flash.tsx'
import { lazyDialog } from '../../../ui/web/lazyComponent.tsx'
import { type AllSettings, removePicture, setPicture } from '../../contract.ts'
import type { PictureName } from '../../sections.ts'
import { redrawHead } from './showAtOnce.ts'
import type { Shared } from './useSection.ts'

const SectionHistory = lazyDialog(() => import('./SectionHistory.tsx'))

type Props = Shared & { which: PictureName; label: string; help: string }

/** One picture of the academy, which is saved by itself as soon as it is chosen: a section's Save has nothing to do with it. */
export function PictureField({ which, label, help, settings, onSettings }: Props) {
  const flash = useFlash()
  const { value, version } = settings.pictures
  const stored = value[which]
  const take = (answer: AllSettings) => {
    onSettings(answer)
    // without a connection the next page shows it
    if (answer.pictures.value.logo?.key !== value.logo?.key) void redrawHead().catch(() => {})
  }
  const { file, progress, removing, error, choose, cancel, upload, remove } = usePictureChange({
    send: (picture, sending) => call(setPicture, { params: { which }, body: { picture }, ...sending }),
    takeAway: () => call(removePicture, { params: { which } }),
    onChange: (answer, done) => {
      take(answer)
      flash.success(done === 'saved' ? 'Picture saved.' : 'Picture removed.')
    },
    onFailure: (failure) => flash.error(...failureFlash(failure, failureMessage(failure))),
  })
  const [open, setOpen] = useState(false)
  const field = useRef<HTMLDivElement>(null)
  /** The pressed button goes with what it was for. */
  const andFocus = (act: () => Promise<unknown>) => async () => {
    await act()
    field.current?.querySelector('input')?.focus()
  }
  return (
    <div ref={field}>
      {stored && (
        <img
          src={`/files/${stored.key}`}
          width={stored.width}
          height={stored.height}
          alt={`${label}, as it is now`}
          className="mb-3 h-auto max-h-28 w-auto max-w-full rounded-control border border-line bg-paper object-contain p-2"
        />
      )}
      <FilePicker
        label={label}
        help={`${help} ${PICTURE_LIMITS}`}
        file={file}
        onFile={(picture) => {
          choose(picture)
          void upload(picture)
        }}
        progress={progress}
        onCancel={cancel}
        error={error}
      />
      {(file || stored || version > 0) && (
        <div className="mt-3 flex flex-wrap gap-3">
          {file && progress === null && (
            <Button onClick={andFocus(() => upload())}>
              Upload again<span className="sr-only">: {label.toLowerCase()}</span>
            </Button>
          )}
          {stored && (
            <Button busy={removing} busyLabel="Removing..." onClick={andFocus(remove)}>
              Remove<span className="sr-only"> {label.toLowerCase()}</span>
            </Button>
          )}
          {version > 0 && (
            <Button icon={History} variant="quiet" onClick={() => setOpen(true)}>
              History<span className="sr-only">: Pictures</span>
            </Button>
          )}
        </div>
      )}
      {open && (
        <SectionHistory
          title="Pictures"
          form={{ name: 'pictures', version, take, isChanged: false }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
