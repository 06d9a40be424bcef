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
  /** The installation's secret; addresses can't be decrypted without it. */
  secret: string
}

/** Alerts sent outside the console: recipients and delivery. */
export interface Alerts extends BackgroundSender {
  contactPoints: ContactPoints
  /** Personal alerts that people set up for themselves. */
  own: OwnAlertsStore
  /** Sends one message immediately, bypassing the queue. */
  send(point: ContactPoint, message: AlertMessage): Promise<ContactPointTest>
  /** Why an address is never called, judging by its text alone. */
  refusalOf(url: string): string | undefined
}

/** The alerts of this process; sends nothing until started. */
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

/** Records whether email is available, for processes that open incidents. */
async function tellMail({ store, mail }: Pick<AlertParts, 'store' | 'mail'>): Promise<void> {
  const value = mail ? 'yes' : 'no'
  await store.db
    .insertInto('facts')
    .values({ key: MAIL_FACT, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}
