import { useState } from 'react'
import { call } from '../../../platform/web/api.ts'
import { useMember } from '../../../platform/web/pageContext.ts'
import { usePictureChange } from '../../../platform/web/usePictureChange.ts'
import { removeAvatar, uploadAvatar } from '../../contract.ts'

/** The member's own stored picture, the chosen one, and what is being done with them. */
export function usePicture(first: string | null) {
  const { id } = useMember()
  const [passport, setPassport] = useState(first)
  const change = usePictureChange({
    send: (file, sending) => call(uploadAvatar, { body: { passport: file, user_id: id }, ...sending }),
    takeAway: () => call(removeAvatar, {}),
    onSaved: (answer) => setPassport(answer.passport),
    texts: { saved: 'Passport updated successfully', removed: 'Picture removed' },
  })
  return { passport, ...change }
}
