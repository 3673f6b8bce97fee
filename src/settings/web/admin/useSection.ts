import { useEffect, useState } from 'react'
import { AppError } from '../../../platform/errors.ts'
import { call } from '../../../platform/web/api.ts'
import { useForm } from '../../../platform/web/useForm.ts'
import { useFlash } from '../../../ui/web/Flash.tsx'
import { type AllSettings, type Change, readSettings, type Stored, saveSettings } from '../../contract.ts'
import type { SectionName } from '../../sections.ts'
import { showAtOnce } from './showAtOnce.ts'
import { sectionDraft } from './useUnsaved.ts'

/** What every part of the page shares: the settings as they are stored, and what to do with newer ones. */
export type Shared = {
  settings: AllSettings
  onSettings: (settings: AllSettings) => void
  /** Whether the section has changes that are not saved; the same function at each drawing. */
  onChanged: (isChanged: boolean) => void
}

/** The form of one section. When somebody else has saved it meanwhile nothing is lost: theirs and one's own fields are in it then. */
export function useSection<N extends SectionName>(name: N, { settings, onSettings, onChanged }: Shared) {
  const flash = useFlash()
  const { value, version: opened } = settings[name]
  const [version, setVersion] = useState(opened)
  /** What the form began with. */
  const [base, setBase] = useState(value)
  const form = useForm<Stored<N>['value'], AllSettings>({
    start: value,
    draft: sectionDraft(name),
    send: (values) => call(saveSettings, { body: { ...values, section: name, version } as Change }),
    onSaved: (answer) => {
      take(answer)
      flash.success('Settings saved.')
    },
    onFailed: async (error) => {
      if (!(error instanceof AppError) || error.code !== 'conflict') return
      const newest = await call(readSettings, {}).catch(() => undefined)
      if (newest) rebase(newest[name])
    },
  })
  const isTouched = (field: string): boolean => {
    const [now, before] = [form.values, base].map((values) => JSON.stringify(values[field as keyof typeof values]))
    return now !== before
  }
  /** What somebody else has saved meanwhile holds, but for the fields that were changed here. */
  const rebase = (newest: Stored<N>) => {
    const theirs = Object.entries(newest.value).filter(([field]) => !isTouched(field))
    form.change(Object.fromEntries(theirs) as Partial<Stored<N>['value']>)
    setBase(newest.value)
    setVersion(newest.version)
  }
  const take = (answer: AllSettings) => {
    onSettings(answer)
    if (name === 'identity' || name === 'look') showAtOnce(answer)
    setVersion(answer[name].version)
    setBase(answer[name].value)
    form.restart(answer[name].value)
  }
  const isChanged = Object.keys(base).some(isTouched)
  useEffect(() => onChanged(isChanged), [isChanged, onChanged])
  return { ...form, name, version, take, isChanged }
}

/** What a part's frame needs of its form. */
export type SectionForm = Pick<
  ReturnType<typeof useSection>,
  'name' | 'version' | 'take' | 'isChanged' | 'props' | 'busy' | 'message' | 'note'
>
