import { PICTURE_LIMITS } from '../../../ui/pictureFile.ts'
import { Button } from '../../../ui/web/Button.tsx'
import { FilePicker } from '../../../ui/web/FilePicker.tsx'
import type { PictureName } from '../../sections.ts'
import { usePictureUpload } from './usePictureUpload.ts'
import type { Shared } from './useSection.ts'

type Props = Shared & { which: PictureName; label: string; help: string }

/** One picture of the academy, which is saved by itself: choose, upload, or remove it. */
export function PictureField({ which, label, help, settings, onSettings }: Props) {
  const { file, progress, removing, error, choose, cancel, upload, remove } = usePictureUpload(which, onSettings)
  const stored = settings.pictures.value[which]
  return (
    <div>
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
        onFile={choose}
        progress={progress}
        onCancel={cancel}
        error={error}
        optional
      />
      {(file || stored) && (
        <div className="mt-3 flex flex-wrap gap-3">
          {file && (
            <Button busy={progress !== null} busyLabel="Uploading..." onClick={upload}>
              Upload<span className="sr-only"> {label.toLowerCase()}</span>
            </Button>
          )}
          {stored && (
            <Button busy={removing} busyLabel="Removing..." onClick={remove}>
              Remove<span className="sr-only"> {label.toLowerCase()}</span>
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
