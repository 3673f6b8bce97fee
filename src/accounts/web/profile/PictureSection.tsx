import { PICTURE_LIMITS } from '../../../ui/pictureFile.ts'
import { Avatar } from '../../../ui/web/Avatar.tsx'
import { Button } from '../../../ui/web/Button.tsx'
import { FilePicker } from '../../../ui/web/FilePicker.tsx'
import { profileParts } from '../../profileParts.ts'
import type { Profile } from '../../screens.ts'
import { ProfileSection } from './ProfileSection.tsx'
import { usePicture } from './usePicture.ts'

type Saved = Pick<Profile, 'first_name' | 'last_name' | 'passport'>

/** The member's picture: choose, look at it, upload; or remove it. */
export function PictureSection({ saved }: { saved: Saved }) {
  const { passport, file, progress, removing, choose, upload, cancel, remove, error } = usePicture(saved.passport)
  return (
    <ProfileSection {...profileParts.picture} lead="Shown beside your posts. We crop it to a square.">
      <div className="flex flex-col gap-4 sm:flex-row sm:items-center sm:gap-6">
        <Avatar
          firstName={saved.first_name}
          lastName={saved.last_name}
          src={passport}
          size={96}
          label={passport ? 'Your picture' : 'Your initials, until you choose a picture'}
        />
        <div className="min-w-0 flex-1">
          <FilePicker
            label="New picture"
            help={PICTURE_LIMITS}
            file={file}
            onFile={choose}
            progress={progress}
            onCancel={cancel}
            error={error}
          />
        </div>
      </div>
      {(file || passport) && (
        <div className="mt-4 flex flex-wrap gap-3">
          {file && (
            <Button variant="primary" busy={progress !== null} busyLabel="Uploading..." onClick={() => void upload()}>
              Upload picture
            </Button>
          )}
          {passport && (
            <Button busy={removing} busyLabel="Removing..." onClick={remove}>
              Remove picture
            </Button>
          )}
        </div>
      )}
    </ProfileSection>
  )
}
