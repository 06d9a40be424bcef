import { encodeJson } from '../../lib/store/codec'
import type { Store } from '../../lib/store/open'

const ROWS_AT_ONCE = 500
const LANGUAGES = ['de', 'en_US', 'es_ES', 'fr', 'pt_BR']

/** Inserts approved templates into the store, with five languages for each name. */
export async function bulkTemplates(store: Store, businessAccountId: string, count: number): Promise<void> {
  const components = encodeJson([
    { type: 'HEADER', format: 'TEXT', text: 'Your order' },
    {
      type: 'BODY',
      text: 'Hello {{1}}, your order {{2}} is on its way and arrives on {{3}}.',
      example: { body_text: [['Maria', 'A-1042', 'Friday']] },
    },
    { type: 'FOOTER', text: 'Lumen & Oak' },
    { type: 'BUTTONS', buttons: [{ type: 'URL', text: 'Track', url: 'https://example.com/track' }] },
  ])
  await store.transaction(async (tx) => {
    for (let from = 0; from < count; from += ROWS_AT_ONCE) {
      const rows = Array.from({ length: Math.min(ROWS_AT_ONCE, count - from) }, (_, row) => {
        const number = from + row
        const name = `bulk_${String(Math.floor(number / LANGUAGES.length)).padStart(6, '0')}`
        return {
          id: String(5_000_000_000_000 + number),
          account_id: businessAccountId,
          name,
          language: LANGUAGES[number % LANGUAGES.length] ?? 'en_US',
          status: 'APPROVED',
          category: 'UTILITY',
          previous_category: null,
          components,
          search_text: `${name} your order is on its way`,
          parameter_format: 'POSITIONAL',
          message_send_ttl_seconds: null,
          allow_category_change: 0 as const,
          quality_score: 'GREEN',
          quality_at: 1_750_000_000_000,
          rejected_reason: 'NONE',
          rejection_info: null,
          created_at: 1_750_000_000_000,
          updated_at: 1_750_000_000_000,
        }
      })
      await tx.insertInto('templates').values(rows).execute()
    }
  })
}
