import { type ReactNode, useEffect } from 'react'
import { FlashRegion } from './FlashRegion.tsx'
import { type FlashOptions, showCarriedFlashes, showFlash } from './flashStore.ts'

const flash = {
  success: (text: string, options?: FlashOptions) => showFlash('success', text, options),
  notice: (text: string, options?: FlashOptions) => showFlash('notice', text, options),
  error: (text: string, options?: FlashOptions) => showFlash('error', text, options),
}

/** A screen reader reads what comes into a region, and not what a region comes with. */
const REGION_KNOWN_MS = 100

/** `flash.success('Course saved')`, `flash.error('Error creating course')`; five seconds each. */
export function useFlash() {
  return flash
}

/** Once around every React root. All roots of a page share the messages and draw them once. */
export function FlashProvider({ children }: { children?: ReactNode }) {
  useEffect(() => {
    const timer = setTimeout(showCarriedFlashes, REGION_KNOWN_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      {children}
      <FlashRegion />
    </>
  )
}
