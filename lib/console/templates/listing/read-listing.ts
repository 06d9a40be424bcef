import type { CallOptions } from '@/lib/client/create-client'
import { eachPage } from '@/lib/contract/each-page'
import { pageLimits } from '@/lib/contract/limits'
import type { Bus } from '@/lib/events/live/bus'
import { publishTopics } from '@/lib/events/live/publish-topics'
import type { Root } from '@/lib/runtime/compose/root'
import type { FaultLog } from '@/lib/runtime/process/log'
import { tryAdvisoryLock } from '@/lib/store/engine'
import { startPeriodic, type Worker } from '@/lib/work/periodic'
import type { OfAccount } from '../work-parts'
import { factNames } from './listed-row'

type Parts = Pick<Root, 'store' | 'client' | 'history' | 'templateListing'> & OfAccount

const FIELDS = ['id', 'name', 'language', 'status', 'category', 'components', ...factNames].join(',')
const FIRST_AFTER_MS = 3000
/** Events report most changes; this full read catches missed ones. */
const EVERY_MS = 15 * 60_000
/** Shorter intervals while someone is viewing: for accounts with one page, and with many. */
const LOOKED_AT_MS = 2 * 60_000
const LOOKED_AT_PAGE_MS = 10_000

/** Values for fields that were requested but not returned. */
const noFacts = Object.fromEntries(factNames.map((fact) => [fact, undefined]))

/**
 * Reads every template of the account to complete the listing.
 *
 * @returns how many there are, and whether anything changed
 * @throws CallError
 */
export async function readListing(
  parts: Parts,
  options: CallOptions & { clock: () => number },
): Promise<{ count: number; isNews: boolean }> {
  const { client, history, templateListing, settings } = parts
  const begunAt = options.clock()
  const ids = new Set<string>()
  const { businessAccountId } = settings
  const query = { fields: FIELDS, limit: pageLimits.templates }
  const read = (after?: string) =>
    client.listTemplates({ businessAccountId, query: { ...query, after } }, options)
  let isNews = false
  for await (const { data } of eachPage(read)) {
    const hasChanged = await history.observe(data.map((template) => ({ ...noFacts, ...template })))
    isNews ||= hasChanged
    for (const { id } of data) ids.add(id)
  }
  const isLess = await templateListing.complete(ids, begunAt)
  return { count: ids.size, isNews: isNews || isLess }
}

interface ListingLoop extends Parts, Pick<Root, 'clock'> {
  bus: Pick<Bus, 'publish'>
  log: FaultLog
}

/**
 * Reads everything at the start and periodically, and more often while someone views it. Only one of several
 * processes does; open pages are notified of changes. docs/decisions/0169.
 */
export function startListing(parts: ListingLoop): Worker {
  let isLookedAt = false
  let pages = 1
  const read = async () => {
    const { count, isNews } = await readListing(parts, parts)
    pages = Math.ceil(count / pageLimits.templates)
    if (isNews) await publishTopics(parts, ['templates'])
  }
  const loop = startPeriodic({
    name: 'list of templates',
    firstAfterMs: FIRST_AFTER_MS,
    everyMs: EVERY_MS,
    log: parts.log,
    async run() {
      const restMs = isLookedAt ? Math.max(LOOKED_AT_MS, pages * LOOKED_AT_PAGE_MS) : EVERY_MS / 2
      isLookedAt = false
      const readAt = await parts.templateListing.readAt()
      if (readAt !== undefined && parts.clock() - readAt < restMs) return
      await tryAdvisoryLock(parts.store, 'list of templates', read)
    },
  })
  const unsubscribe = parts.templateListing.looks.subscribe(() => {
    isLookedAt = true
    loop.wake()
  })
  return {
    async stop() {
      unsubscribe()
      await loop.stop()
    },
  }
}
