import type { AccountParts } from '@/lib/console/account-parts'
import type { QrLabel } from '@/lib/contract/qr-labels'
import { batchesOf } from '@/lib/work/batches'

export interface QrLabels {
  /** Labels by code; codes without labels are left out. */
  of(codes: readonly string[]): Promise<Map<string, QrLabel>>
  /** Sets a code's label; an empty one is removed. */
  set(code: string, label: QrLabel, personId: string): Promise<void>
  remove(code: string): Promise<void>
  /** Number of codes with exactly this campaign or place. */
  countNamed(text: string): Promise<number>
}

/** Local labels for where codes are displayed and why; the service doesn't store them. */
export function createQrLabels({ store, clock, businessAccountId }: AccountParts): QrLabels {
  async function remove(code: string) {
    await store.db
      .deleteFrom('qr_code_labels')
      .where('account_id', '=', businessAccountId)
      .where('code', '=', code)
      .execute()
  }
  return {
    async of(codes) {
      const labels = new Map<string, QrLabel>()
      for (const some of batchesOf(codes)) {
        const rows = await store.reads
          .selectFrom('qr_code_labels')
          .select(['code', 'place', 'campaign'])
          .where('account_id', '=', businessAccountId)
          .where('code', 'in', some)
          .execute()
        for (const { code, place, campaign } of rows) labels.set(code, { place, campaign })
      }
      return labels
    },
    async set(code, { place, campaign }, personId) {
      if (place === '' && campaign === '') return remove(code)
      const changes = { place, campaign, changed_by: personId, changed_at: clock() }
      await store.db
        .insertInto('qr_code_labels')
        .values({ account_id: businessAccountId, code, ...changes })
        .onConflict((conflict) => conflict.columns(['account_id', 'code']).doUpdateSet(changes))
        .execute()
    },
    remove,
    async countNamed(text) {
      const { count } = await store.reads
        .selectFrom('qr_code_labels')
        .select((of) => of.fn.countAll().as('count'))
        .where('account_id', '=', businessAccountId)
        .where((of) => of.or([of('campaign', '=', text), of('place', '=', text)]))
        .executeTakeFirstOrThrow()
      return Number(count)
    },
  }
}
