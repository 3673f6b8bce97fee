import { type ReactNode, useEffect } from 'react'
import { FlashRegion } from './FlashRegion.tsx'
import { type FlashOptions, showCarriedFlashes, showFlash } from './flashStore.ts'

const flash = {
  success: (text: string, options?: FlashOptions) => showFlash('success', text, options),
  error: (text: string, options?: FlashOptions) => showFlash('error', text, options),
}

/** `flash.success('Course saved')`, `flash.error('Error creating course')`; five seconds each. */
export function useFlash() {
  return flash
}

/** Once around every React root. All roots of a page share the messages and draw them once. */
export function FlashProvider({ children }: { children?: ReactNode }) {
  useEffect(showCarriedFlashes, [])
  return (
    <>
      {children}
      <FlashRegion />
    </>
  )
}
