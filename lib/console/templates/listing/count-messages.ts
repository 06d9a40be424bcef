import { HOUR_MS } from '@/lib/contract/durations'
import { listedDays } from '@/lib/contract/page-limits'
import { hourOf } from '@/lib/events/log/hour-of'
import type { Queries } from '@/lib/store/open'

/** Updates the message counts used for sorting; displayed counts are computed when shown. */
export async function countMessages(tx: Queries, accountId: string, now: number): Promise<void> {
  const counts = await tx
    .selectFrom('template_counts')
    .select((of) => ['template', 'language', 'kind', of.fn.sum<number>('count').as('count')])
    .where('hour', '>=', hourOf(now) - listedDays * 24 * HOUR_MS)
    .where('kind', 'in', ['sent', 'read'])
    .groupBy(['template', 'language', 'kind'])
    .execute()
  const found = new Map<string, { template: string; language: string; sent: number; read: number }>()
  for (const { template, language, kind, count } of counts) {
    const key = `${template} ${language}`
    const row = found.get(key) ?? { template, language, sent: 0, read: 0 }
    found.set(key, { ...row, [kind]: Number(count) })
  }
  const listed = await tx
    .selectFrom('listed_templates')
    .select(['id', 'name', 'language', 'sent', 'read'])
    .where('account_id', '=', accountId)
    .execute()
  for (const { id, name, language, ...before } of listed) {
    const { sent = 0, read = 0 } = found.get(`${name} ${language}`) ?? {}
    if (sent === before.sent && read === before.read) continue
    await tx
      .updateTable('listed_templates')
      .set({ sent, read })
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .execute()
  }
}
