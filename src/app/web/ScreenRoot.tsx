import { type ReactNode, StrictMode, useEffect } from 'react'
import type { PageContext } from '../../platform/document.ts'
import { PageContextProvider } from '../../platform/web/pageContext.ts'
import { FlashProvider } from '../../ui/web/Flash.tsx'

type RootProps = {
  context: PageContext
  /** Called once the screen answers to a person. */
  onReady?: () => void
  children: ReactNode
}

/** What is around every screen, on the server and in the browser alike. */
export function ScreenRoot({ context, onReady, children }: RootProps) {
  useEffect(() => onReady?.(), [onReady])
  return (
    <StrictMode>
      <PageContextProvider value={context}>
        <FlashProvider>{children}</FlashProvider>
      </PageContextProvider>
    </StrictMode>
  )
}
