import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createPublicFetch } from '@/lib/runtime/http/public-fetch'
import { createSignal } from '@/lib/work/signal'
import { seedEmptyAccount } from '../../lib/demo/seed-demo'
import { createService } from '../../lib/service/create-service'
import { openStore } from '../../lib/store/open'
import type { Bench } from '../fixtures/bench-row'
import { bulkTemplates } from './bulk-templates'
import { measured, timesAsMuch } from './median'

const SIZES = [1000, 100_000] as const
const ROUNDS = 7
const CALLS = 60
const LIMIT = 1.5

/** List call of the embedded service with 1,000 and with 100,000 templates. */
export const bench: Bench = async () => {
  const lists = await Promise.all(SIZES.map((size) => openList(size)))
  const rounds: number[][] = SIZES.map(() => [])
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [index, { list }] of lists.entries()) {
      const startedAt = performance.now()
      for (let call = 0; call < CALLS; call += 1) await list(call)
      // The first round warms up.
      if (round > 0) rounds[index]?.push((performance.now() - startedAt) / CALLS)
    }
  }
  for (const { close } of lists) await close()
  const [small = [], large = []] = rounds
  return [
    measured('list call, 1,000 templates', 'ms', small),
    measured('list call, 100,000 templates', 'ms', large),
    measured('list call, 100,000 against 1,000', 'x', timesAsMuch(large, small), { atMost: LIMIT }),
  ]
}

async function openList(size: number) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'switchboard-bench-'))
  const store = await openStore({ dataDir })
  const outside = { clock: Date.now, random: randomBytes }
  const { businessAccountId } = await seedEmptyAccount(store, outside)
  await bulkTemplates(store, businessAccountId, size)
  const service = createService({
    ...outside,
    store,
    outgoing: createPublicFetch({ allowsPrivate: false }),
    announced: createSignal(),
    log: { info: () => {}, warn: () => {}, error: () => {} },
    settings: {
      publicUrl: 'http://localhost/service',
      tokens: [{ token: 'bench', name: 'bench', callsPerHour: null }],
      reviewDelayMs: 0,
      appSecret: 'bench',
      fieldNames: 'specification',
    },
  })
  const address = `http://localhost/service/${businessAccountId}/message_templates`
  const ask = async (search: string): Promise<{ paging: { cursors: { after: string } } }> => {
    const response = await service.fetch(
      new Request(`${address}?${search}`, { headers: { authorization: 'Bearer bench' } }),
    )
    return response.json()
  }
  // From the middle of the list, where an offset would be slow.
  const start = await ask('limit=250')
  return {
    list: (call: number) => ask(call % 2 === 0 ? 'limit=25' : `limit=25&after=${start.paging.cursors.after}`),
    async close() {
      await store.close()
      rmSync(dataDir, { recursive: true })
    },
  }
}
