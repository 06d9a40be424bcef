import { problem } from '@/lib/access/problems'
import { type Permission, permits, type Role } from '@/lib/access/roles'
import { isCallError } from '@/lib/client/call-error'
import type { CallOptions } from '@/lib/client/create-client'
import { type ActionDescription, type ChangeAction, changeActions } from '@/lib/contract/audit-actions'
import type { Problem } from '@/lib/contract/error-object'
import type {
  FlowCounts,
  Overview,
  OverviewPart,
  OverviewValues,
  RecentChange,
  TemplateCounts,
} from '@/lib/contract/overview'
import { describeAction, type NameOfNumber } from '@/lib/labels/audit/describe-action'
import type { Root } from '@/lib/runtime/compose/root'
import { readCallSummary, readHeardCallSummary } from '@/lib/service/calling/read-call-summary'
import { inTime as endingAt } from '../in-page-time'
import { whyMissing } from '../require-embedded'
import { countFlows } from './count-flows'
import { countReaches } from './count-reaches'
import { countTemplates } from './count-templates'
import { readActivity } from './read-activity'

const KEPT_MS = 60_000

interface Kept<Value> {
  value: Promise<Value>
  /** Identifies the data that was counted. */
  stamp: string
  at: number
}

/**
 * Caches counts from a service for a minute, so that many open pages cost no more calls than one; concurrent
 * callers share a request. A new stamp invalidates the cache.
 */
export function createKeeper<Value>() {
  const kept = new WeakMap<object, Kept<Value>>()
  /**
   * @param service the service the count is about
   */
  return (service: object, { stamp, now }: { stamp: string; now: number }, count: () => Promise<Value>) => {
    const known = kept.get(service)
    if (known && known.stamp === stamp && now - known.at < KEPT_MS) return known.value
    const value = count()
    kept.set(service, { value, stamp, at: now })
    // Don't cache failures.
    value.catch(() => kept.get(service)?.value === value && kept.delete(service))
    return value
  }
}

/** The parts of the root used here. */
interface OverviewRoot {
  store: Root['store']
  clock: Root['clock']
  client: Pick<Root['client'], 'listTemplates' | 'listFlows'>
  phoneNumbers: Pick<Root['phoneNumbers'], 'list'>
  events: Pick<Root['events'], 'attention'>
  settings: Pick<Root['settings'], 'businessAccountId' | 'webhook'> & {
    connection: { kind: 'embedded' | 'remote' }
  }
  log: Pick<Root['log'], 'debug' | 'error'>
}

interface Asking {
  role: Role
  /** Defaults to all parts. */
  parts?: readonly OverviewPart[]
  options?: CallOptions
  /** Source of the numbers, shared with the page's shell. */
  readNumbers?: () => Promise<OverviewValues['numbers']>
  /** Deadline for each part; defaults to none. */
  inTime?: <Value>(work: Promise<Value>) => Promise<Value>
}

export interface LoadedOverview {
  overview: Overview
  /** Milliseconds from the first call to the last response. */
  tookMs: number
  /** Milliseconds per part. */
  partsMs: Partial<Record<OverviewPart, number>>
}

type Reader<Part extends OverviewPart> = (here: OverviewRoot, asking: Asking) => Promise<OverviewValues[Part]>

// Without a remote service's secret, its events are refused.
const isListening = ({ settings }: OverviewRoot) => settings.webhook.appSecret !== undefined

const keepTemplates = createKeeper<TemplateCounts>()
const keepFlows = createKeeper<FlowCounts>()

/**
 * Counts at the embedded service each time, which is cheap; at a remote one, whose calls are limited, once a
 * minute or when a template changed. A shared count isn't canceled when one caller disconnects.
 */
