import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { withAccountOfPage } from './account-of-page'
import { call } from './call'
import { type EventStream, type LiveState, LiveStream } from './live-stream'
import { phoneAddress, readPhoneAgain } from './phone'
import { ProblemError } from './problem-error'
import { RESYNC_TOPIC } from './resync-topic'
import { answersOf } from './row-keys'
import { beginsWith } from './stale-topics'

/** `out`: phones require a sign-in, and nobody is signed in. `gone`: the phone no longer exists. */
export type PhoneState = Exclude<LiveState, 'ended'> | 'out' | 'gone'

interface PhoneLiveSettings {
  contact: string
  /** The phone's change counter when the page was rendered (`contact.last_change`). */
  after: number | undefined
  queryClient: QueryClient
  onState(state: PhoneState): void
  open?(address: string): EventStream
}

/** Query key prefixes that a stream message makes stale. */
export function stalePhoneKeys(contact: string, topics: readonly string[]): QueryKey[] {
  return topics.flatMap((topic): QueryKey[] => {
    const [word, number] = topic.split(':')
    if (word === 'contact') return [answersOf('GET /api/phone/:contact', { contact })]
    if (word === 'calls')
      return [
        answersOf('GET /api/phone/:contact/calls', { contact }),
        answersOf('GET /api/phone/:contact/call-permission', { contact }),
      ]
    return word === 'conversation' && number
      ? [answersOf('GET /api/phone/:contact/conversations/:number/messages', { contact, number })]
      : []
  })
}

type PhoneEnd = Exclude<PhoneState, LiveState>

/** Why this phone's stream was refused; undefined if it wasn't, or if the request failed. */
async function askEnd(contact: string): Promise<PhoneEnd | undefined> {
  try {
    await call('GET /api/phone/:contact', { params: { contact } })
    return undefined
  } catch (error) {
    const kind = error instanceof ProblemError ? error.problem.kind : undefined
    if (kind === 'notFound') return 'gone'
    return kind === 'signedOut' || kind === 'forbidden' ? 'out' : undefined
  }
}

/**
 * Keeps a simulated phone's queries fresh in its own tab.
 *
 * @returns a function that disconnects
 */
export function connectPhone({ contact, after, queryClient, onState, open }: PhoneLiveSettings): () => void {
  let wasDown = false
  const refresh = (topics: readonly string[]) => {
    if (topics.includes(RESYNC_TOPIC)) return void readPhoneAgain(queryClient, contact)
    const stale = stalePhoneKeys(contact, topics)
    if (stale.length > 0)
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => beginsWith(queryKey, stale) })
  }
  let end: PhoneEnd | undefined
  const begin = (newest: number | undefined) =>
    new LiveStream(newest, {
      path: `${phoneAddress(contact)}/live`,
      open: open ?? ((address) => new EventSource(withAccountOfPage(address))),
      async isSignedIn() {
        end = await askEnd(contact)
        return end === undefined
      },
      onMessage: ({ topics }) => refresh(topics),
      onState(state) {
        if (state === 'up' && wasDown) refresh([RESYNC_TOPIC])
        wasDown = state !== 'up'
        onState(state === 'ended' ? (end ?? 'out') : state)
      },
    })
  let stream = begin(after)
  const listening = new AbortController()
  const { signal } = listening
  /** Reconnects after someone signed in in another tab, or phones were turned on again. */
  const rejoin = async () => {
    if ((await askEnd(contact)) !== undefined || end === undefined || signal.aborted) return
    end = undefined
    stream = begin(undefined)
  }
  const wake = () => {
    if (document.hidden) return
    if (end === undefined) stream.wake()
    else void rejoin()
  }
  window.addEventListener('online', wake, { signal })
  document.addEventListener('visibilitychange', wake, { signal })
  return () => {
    listening.abort()
    stream.close()
  }
}
