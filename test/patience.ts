import { vi } from 'vitest'

const PATIENCE_MS = 20_000
type WaitFor = typeof vi.waitFor

/** What is waited for comes at once; a busy machine may take its time, unless the test itself says how long. */
const patient = (waitFor: WaitFor): WaitFor => {
  const waitLonger: WaitFor = (act, options) =>
    waitFor(act, typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options })
  return waitLonger
}

// a worker without isolation runs this again for each of its files
if (vi.waitFor.name !== 'waitLonger') vi.waitFor = patient(vi.waitFor)
