import type { AccountParts } from '@/lib/console/account-parts'
import type { QrLabel } from '@/lib/contract/qr-labels'
import { type QrPrint, type QrPrintKind, qrPrintKinds } from '@/lib/contract/qr-labels'

export interface QrPrints {
  /** Print history of a code, newest first. */
  of(code: string): Promise<QrPrint[]>
  /** Records that codes were printed, with their current labels. */
  add(
    codes: readonly { code: string; label: QrLabel }[],
    made: { kind: QrPrintKind; personName: string },
  ): Promise<void>
  remove(code: string): Promise<void>
}

const ROWS_OF_A_STATEMENT = 500
/** Maximum number of places shown. */
const MOST_TOLD = 20

/**
 * Record of sheets and images made from codes, which may be on display somewhere. The service doesn't store
 * this.
 */
export function createQrPrints({ store, clock, businessAccountId }: AccountParts): QrPrints {
  return {
    async of(code) {
      const rows = await store.reads
        .selectFrom('qr_code_prints')
        .select(['kind', 'place', 'campaign', 'times', 'last_at', 'last_by'])
        .where('account_id', '=', businessAccountId)
        .where('code', '=', code)
        .orderBy('last_at', 'desc')
        .limit(MOST_TOLD)
        .execute()
      return rows.flatMap(({ kind: written, last_at, last_by, ...row }) => {
        const kind = qrPrintKinds.find((each) => each === written)
        return kind ? [{ ...row, kind, lastAt: last_at, lastBy: last_by }] : []
      })
    },
    async add(codes, { kind, personName }) {
      const now = clock()
      // An upsert may contain each row only once.
      const unique = [...new Map(codes.map((each) => [each.code, each])).values()]
      const rows = unique.map(({ code, label: { place, campaign } }) => ({
        account_id: businessAccountId,
        code,
        kind,
        place,
        campaign,
        times: 1,
        last_at: now,
        last_by: personName,
      }))
      for (let start = 0; start < rows.length; start += ROWS_OF_A_STATEMENT) {
        await store.db
          .insertInto('qr_code_prints')
          .values(rows.slice(start, start + ROWS_OF_A_STATEMENT))
          .onConflict((conflict) =>
            conflict.columns(['account_id', 'code', 'kind', 'place', 'campaign']).doUpdateSet((of) => ({
              times: of('qr_code_prints.times', '+', 1),
              last_at: now,
              last_by: personName,
            })),
          )
          .execute()
      }
    },
    async remove(code) {
      await store.db
        .deleteFrom('qr_code_prints')
        .where('account_id', '=', businessAccountId)
        .where('code', '=', code)
        .execute()
    },
  }
}
