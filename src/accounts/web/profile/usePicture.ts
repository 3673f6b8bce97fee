import { useRef, useState } from 'react'
import { call, messageOf } from '../../../platform/web/api.ts'
import { useMember } from '../../../platform/web/pageContext.ts'
import { useOneAtATime } from '../../../platform/web/useOneAtATime.ts'
import { flashOf } from '../../../platform/web/wayBackIn.ts'
import { useFlash } from '../../../ui/web/Flash.tsx'
import { removePassport, uploadPassport } from '../../contract.ts'

/** The stored picture, the chosen one, and what is being done with them. */
export function usePicture(first: string | null) {
  const flash = useFlash()
  const { id } = useMember()
  const once = useOneAtATime()
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
      const answer = await call(uploadPassport, {
        body: { passport: file, user_id: id },
        signal,
        onProgress: setProgress,
      })
      setPassport(answer.passport)
      setFile(null)
      flash.success('Passport updated successfully')
    } catch (failure) {
      if (!signal.aborted) {
        setError(messageOf(failure))
        flash.error(...flashOf(failure, messageOf(failure)))
      }
    }
    setProgress(null)
  }
  const remove = async () => {
    setRemoving(true)
    try {
      const answer = await call(removePassport, {})
      setPassport(answer.passport)
      flash.success('Picture removed')
    } catch (failure) {
      flash.error(...flashOf(failure, messageOf(failure)))
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
