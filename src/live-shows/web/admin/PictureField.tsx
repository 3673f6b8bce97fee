import { PICTURE_LIMITS } from '../../../ui/pictureFile.ts'
import { Button } from '../../../ui/web/Button.tsx'
import { FilePicker } from '../../../ui/web/FilePicker.tsx'
import type { ShowForm } from './ShowFields.tsx'

type Props = { form: ShowForm; file: File | null; onFile: (file: File | null) => void; currentUrl: string | null }

/** A show's picture: another one, or none any more. */
export function PictureField({ form, file, onFile, currentUrl }: Props) {
  const gone = form.values.picture_gone !== ''
  const choose = (picture: File | null) => {
    onFile(picture)
    form.settle((name) => name === 'picture')
  }
  return (
    <div className="grid gap-2">
      <FilePicker
        label="Picture"
        optional
        file={file}
        onFile={choose}
        currentUrl={gone ? null : currentUrl}
        error={form.errorOf('picture') ?? null}
        help={`${PICTURE_LIMITS} It is cut to 16:9.`}
        disabled={form.busy}
      />
      {currentUrl !== null && !file && (
        <div>
          <Button size="sm" onClick={() => form.change({ picture_gone: gone ? '' : 'yes' })}>
            {gone ? 'Keep the picture' : 'Remove the picture'}
          </Button>
        </div>
      )}
    </div>
  )
}