async function counted<Value>(
  { store, clock, client, settings }: OverviewRoot,
  keep: ReturnType<typeof createKeeper<Value>>,
  options: CallOptions | undefined,
  count: (options: CallOptions | undefined) => Promise<Value>,
): Promise<Value> {
  if (settings.connection.kind === 'embedded') return count(options)
  const { last } = await store.reads
    .selectFrom('template_history')
    .select((of) => of.fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  return keep(client, { stamp: `${last}`, now: clock() }, () => count({ traceId: options?.traceId }))
}

/** Reader of each part. A part without one doesn't exist, and nothing is shown for it. */
const readers: { [Part in OverviewPart]: Reader<Part> } = {
  numbers: async ({ phoneNumbers }, { role, readNumbers, options }) => {
    const numbers = await (readNumbers?.() ?? phoneNumbers.list(options))
    return numbers.filter(({ id }) => permits(role, 'phone-numbers.read', id))
  },
  reach: async (here, { role }) => {
    const { store, clock } = here
    const reach = await countReaches({ store, isListening: isListening(here), now: clock() })
    return ofNumbers(reach, (id) => permits(role, 'phone-numbers.read', id))
  },
  templates: (here, { options }) =>
    counted(here, keepTemplates, options, (calls) =>
      countTemplates(here.client, here.settings.businessAccountId, calls),
    ),
  flows: (here, { options }) =>
    counted(here, keepFlows, options, (calls) =>
      countFlows(here.client, here.settings.businessAccountId, calls),
    ),
  attention: ({ events }) => events.attention(),
  activity: (here) => readActivity({ store: here.store, isListening: isListening(here), now: here.clock() }),
  calling: async (here, { role }) => {
    const { store, clock, settings } = here
    const question = { store, businessAccountId: settings.businessAccountId, now: clock() }
    const read = whyMissing(here, 'callList') ? readHeardCallSummary : readCallSummary
    return ofNumbers(await read(question), (id) => permits(role, 'calling.read', id))
  },
  changes: (here, asking) => recentChanges(here, () => readers.numbers(here, asking)),
}

// The table above has exactly the names of the type.
export const overviewParts = Object.keys(readers) as OverviewPart[]

/** Permissions needed for each part: those of the page it links to. */
const neededFor: { [Part in OverviewPart]: readonly Permission[] } = {
  numbers: ['phone-numbers.read'],
  reach: ['phone-numbers.read'],
  templates: ['templates.read'],
  flows: ['flows.read'],
  attention: ['events.read'],
  // Counted over events of all numbers.
  activity: ['events.read'],
  // Each line names a number.
  calling: ['calling.read', 'phone-numbers.read'],
  changes: ['audit.read'],
}

/** Whether someone can see a part. Hidden parts are left out and not read. */
export const hasPart = (role: Role, part: OverviewPart): boolean =>
  neededFor[part].every((permission) => permits(role, permission))

const ofNumbers = <Value>(all: Record<string, Value>, isShown: (id: string) => boolean) =>
  Object.fromEntries(Object.entries(all).filter(([id]) => isShown(id)))

/** Reads all parts concurrently. A part that fails contains the reason; the others are unaffected. @throws the signal's reason */
export async function loadOverview(here: OverviewRoot, asking: Asking): Promise<LoadedOverview> {
  const { role, parts = overviewParts, inTime = (work) => work } = asking
  const begun = performance.now()
  const partsMs: LoadedOverview['partsMs'] = {}
  const read = async (part: OverviewPart) => {
    try {
      return [part, { value: await inTime<unknown>(readers[part](here, asking)) }] as const
    } catch (error) {
      // The caller disconnected.
      if (asking.options?.signal?.aborted) throw error
      return [part, { problem: problemOf(here, part, error) }] as const
    } finally {
      partsMs[part] = performance.now() - begun
    }
  }
  const told = await Promise.all(parts.filter((part) => hasPart(role, part)).map(read))
  const tookMs = performance.now() - begun
  here.log.debug({ tookMs, partsMs }, 'overview read')
  // Each part comes from its own reader.
  return { overview: Object.fromEntries(told) as Overview, tookMs, partsMs }
}

function problemOf({ log }: OverviewRoot, part: OverviewPart, error: unknown): Problem {
  if (isCallError(error)) return error.problem
  log.error({ error, part }, 'part of the overview not read')
  return problem('internal').problem
}

/** Duration of each part as a Server-Timing header. */
export function serverTiming({ tookMs, partsMs }: LoadedOverview): string {
  const parts = Object.entries({ ...partsMs, total: tookMs })
  return parts.map(([part, ms]) => `${part};dur=${ms.toFixed(1)}`).join(', ')
}

const SHOWN = 8

/**
 * Recent visible changes by people, newest first; refused and failed ones changed nothing and are excluded.
 */
async function recentChanges(
  { store }: OverviewRoot,
  readNumbers: () => Promise<OverviewValues['numbers']>,
): Promise<RecentChange[]> {
  const rows = await store.reads
    .selectFrom('audit')
    .leftJoin('user', 'user.id', 'audit.person_id')
    .select(['audit.id', 'audit.at', 'audit.action', 'audit.subject', 'audit.person_email', 'user.name'])
    .where('audit.action', 'in', [...changeActions])
    .where('audit.result', '=', 'done')
    .orderBy('audit.id', 'desc')
    .limit(SHOWN)
    .execute()
  const describe = await describerOf(rows, readNumbers)
  return rows.map(({ person_email, name, ...change }) => ({
    ...change,
    who: name ?? person_email,
    // The query selects only these.
    action: change.action as ChangeAction,
    did: describe(change),
  }))
}

/** Number names come from the service; local changes wait no longer than this for them. */
const NAMES_MS = 300

type Change = Pick<RecentChange, 'subject'> & { action: string }

/** Describes changes for people. Numbers are read only if needed; without a timely response, the ID is shown. */
async function describerOf(
  changes: readonly Change[],
  readNumbers: () => Promise<OverviewValues['numbers']>,
): Promise<(change: Change) => ActionDescription> {
  const describer =
    (nameOfNumber: NameOfNumber) =>
    ({ action, subject }: Change) =>
      describeAction({ action, subject, result: 'done' }, nameOfNumber)
  const named = new Set<string>()
  const byId = describer((id) => void named.add(id))
  changes.forEach(byId)
  const namesEndAt = performance.now() + NAMES_MS
  const numbers = named.size > 0 ? await endingAt(readNumbers(), namesEndAt).catch(() => []) : []
  const names = new Map(
    numbers.map((number) => [number.id, number.verified_name || number.display_phone_number]),
  )
  return describer((id) => names.get(id))
}
