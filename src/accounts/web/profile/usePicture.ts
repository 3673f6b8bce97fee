import { useRef, useState } from 'react'
import { call, failureMessage } from '../../../platform/web/api.ts'
import { failureFlash } from '../../../platform/web/loginLink.ts'
import { useMember } from '../../../platform/web/pageContext.ts'
import { useSingleFlight } from '../../../platform/web/useSingleFlight.ts'
import { useFlash } from '../../../ui/web/Flash.tsx'
import { removeAvatar, uploadAvatar } from '../../contract.ts'

/** The stored picture, the chosen one, and what is being done with them. */
export function usePicture(first: string | null) {
  const flash = useFlash()
  const { id } = useMember()
  const once = useSingleFlight()
  const [passport, setPassport] = useState(first)
  const [file, setFile] = useState<File | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const [removing, setRemoving] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const sending = useRef<AbortController>(null)

  const choose = (chosen: File | null) => {
    setFile(chosen)
    setError(null)
  }
  const startSending = () => {
    sending.current = new AbortController()
    return sending.current
  }
  const upload = async () => {
    if (!file) return
    const { signal } = startSending()
    setProgress(0)
    setError(null)
    try {
      const answer = await call(uploadAvatar, {
        body: { passport: file, user_id: id },
        signal,
        onProgress: setProgress,
      })
      setPassport(answer.passport)
      setFile(null)
      flash.success('Passport updated successfully')
    } catch (failure) {
      if (!signal.aborted) {
        setError(failureMessage(failure))
        flash.error(...failureFlash(failure, failureMessage(failure)))
      }
    }
    setProgress(null)
  }
  const remove = async () => {
    setRemoving(true)
    try {
      const answer = await call(removeAvatar, {})
      setPassport(answer.passport)
      flash.success('Picture removed')
    } catch (failure) {
      flash.error(...failureFlash(failure, failureMessage(failure)))
    }
    setRemoving(false)
  }
  const cancel = () => sending.current?.abort()
  return {
    passport,
    file,
    progress,
    removing,
    choose,
    upload: () => once(upload),
    cancel,
    remove: () => once(remove),
    error,
  }
}
