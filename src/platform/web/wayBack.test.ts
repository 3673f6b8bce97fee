import { afterEach, expect, it, vi } from 'vitest'
import { watchNavigation } from '../../../test/pageLocation.ts'
import { NOTE_LEAVING, noteChange, reloadAfterChange } from './wayBack.ts'

afterEach(() => {
  sessionStorage.clear()
  delete window.leftAt
  vi.useRealTimers()
})

const comeBack = (persisted: boolean) => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }))

it('a page that comes back is loaded anew only where something was changed after it was left', () => {
  vi.useFakeTimers()
  const { reload } = watchNavigation()
  const script = document.createElement('script')
  script.textContent = NOTE_LEAVING
  document.head.append(script)
  reloadAfterChange()
  noteChange()
  vi.advanceTimersByTime(10)
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  comeBack(true)
  expect(reload).not.toHaveBeenCalled()

  vi.advanceTimersByTime(10)
  noteChange()
  comeBack(false)
  expect(reload).not.toHaveBeenCalled()
  comeBack(true)
  expect(reload).toHaveBeenCalledTimes(1)
})

it('so is one that was left and has come back before this was looked after', () => {
  const { reload } = watchNavigation()
  window.leftAt = Date.now() - 1000
  reloadAfterChange()
  expect(reload).not.toHaveBeenCalled()
  noteChange()
  reloadAfterChange()
  expect(reload).toHaveBeenCalledTimes(1)
})
