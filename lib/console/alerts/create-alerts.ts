import { type ContactPointTest } from '@/lib/contract/alerts'
import { MAIL_FACT } from '@/lib/events/incidents/enqueue-notices'
import { INCIDENTS_TOPIC } from '@/lib/events/incidents/record-incidents'
import type { Bus } from '@/lib/events/live/bus'
import { type BackgroundSender, createBackgroundSender } from '../background-sender'
import { createSeal } from '../seal'
import { type ContactPoint, type ContactPoints, createContactPoints } from './contact-points'
import type { AlertMessage } from './messages'
import { createOwnAlerts, type OwnAlertsStore } from './own-alerts'
import { type SendingParts, sendMessage } from './send-message'
import { type SenderParts, startSender } from './send-notices'

export interface AlertParts
  extends Pick<SendingParts, 'fetch' | 'mail'>,
    Omit<SenderParts, 'onProgress' | 'contactPoints'> {
  bus: Pick<Bus, 'publish' | 'subscribe'>
  /** Of the installation; addresses are unreadable without it. */
  secret: string
}

/** Alerts that leave the console: whom they go to, and sending them. */
export interface Alerts extends BackgroundSender {
  contactPoints: ContactPoints
  /** What people have sent to themselves. */
  own: OwnAlertsStore
  /** Sends one message now, beside everything that waits. */
  send(point: ContactPoint, message: AlertMessage): Promise<ContactPointTest>
  /** Why an address is never called, as far as its letters tell. */
  refusalOf(url: string): string | undefined
}

/** The alerts of this process; nothing is sent until they are started. */
export function createAlerts(parts: AlertParts): Alerts {
  const { store, clock, fetch, secret } = parts
  const sealed = { store, clock, seal: createSeal(secret, 'switchboard alerts') }
  const contactPoints = createContactPoints(sealed)
  const sending = { ...parts, contactPoints }
  const sender = createBackgroundSender(parts, {
    wakesOn: INCIDENTS_TOPIC,
    shownBy: 'alerts',
    startLoop: (onProgress) => startSender({ ...sending, onProgress }),
  })
  return {
    contactPoints,
    own: createOwnAlerts(sealed),
    async send(point, message) {
      const { isDelivered, sentence } = await sendMessage(sending, point, message)
      return { isDelivered, outcome: sentence }
    },
    refusalOf: fetch.refusalOf,
    ...sender,
    start() {
      void tellMail(parts).catch((error: unknown) =>
        parts.log.warn({ error }, 'whether mail is set up couldn’t be saved'),
      )
      sender.start()
    },
  }
}

/** Whoever opens incidents knows by it whether people can be written to. */
async function tellMail({ store, mail }: Pick<AlertParts, 'store' | 'mail'>): Promise<void> {
  const value = mail ? 'yes' : 'no'
  await store.db
    .insertInto('facts')
    .values({ key: MAIL_FACT, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}
