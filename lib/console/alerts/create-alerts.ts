import { type ContactPointTest } from '@/lib/contract/alerts'
import { INCIDENTS_TOPIC } from '@/lib/events/incidents/record-incidents'
import type { Bus } from '@/lib/events/live/bus'
import { newestEventId } from '@/lib/events/live/topics-after'
import type { Loop } from '@/lib/work/periodic'
import { createSeal } from '../seal'
import { type ContactPoint, type ContactPoints, createContactPoints } from './contact-points'
import type { AlertMessage } from './messages'
import { createOwnAlerts, type OwnAlertsStore } from './own-alerts'
import { type SendingParts, sendMessage } from './send-message'
import { type SenderParts, startSender } from './send-notices'

export interface AlertParts
  extends Pick<SendingParts, 'fetch' | 'mail'>,
    Omit<SenderParts, 'onAttempt' | 'contactPoints'> {
  bus: Pick<Bus, 'publish' | 'subscribe'>
  /** Of the installation; addresses are unreadable without it. */
  secret: string
}

/** Alerts that leave the console: whom they go to, and sending them. */
export interface Alerts {
  contactPoints: ContactPoints
  /** What people have sent to themselves. */
  own: OwnAlertsStore
  /** Sends one message now, beside everything that waits. */
  send(point: ContactPoint, message: AlertMessage): Promise<ContactPointTest>
  /** Why an address is never called, as far as its letters tell. */
  refusalOf(url: string): string | undefined
  /** Something new may wait to be sent. */
  wake(): void
  start(): void
  stop(): Promise<void>
}

/** The alerts of this process; nothing is sent until they are started. */
export function createAlerts(parts: AlertParts): Alerts {
  const { store, clock, log, bus, fetch, secret } = parts
  const sealed = { store, clock, seal: createSeal(secret, 'switchboard alerts') }
  const contactPoints = createContactPoints(sealed)
  const sending = { ...parts, contactPoints }
  let sender: Loop | undefined
  let endListening = () => {}
  const wake = () => sender?.wake()
  const onAttempt = () =>
    void newestEventId(store).then(
      (id) => bus.publish({ id, topics: ['alerts'] }),
      (error: unknown) => log.warn({ error }, 'a change was not announced'),
    )
  return {
    contactPoints,
    own: createOwnAlerts(sealed),
    send: (point, message) => sendMessage(sending, point, message),
    refusalOf: fetch.refusalOf,
    wake,
    start() {
      sender = startSender({ ...sending, onAttempt })
      endListening = bus.subscribe(({ topics }) => {
        if (topics.includes(INCIDENTS_TOPIC)) wake()
      })
    },
    async stop() {
      endListening()
      await sender?.stop()
    },
  }
}
