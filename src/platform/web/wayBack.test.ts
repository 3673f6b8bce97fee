import { afterEach, expect, it, vi } from 'vitest'
import { watchNavigation } from '../../../test/pageLocation.ts'
import { noteChange, reloadAfterChange } from './wayBack.ts'

afterEach(() => {
  sessionStorage.clear()
  vi.useRealTimers()
})

const comeBack = (persisted: boolean) => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }))

it('a page that comes back is loaded anew only where something was changed after it was left', () => {
  vi.useFakeTimers()
  const { reload } = watchNavigation()
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
