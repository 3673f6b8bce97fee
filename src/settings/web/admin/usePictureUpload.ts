import { useRef, useState } from 'react'
import { call, failureMessage } from '../../../platform/web/api.ts'
import { failureFlash } from '../../../platform/web/loginLink.ts'
import { useSingleFlight } from '../../../platform/web/useSingleFlight.ts'
import { useFlash } from '../../../ui/web/Flash.tsx'
import { type AllSettings, removePicture, setPicture } from '../../contract.ts'
import type { PictureName } from '../../sections.ts'

/** A picture of the academy: the chosen file, and sending it or taking the present one away. */
export function usePictureUpload(which: PictureName, onSettings: (settings: AllSettings) => void) {
  const flash = useFlash()
  const once = useSingleFlight()
  const [file, setFile] = useState<File | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const [removing, setRemoving] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const sending = useRef<AbortController>(null)
  const choose = (chosen: File | null) => {
    setFile(chosen)
    setError(null)
  }
  const upload = async () => {
    if (!file) return
    const controller = new AbortController()
    sending.current = controller
    setProgress(0)
    setError(null)
    const { signal } = controller
    try {
      const answer = await call(setPicture, {
        params: { which },
        body: { picture: file },
        signal,
        onProgress: setProgress,
      })
      onSettings(answer)
      setFile(null)
      flash.success('Picture saved.')
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
      onSettings(await call(removePicture, { params: { which } }))
      flash.success('Picture removed.')
    } catch (failure) {
      flash.error(...failureFlash(failure, failureMessage(failure)))
    }
    setRemoving(false)
  }
  return {
    ...{ file, progress, removing, error, choose },
    cancel: () => sending.current?.abort(),
    upload: () => once(upload),
    remove: () => once(remove),
  }
}
