import { useEffect, useState } from 'react'
import { useCurrentUser } from '../../../platform/web/pageContext.ts'
import { draftKey, readDraft } from '../../../platform/web/useDraft.ts'
import { type SettingsPage, settingsPageNames } from '../../settingsPages.ts'

/** The form of a section keeps under this name, in this browser, what was changed and not saved. */
export const sectionDraft = (page: string): string => `settings-${page}`

/** The pages on which something was changed here and not saved; none until the browser can be asked. */
export function useUnsaved(): readonly SettingsPage[] {
  const userId = useCurrentUser()?.id
  const [unsaved, setUnsaved] = useState<readonly SettingsPage[]>([])
  useEffect(() => {
    setUnsaved(settingsPageNames.filter((page) => readDraft(draftKey(userId, sectionDraft(page))) !== ''))
  }, [userId])
  return unsaved
}
