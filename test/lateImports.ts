import { afterAll, vi } from 'vitest'

// what a screen loads later may still be on its way when its last test is over, and the window is gone then
afterAll(() => vi.dynamicImportSettled())
