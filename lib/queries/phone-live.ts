import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { type EventStream, type LiveState, LiveStream } from './live-stream'
import { RESYNC_TOPIC } from './live-topics'
import { phoneAddress, phoneQueries } from './phone'

interface PhoneLiveSettings {
  contact: string
  /** The change the page was drawn at (`contact.last_change`). */
  after: number | undefined
  queryClient: Pick<QueryClient, 'invalidateQueries'>
  onState(state: LiveState): void
  open?(address: string): EventStream
}

/** Beginnings of the query keys a message of a phone's stream makes stale. */
export function stalePhoneKeys(contact: string, topics: readonly string[]): QueryKey[] {
  const all = phoneQueries.all(contact)
  if (topics.includes(RESYNC_TOPIC)) return [all]
  return topics.flatMap((topic): QueryKey[] => {
    const [word, id] = topic.split(':')
    if (word === 'contact') return [[...all, 'contact']]
    if (word === 'calls')
      return [
        [...all, 'calls'],
        [...all, 'call-permission'],
      ]
    return word === 'conversation' && id ? [[...all, 'messages', id]] : []
  })
}

/**
 * Keeps the queries of a simulated phone fresh, in a tab of its own.
 *
 * @returns the function that ends it
 */
export function connectPhone({ contact, after, queryClient, onState, open }: PhoneLiveSettings): () => void {
  let wasDown = false
  const refresh = (topics: readonly string[]) => {
    for (const queryKey of stalePhoneKeys(contact, topics)) void queryClient.invalidateQueries({ queryKey })
  }
  const stream = new LiveStream(after, {
    path: `${phoneAddress(contact)}/live`,
    open: open ?? ((address) => new EventSource(address)),
    // Nobody is: a refused stream is tried again.
    isSignedIn: () => Promise.resolve(true),
    onMessage: ({ topics }) => refresh(topics),
    onState(state) {
      if (state === 'up' && wasDown) refresh([RESYNC_TOPIC])
      wasDown = state === 'down'
      onState(state)
    },
  })
  const listening = new AbortController()
  const { signal } = listening
  const wake = () => !document.hidden && stream.wake()
  window.addEventListener('online', wake, { signal })
  document.addEventListener('visibilitychange', wake, { signal })
  return () => {
    listening.abort()
    stream.close()
  }
}
