import type { CallOptions } from '@/lib/client/create-client'
import { eachPage } from '@/lib/contract/each-page'
import { pageLimits } from '@/lib/contract/limits'
import type { Root } from '@/lib/runtime/compose/root'
import { tryAdvisoryLock } from '@/lib/store/engine'
import { type Loop, startPeriodic } from '@/lib/work/periodic'
import type { OfAccount } from '../work-parts'
import { factNames } from './listed-row'

type Parts = Pick<Root, 'store' | 'client' | 'history' | 'templateListing'> & OfAccount

const FIELDS = ['id', 'name', 'language', 'status', 'category', 'components', ...factNames].join(',')
const FIRST_AFTER_MS = 3000
/** Events report most changes. This full read catches what they missed. */
const EVERY_MS = 15 * 60_000

/** Values for fields that were requested but not returned. */
const noFacts = Object.fromEntries(factNames.map((fact) => [fact, undefined]))

/** Reads every template of the account, so that the listing is complete. @throws CallError */
export async function readListing(
  parts: Parts,
  options: CallOptions & { clock: () => number },
): Promise<void> {
  const { client, history, templateListing, settings } = parts
  const begunAt = options.clock()
  const ids = new Set<string>()
  const { businessAccountId } = settings
  const query = { fields: FIELDS, limit: pageLimits.templates }
  const read = (after?: string) =>
    client.listTemplates({ businessAccountId, query: { ...query, after } }, options)
  for await (const { data } of eachPage(read)) {
    await history.observe(data.map((template) => ({ ...noFacts, ...template })))
    for (const { id } of data) ids.add(id)
  }
  await templateListing.complete(ids, begunAt)
}

/** Reads everything at the start and from time to time. Of several processes one does. */
export const startListing = (parts: Parts & Pick<Root, 'log' | 'clock'>): Loop =>
  startPeriodic({
    name: 'list of templates',
    firstAfterMs: FIRST_AFTER_MS,
    everyMs: EVERY_MS,
    log: parts.log,
    async run() {
      const readAt = await parts.templateListing.readAt()
      if (readAt !== undefined && parts.clock() - readAt < EVERY_MS / 2) return
      await tryAdvisoryLock(parts.store, 'list of templates', () => readListing(parts, parts))
    },
  })
