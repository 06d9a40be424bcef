import { type Role, refusal } from '@/lib/access/roles'
import { isCallError } from '@/lib/client/call-error'
import type { CallOptions } from '@/lib/client/create-client'
import type { Problem } from '@/lib/contract/error-object'
import type { Overview, OverviewPart, OverviewValues } from '@/lib/contract/overview'
import { problem } from '../problems'
import type { Root } from '../root'
import { countReaches } from './count-reaches'
import { countTemplates } from './count-templates'
import { readActivity } from './read-activity'
import { recentChanges } from './recent-changes'

/** What of the root it needs. */
interface OverviewRoot {
  store: Root['store']
  client: Pick<Root['client'], 'listTemplates'>
  phoneNumbers: Pick<Root['phoneNumbers'], 'list'>
  events: Pick<Root['events'], 'attention'>
  settings: Pick<Root['settings'], 'businessAccountId' | 'webhook'>
  log: Pick<Root['log'], 'debug' | 'error'>
}

interface Asking {
  role: Role
  /** Everything, when left out. */
  parts?: readonly OverviewPart[]
  options?: CallOptions
  /** Where the page has the numbers from, which its shell reads too. */
  readNumbers?: () => Promise<OverviewValues['numbers']>
}

export interface LoadedOverview {
  overview: Overview
  /** Milliseconds from the first call to the last answer. */
  tookMs: number
  /** Milliseconds of each part. */
  partsMs: Partial<Record<OverviewPart, number>>
}

type Reader<Part extends OverviewPart> = (here: OverviewRoot, asking: Asking) => Promise<OverviewValues[Part]>

// Without the secret of another service its events are refused.
const isListening = ({ settings }: OverviewRoot) => settings.webhook.appSecret !== undefined

/** Where each part comes from. A part that is not listed is not there, and nothing is shown in its place. */
const readers: { [Part in OverviewPart]: Reader<Part> } = {
  numbers: ({ phoneNumbers }, { readNumbers, options }) => readNumbers?.() ?? phoneNumbers.list(options),
  reach: (here) => countReaches({ store: here.store, isListening: isListening(here), now: Date.now() }),
  templates: ({ client, settings }, { options }) =>
    countTemplates(client, settings.businessAccountId, options),
  attention: ({ events }) => events.attention(),
  activity: (here) => readActivity({ store: here.store, isListening: isListening(here), now: Date.now() }),
  changes: ({ store }) => recentChanges(store),
}

// The table above has exactly the names of the type.
export const overviewParts = Object.keys(readers) as OverviewPart[]

const maySee = (role: Role, part: OverviewPart) =>
  part !== 'changes' || refusal(role, 'audit.read') === undefined

/** Reads the parts in one round, all at the same time. A part that fails says why in its place; the others stand. */
export async function loadOverview(here: OverviewRoot, asking: Asking): Promise<LoadedOverview> {
  const { role, parts = overviewParts } = asking
  const begun = performance.now()
  const partsMs: LoadedOverview['partsMs'] = {}
  const read = async (part: OverviewPart) => {
    try {
      return [part, { value: await readers[part](here, asking) }] as const
    } catch (error) {
      return [part, { problem: problemOf(here, part, error) }] as const
    } finally {
      partsMs[part] = performance.now() - begun
    }
  }
  const told = await Promise.all(parts.filter((part) => maySee(role, part)).map(read))
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

/** How long the parts took, as the browser's tools show it. */
export function serverTiming({ tookMs, partsMs }: LoadedOverview): string {
  const parts = Object.entries({ ...partsMs, total: tookMs })
  return parts.map(([part, ms]) => `${part};dur=${ms.toFixed(1)}`).join(', ')
}
