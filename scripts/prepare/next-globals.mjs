import { AsyncLocalStorage } from 'node:async_hooks'

// Globals that Next's server normally sets. Tests share workers, so they stay for later files.
globalThis.AsyncLocalStorage ??= AsyncLocalStorage
