import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createClient } from '../../lib/client/create-client'
import { createTemplateHistory } from '../../lib/console/history/create-template-history'
import { arrangedTemplates } from '../../lib/console/templates/listing/arranged-templates'
import { createTemplateListing } from '../../lib/console/templates/listing/create-template-listing'
import { openStore } from '../../lib/store/open'
import type { Bench } from '../fixtures/bench-row'
import { measured, timesAsMuch } from './median'

const SIZES = [1400, 14_000] as const
const ROUNDS = 15
const ACCOUNT = '1'
/** Ten times as many templates may take so many times as long. */
const MOST_TIMES = 15
const LIMIT_MS = 100
const orders = ['-edited', 'status', '-read'] as const

/** First page of the list in an order of the console's own, at 1,400 and at 14,000 templates. */
export const bench: Bench = async () => {
  const lists = await Promise.all(SIZES.map(openListing))
  const rows = []
  for (const sort of orders) {
    const rounds: number[][] = SIZES.map(() => [])
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const [index, { parts, touch }] of lists.entries()) {
        // Answers are kept while nothing is written.
        await touch(round)
        const startedAt = performance.now()
        await arrangedTemplates(parts, { sort, limit: 50, summary: 'total_count', fields: 'name' }, {})
        // The first round warms up.
        if (round > 0) rounds[index]?.push(performance.now() - startedAt)
      }
    const [small = [], large = []] = rounds
    const name = `first page by ${sort}, 14,000 templates`
    rows.push(
      measured(name, 'ms', large, { atMost: LIMIT_MS }),
      measured(`${name} against 1,400`, 'x', timesAsMuch(large, small), { atMost: MOST_TIMES }),
    )
  }
  for (const { close } of lists) await close()
  return rows
}

async function openListing(size: number) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'switchboard-bench-'))
  const store = await openStore({ dataDir })
  const told = (from: number) =>
    Array.from({ length: Math.min(500, size - from) }, (_, n) => ({
      id: `${from + n}`,
      name: `bulk_${Math.floor((from + n) / 4)}`,
      language: ['de', 'en_US', 'es_ES', 'fr'][n % 4] ?? '',
      status: n % 50 === 0 ? 'REJECTED' : 'APPROVED',
      category: 'UTILITY',
      components: [{ type: 'BODY', text: 'Your order is on its way and arrives on Friday.' }],
    }))
  const templateListing = createTemplateListing({ store, clock: Date.now, businessAccountId: ACCOUNT })
  for (let from = 0; from < size; from += 500) await templateListing.note(told(from))
  await templateListing.complete(new Set(Array.from({ length: size }, (_, n) => `${n}`)), 0)
  const parts = {
    ...{ store, clock: Date.now, templateListing },
    history: createTemplateHistory({ store, clock: Date.now }),
    // Everything was read: nothing asks the service.
    client: createClient({ baseUrl: 'http://localhost', accessToken: 'bench', timeoutMs: 1000, fetch }),
    settings: { businessAccountId: ACCOUNT },
  }
  return {
    parts,
    touch: (round: number) =>
      store.db
        .updateTable('listed_templates')
        .set({ edited_at: round })
        .where('id', '=', `${round}`)
        .execute(),
    async close() {
      await store.close()
      rmSync(dataDir, { recursive: true })
    },
  }
}
