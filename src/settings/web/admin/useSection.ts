import { useState } from 'react'
import { AppError } from '../../../platform/errors.ts'
import { call } from '../../../platform/web/api.ts'
import { useForm } from '../../../platform/web/useForm.ts'
import { useFlash } from '../../../ui/web/Flash.tsx'
import { type AllSettings, type Change, readSettings, type Stored, saveSettings } from '../../contract.ts'
import type { SectionName } from '../../sections.ts'

/** What every part of the page shares: the settings as they are stored, and what to do with newer ones. */
export type Shared = { settings: AllSettings; onSettings: (settings: AllSettings) => void }

/** The form of one section. When somebody else has saved it meanwhile nothing is lost, and saving again takes its place. */
export function useSection<N extends SectionName>(name: N, { settings, onSettings }: Shared) {
  const flash = useFlash()
  const { value, version: opened } = settings[name]
  const [version, setVersion] = useState(opened)
  const form = useForm<Stored<N>['value'], AllSettings>({
    start: value,
    draft: `settings-${name}`,
    send: (values) => call(saveSettings, { body: { ...values, section: name, version } as Change }),
    onSaved: (answer) => {
      take(answer)
      flash.success('Settings saved.')
    },
    onFailed: async (error) => {
      if (!(error instanceof AppError) || error.code !== 'conflict') return
      const newest = await call(readSettings, {}).catch(() => undefined)
      if (newest) setVersion(newest[name].version)
    },
  })
  const take = (answer: AllSettings) => {
    onSettings(answer)
    setVersion(answer[name].version)
    form.restart(answer[name].value)
  }
  return { ...form, name, version, take }
}

/** What a part's frame needs of its form. */
export type SectionForm = Pick<
  ReturnType<typeof useSection>,
  'name' | 'version' | 'take' | 'props' | 'busy' | 'message' | 'note'
>
