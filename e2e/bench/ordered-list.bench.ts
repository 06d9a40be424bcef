import { openExisting } from '../../lib/store/open'
import type { Bench } from '../fixtures/bench-row'
import { bulkTemplates } from './bulk-templates'
import { measured, timesAsMuch } from './median'
import { startSignedIn } from './signed-in'

const TEMPLATES = 14_000
const ROUNDS = 15
const LIMIT_MS = 100
/** A page in the service’s own order uses an index; any other order has to consider every template. */
const MOST_TIMES = 40
const orders = ['-edited', 'status', '-read'] as const

/** Server time of the first page of 14,000 templates in the console’s orders, compared with the service’s own order. */
export const bench: Bench = async (tools) => {
  const product = await startSignedIn(tools)
  await fill(product.dataDir)
  const headers = { cookie: product.cookie }
  const read = async (query: string) => {
    const answer = await fetch(
      `${product.baseUrl}/api/templates?summary=total_count&fields=name,status&${query}`,
      {
        headers,
      },
    )
    await answer.arrayBuffer()
    const [, took] = /\btotal;dur=([\d.]+)/.exec(answer.headers.get('server-timing') ?? '') ?? []
    if (!answer.ok || took === undefined) throw new Error(`the list answered ${answer.status}`)
    return Number(took)
  }
  // Reads the whole listing, which is cached from then on.
  await read('sort=status&limit=1')
  const rows = []
  for (const sort of orders) {
    const ordered: number[] = []
    const own: number[] = []
    // Responses are cached until something is written, so each round requests another number of templates.
    for (let round = 1; round <= ROUNDS; round += 1) {
      ordered.push(await read(`sort=${sort}&limit=${50 - round}`))
      own.push(await read(`limit=${100 - round}`))
    }
    const name = `first page of 14,000 templates by ${sort}`
    rows.push(
      measured(name, 'ms', ordered, { atMost: LIMIT_MS }),
      measured(`${name} against by name`, 'x', timesAsMuch(ordered, own), { atMost: MOST_TIMES }),
    )
  }
  await product.stop()
  return rows
}

/** Inserts templates into the running product’s store and marks its listing as unread. */
async function fill(dataDir: string): Promise<void> {
  const store = await openExisting({ dataDir })
  const { id } = await store.db.selectFrom('accounts').select('id').executeTakeFirstOrThrow()
  await bulkTemplates(store, id, TEMPLATES)
  await store.db.deleteFrom('facts').where('key', 'like', 'templates_listed%').execute()
  await store.close()
}
