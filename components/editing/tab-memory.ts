import { useSyncExternalStore } from 'react'
import { createSignal } from '@/lib/work/signal'

/** What pages of this tab leave for the next visit, by name, so that navigating loses nothing. */
export class TabMemory<Value> {
  private readonly values = new Map<string, Value>()
  private readonly changed = createSignal()

  /** @param most maximum number of entries; the oldest is dropped */
  constructor(private readonly most = Number.POSITIVE_INFINITY) {}

  readonly subscribe = this.changed.subscribe

  get(name: string | undefined): Value | undefined {
    return name === undefined ? undefined : this.values.get(name)
  }

  keep(name: string, value: Value): void {
    this.values.delete(name)
    this.values.set(name, value)
    const [oldest] = this.values.keys()
    if (this.values.size > this.most && oldest !== undefined) this.values.delete(oldest)
    this.tell()
  }

  forget(name: string): void {
    if (this.values.delete(name)) this.tell()
  }

  private tell(): void {
    this.changed.notify()
  }
}

/**
 * The newer of the version a page was delivered with and the one saved from this tab: going back in the browser shows
 * a page as first delivered.
 */
export function newerOf<Version extends { revision: number }>(
  delivered: Version | undefined,
  saved: Version | undefined,
): Version | undefined {
  if (!saved || !delivered) return saved ?? delivered
  return saved.revision > delivered.revision ? saved : delivered
}

/** Whether something is stored there, with its form shown or not. */
export const useIsKept = <Value>(memory: TabMemory<Value>, name: string): boolean =>
  useSyncExternalStore(
    memory.subscribe,
    () => memory.get(name) !== undefined,
    () => false,
  )
