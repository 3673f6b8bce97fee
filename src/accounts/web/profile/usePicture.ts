import { useState } from 'react'
import { call, failureMessage } from '../../../platform/web/api.ts'
import { failureFlash } from '../../../platform/web/loginLink.ts'
import { useMember } from '../../../platform/web/pageContext.ts'
import { usePictureChange } from '../../../platform/web/usePictureChange.ts'
import { useFlash } from '../../../ui/web/Flash.tsx'
import { removeAvatar, uploadAvatar } from '../../contract.ts'

/** The member's own stored picture, the chosen one, and what is being done with them. */
export function usePicture(first: string | null) {
  const flash = useFlash()
  const { id } = useMember()
  const [passport, setPassport] = useState(first)
  const change = usePictureChange({
    send: (file, sending) => call(uploadAvatar, { body: { passport: file, user_id: id }, ...sending }),
    takeAway: () => call(removeAvatar, {}),
    onChange: (answer, done) => {
      setPassport(answer.passport)
      flash.success(done === 'saved' ? 'Passport updated successfully' : 'Picture removed')
    },
    onFailure: (failure) => flash.error(...failureFlash(failure, failureMessage(failure))),
  })
  return { passport, ...change }
}
