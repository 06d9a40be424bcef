import { randomUUID } from 'node:crypto'
import type { OwnAlerts, OwnSending } from '@/lib/contract/alerts'
import { severityNamed } from '@/lib/events/incidents/rule-settings'
import { decodeFlag, decodeJson, encodeFlag, encodeJson } from '@/lib/store/codec'
import type { Store } from '@/lib/store/open'
import type { Seal } from '../seal'
import { columnsOf, quietOf, sendingOf } from './contact-points'
import { settleWaiting } from './settle-waiting'

interface Parts {
  store: Store
  seal: Seal
  clock(): number
}

interface Owner {
  id: string
  email: string
}

/** Personal email alerts: a contact point visible only to its owner. */
export interface OwnAlertsStore {
  /** Undefined until they choose something; until then nothing is sent. */
  read(personId: string): Promise<OwnAlerts | undefined>
  /** Delivery status of their messages; null if they receive none. */
  sending(personId: string): Promise<OwnSending | null>
  /** Messages go to the person's current address. Waiting messages that are no longer wanted are dropped. */
  write(owner: Owner, given: OwnAlerts): Promise<void>
}

export function createOwnAlerts({ store, seal, clock }: Parts): OwnAlertsStore {
  return {
    async read(personId) {
      const row = await store.reads
        .selectFrom('contact_points')
        .selectAll()
        .where('person_id', '=', personId)
        .where('is_chosen', '=', 1)
        .executeTakeFirst()
      if (!row) return undefined
      return {
        isOn: decodeFlag(row.is_on),
        leastSeverity: severityNamed(row.least_severity),
        rules: decodeJson<OwnAlerts['rules']>(row.rules),
        quietHours: quietOf(row),
        hasProposals: decodeFlag(row.takes_proposals),
      }
    },
    async sending(personId) {
      const row = await store.reads
        .selectFrom('contact_points')
        .select('id')
        .where('person_id', '=', personId)
        .where('is_on', '=', 1)
        .executeTakeFirst()
      return row ? sendingOf(store.reads, row.id) : null
    },
    async write({ id: person_id, email }, given) {
      const changed = {
        target: email,
        is_chosen: 1 as const,
        takes_proposals: encodeFlag(given.hasProposals),
        sealed: seal.close(encodeJson({ address: email })),
        ...columnsOf({ name: email, ...given }),
      }
      await store.transaction(async (tx) => {
        const { id } = await tx
          .insertInto('contact_points')
          .values({ id: randomUUID(), kind: 'email', person_id, created_at: clock(), ...changed })
          .onConflict((conflict) => conflict.column('person_id').doUpdateSet(changed))
          .returning('id')
          .executeTakeFirstOrThrow()
        const unwanted = given.hasProposals ? {} : { unwanted: 'proposal-waiting' }
        await settleWaiting(tx, id, { isOn: given.isOn, now: clock(), ...unwanted })
      })
    },
  }
}
