'use client'

import { createContext, use, useMemo, useSyncExternalStore } from 'react'
import type { FlowStore } from './flow-store'

/** The document that the panes below work on. */
export const FlowStoreContext = createContext<FlowStore | undefined>(undefined)

/** The store of the document, for handlers that act on it. */
export function useFlowStore(): FlowStore {
  const store = use(FlowStoreContext)
  if (!store) throw new Error('There is no document here: the panes must be used inside the studio.')
  return store
}

/**
 * What `read` returns for the document; rerenders when that changes. New lists or objects with equal members count as
 * unchanged.
 */
export function useFlow<Value>(read: (store: FlowStore) => Value): Value {
  const store = useFlowStore()
  const snapshot = useMemo(() => rememberedReading(store, read), [store, read])
  return useSyncExternalStore(store.subscribe, snapshot, snapshot)
}

function rememberedReading<Value>(store: FlowStore, read: (store: FlowStore) => Value): () => Value {
  let last: { revision: number; value: Value } | undefined
  return () => {
    const revision = store.getRevision()
    if (last?.revision === revision) return last.value
    const value = read(store)
    last = { revision, value: last && isAlike(last.value, value) ? last.value : value }
    return last.value
  }
}

function isAlike(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (!isPlain(one) || !isPlain(other) || Array.isArray(one) !== Array.isArray(other)) return false
  const [members, others] = [Object.entries(one), new Map(Object.entries(other))]
  return (
    members.length === others.size &&
    members.every(([name, value]) => others.has(name) && Object.is(others.get(name), value))
  )
}

/** A list, or an object that is nothing more than its members. */
const isPlain = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype)
