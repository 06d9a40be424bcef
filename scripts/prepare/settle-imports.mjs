import { afterAll, vi } from 'vitest'

// Waits for pending dynamic imports after each file. Test files of a worker share modules, so an aborted import would
// break the next file.
afterAll(() => vi.dynamicImportSettled())
