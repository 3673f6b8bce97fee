import { Camera, Upload } from 'lucide'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { usePicture } from '../../../accounts/web/index.ts'
import { acceptsFile } from '../../../ui/acceptsFile.ts'
import { PICTURE_KINDS } from '../../../ui/pictureFile.ts'
import { Avatar } from '../../../ui/web/Avatar.tsx'
import { Button } from '../../../ui/web/Button.tsx'
import { buttonClasses } from '../../../ui/web/buttonClasses.ts'
import { Icon } from '../../../ui/web/Icon.tsx'
import { useObjectUrl } from '../../../ui/web/useObjectUrl.ts'
import type { Profile } from '../../profileContract.ts'

const REFUSED = 'Please choose a picture: JPEG, PNG, WebP, GIF or AVIF.'

/** One's own picture: another one is chosen, looked at in its place, and uploaded. */
export function PictureChoice({ user }: { user: Profile['user'] }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { passport, file, progress, choose, upload, cancel, error } = usePicture(user.passport)
  const [refused, setRefused] = useState(false)
  const preview = useObjectUrl(file)
  const sending = progress !== null
  const problem = refused ? REFUSED : error

  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? []
    if (!chosen) return
    const fits = acceptsFile(chosen, PICTURE_KINDS)
    setRefused(!fits)
    if (fits) choose(chosen)
    // the same file can be chosen again
    target.value = ''
  }
  const drop = () => {
    if (sending) return cancel()
    choose(null)
    input.current?.focus()
  }
  return (
    <div className="grid max-w-56 justify-items-start gap-3">
      <Avatar
        firstName={user.first_name}
        lastName={user.last_name}
        src={preview ?? passport}
        size={128}
        label={preview ? 'The picture you have chosen' : 'Your picture'}
      />
      <label
        className={`${buttonClasses('secondary', 'sm')} relative has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2`}
      >
        <Icon of={Camera} size={16} />
        {file ? 'Choose another' : 'Change picture'}
        <input
          ref={input}
          type="file"
          accept={PICTURE_KINDS}
          disabled={sending}
          aria-describedby={problem ? id : undefined}
          onChange={pick}
          className="sr-only"
        />
      </label>
      {file && (
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            variant="primary"
            icon={Upload}
            busy={sending}
            busyLabel={`${progress ?? 0}%`}
            onClick={() => void upload().then(() => input.current?.focus())}
          >
            Upload
          </Button>
          <Button size="sm" onClick={drop}>
            Cancel
          </Button>
        </div>
      )}
      <p id={id} role="alert" className="text-bad text-sm empty:hidden">
        {problem}
      </p>
    </div>
  )
}
