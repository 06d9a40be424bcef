import { afterAll, vi } from 'vitest'

// What a rendered component loads when it is needed may still be on its way when its test ends. Files of one worker share
// modules: one that broke off would be broken for the next.
afterAll(() => vi.dynamicImportSettled())
