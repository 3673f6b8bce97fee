import { type ReactNode, StrictMode } from 'react'
import { FlashProvider } from '../../ui/web/Flash.tsx'
import type { PageContext } from '../../platform/document.ts'
import { PageContextProvider } from '../../platform/web/pageContext.ts'

/** What stands around every screen, on the server and in the browser alike. */
export function ScreenRoot({ context, children }: { context: PageContext; children: ReactNode }) {
  return (
    <StrictMode>
      <PageContextProvider value={context}>
        <FlashProvider>{children}</FlashProvider>
      </PageContextProvider>
    </StrictMode>
  )
}
