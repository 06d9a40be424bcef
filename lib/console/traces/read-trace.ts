import type { CallOptions } from '@/lib/client/create-client'
import { eachPage, nextCursor } from '@/lib/contract/each-page'
import type { Delivery } from '@/lib/contract/events'
import { pageLimits } from '@/lib/contract/limits'
import { parseUrl } from '@/lib/contract/parse-url'
import type { Trace, TraceStep } from '@/lib/contract/traces'
import { describeAction } from '@/lib/labels/audit/describe-action'
import { formatCount } from '@/lib/labels/numbers'
import type { Root } from '@/lib/runtime/compose/root'
import { namesTrace } from '@/lib/store/names-trace'

/** Maximum per kind on a page. */
const STEPS = pageLimits.max

type Parts = Pick<Root, 'store' | 'client' | 'settings'>

/**
 * Everything known about one request, by its trace; who changed what is included only for people who may see
 * it.
 *
 * @param id a trace ID
 */
export async function readTrace(
  root: Parts,
  id: string,
  { showsChanges, pages, options }: { showsChanges: boolean; pages: number; options: CallOptions },
): Promise<Trace> {
  const shown = pages * STEPS
  // One more of each than is shown says that there is more.
  const most = shown + 1
  const inbox = await arrivals(root, id, most)
  const inboxIds = inbox.slice(0, shown).map((row) => row.id)
  const [delivered, ...read] = await Promise.all([
    deliveries(root, id, { pages, options }),
    showsChanges ? changes(root, id, most) : [],
    events(root, inboxIds, most),
    forwards(root, inboxIds, most),
  ])
  const received = inbox.slice(0, shown).map(({ received_at: at, times, problem }) => ({
    ...plain('arrival', at),
    sentence: problem ?? `The console received it${times > 1 ? ` ${times} times, and counted it once` : ''}.`,
    isFailed: problem !== null,
  }))
  const steps = [...delivered.steps, ...read.flatMap((some) => some.slice(0, shown)), ...received]
  const hasMore = delivered.hasMore || [inbox, ...read].some((some) => some.length > shown)
  return { steps: steps.sort(inOrder), hasMore, showsChanges }
}

const order: readonly TraceStep['kind'][] = ['change', 'delivery', 'attempt', 'arrival', 'event', 'forward']
const inOrder = (a: TraceStep, b: TraceStep) => a.at - b.at || order.indexOf(a.kind) - order.indexOf(b.kind)

const plain = (kind: TraceStep['kind'], at: number) => ({ kind, at, isFailed: false, href: null })

async function changes({ store }: Parts, id: string, most: number): Promise<TraceStep[]> {
  const rows = await store.reads
    .selectFrom('audit')
    .select(['at', 'person_email', 'action', 'subject', 'result'])
    .where('trace_id', '=', id)
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ at, person_email, ...entry }) => {
    const { before, name, after, href } = describeAction(entry, () => undefined)
    const sentence = `${person_email || 'The console'} ${before}${name}${after}`.trim()
    return { ...plain('change', at), sentence, isFailed: entry.result !== 'done', href: href ?? null }
  })
}

const arrivals = ({ store }: Parts, id: string, most: number) =>
  store.reads
    .selectFrom('inbox')
    .select(['id', 'received_at', 'times', 'problem'])
    .where('id', 'in', (eb) => eb.selectFrom('inbox as named').select('named.id').where(namesTrace(id)))
    .orderBy('id')
    .limit(most)
    .execute()

/** Only the embedded service lists its deliveries. */
async function deliveries(
  { client, settings }: Parts,
  id: string,
  { pages, options }: { pages: number; options: CallOptions },
): Promise<{ steps: TraceStep[]; hasMore: boolean }> {
  if (settings.connection.kind !== 'embedded') return { steps: [], hasMore: false }
  const { businessAccountId } = settings
  const steps: TraceStep[] = []
  let hasMore = false
  const read = (after?: string) =>
    client.listDeliveries({ businessAccountId, query: { trace_id: id, limit: STEPS, after } }, options)
  for await (const page of eachPage(read, { most: pages })) {
    steps.push(...page.data.flatMap(stepsOfDelivery))
    hasMore = nextCursor(page) !== undefined
  }
  return { steps, hasMore }
}

function stepsOfDelivery({
  callback_url: address,
  events: count,
  created_at,
  attempts,
}: Delivery): TraceStep[] {
  // Paths of receivers may be secrets.
  const to = parseUrl(address)?.host ?? address
  return [
    {
      ...plain('delivery', created_at),
      sentence: `The service announced ${formatCount(count, 'event')} to ${to}.`,
    },
    ...attempts.map(({ at, outcome, status }) => ({
      ...plain('attempt', at),
      sentence: `Delivery to ${to}: ${outcome}`,
      isFailed: !(typeof status === 'number' && status >= 200 && status < 300),
    })),
  ]
}

async function events({ store }: Parts, inboxIds: readonly number[], most: number): Promise<TraceStep[]> {
  if (inboxIds.length === 0) return []
  const rows = await store.reads
    .selectFrom('events')
    .select(['id', 'received_at', 'sentence'])
    .where('inbox_id', 'in', inboxIds)
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ id, received_at: at, sentence }) => ({
    ...plain('event', at),
    sentence,
    href: `/events?event=${id}`,
  }))
}

async function forwards({ store }: Parts, inboxIds: readonly number[], most: number): Promise<TraceStep[]> {
  if (inboxIds.length === 0) return []
  const rows = await store.reads
    .selectFrom('forward_attempts as attempt')
    .innerJoin('forwards', 'forwards.id', 'attempt.forward_id')
    .innerJoin('receivers', 'receivers.id', 'attempt.receiver_id')
    .select(['attempt.at', 'attempt.outcome', 'attempt.is_delivered', 'receivers.id', 'receivers.name'])
    .where('forwards.inbox_id', 'in', inboxIds)
    .orderBy('attempt.id')
    .limit(most)
    .execute()
  return rows.map(({ at, outcome, is_delivered, id, name }) => ({
    ...plain('forward', at),
    sentence: `Forwarded to ${name}: ${outcome}`,
    isFailed: is_delivered === 0,
    href: `/events/receivers/${encodeURIComponent(id)}`,
  }))
}
