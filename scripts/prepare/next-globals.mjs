import { AsyncLocalStorage } from 'node:async_hooks'

// Parts of Next expect what its server puts there first. Tests share workers: what one loads is there for the next.
globalThis.AsyncLocalStorage ??= AsyncLocalStorage
