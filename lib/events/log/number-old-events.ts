import { eventObjectKinds } from '@/lib/contract/event-log'
import { ownNumberKey } from '@/lib/labels/events/own-number'
import { decodeJson } from '@/lib/store/codec'
import type { Store } from '@/lib/store/open'
import { indexed } from './event-rows'
import { rewriteOldEvents } from './rewrite-old-events'

/** Adds the phone number to events of earlier versions, so that they can be filtered by it. */
export const numberOldEvents = (store: Store, isStopping?: () => boolean): Promise<void> =>
  rewriteOldEvents(
    store,
    {
      // Named anew when more members are read, so that all are looked at again.
      fact: 'events_have_own_numbers_2',
      async rewrite(tx, { id, change, object_kind, object_id: objectId, own_number: known }) {
        if (known !== null) return
        const objectKind = eventObjectKinds.find((kind) => kind === object_kind) ?? null
        const key = ownNumberKey(decodeJson(change), { objectKind, objectId })
        if (key === null) return
        await tx
          .updateTable('events')
          .set({ own_number: indexed(key) })
          .where('id', '=', id)
          .execute()
      },
    },
    isStopping,
  )
