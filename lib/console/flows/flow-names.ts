import type { Client } from '@/lib/client/create-client'
import type { Bus } from '@/lib/events/live/bus'
import { everyTopic } from '@/lib/events/live/topics-after'
import { flowIdOf, type NameFlows, withFlowName } from '@/lib/labels/events/flow-names'
import { RecentMap } from '@/lib/work/recent-map'
import { withTimeout } from '@/lib/work/timeout'

interface Parts {
  client: Pick<Client, 'getFlow'>
  bus: Pick<Bus, 'subscribe'>
  clock(): number
  /** How long a page waits for names. */
  patienceMs?: number
}

/** Names flows in sentences. */
export type FlowNames = NameFlows

/** What is known about a flow's name. */
interface Known {
  name?: string | undefined
  freshUntil: number
  /** The read in progress. */
  look?: Promise<void> | undefined
  /** The read took longer than pages wait. */
  isLate: boolean
}

const PATIENCE_MS = 500
const FRESH_MS = 60_000
/** Don't ask an unavailable service on every page. */
const RETRY_AFTER_MS = 10_000
const MOST_KNOWN = 1000
/** A remote service limits calls; remaining flows show their ID until the next read. */
const MOST_LOOKS = 20

/**
 * Current names of flows for use in sentences. Names are cached for a while, and read again when a flow
 * changes. While the service is unavailable, known names stay and unknown ones show the ID.
 */
export function createFlowNames({ client, bus, clock, patienceMs = PATIENCE_MS }: Parts): FlowNames {
  const known = new RecentMap<string, Known>(MOST_KNOWN)
  let looks = 0

  bus.subscribe(({ topics }) => {
    const isEveryOne = topics.some((topic) => everyTopic.includes(topic))
    const changed = topics.flatMap((topic) => known.get(topic.replace(/^flow:/, '')) ?? [])
    for (const flow of isEveryOne ? known.values() : changed) {
      // A read in progress may predate the change.
      Object.assign(flow, { freshUntil: Number.NEGATIVE_INFINITY, look: undefined, isLate: false })
    }
  })

  function knownOf(id: string): Known {
    const found = known.get(id)
    if (found) return found
    const made: Known = { freshUntil: Number.NEGATIVE_INFINITY, isLate: false }
    known.set(id, made)
    return made
  }

  /** Reads the name unless it is fresh or being read. */
  function refresh(id: string): Known {
    const flow = knownOf(id)
    if (flow.look || clock() < flow.freshUntil || looks >= MOST_LOOKS) return flow
    looks += 1
    const look: Promise<void> = client
      .getFlow({ flowId: id, query: { fields: 'id,name' } })
      .then(
        ({ name }) => ({ name, freshUntil: clock() + FRESH_MS }),
        // Deleted, refused or unavailable: the sentence reads well without it, and the flow's page explains
        // why.
        () => ({ freshUntil: clock() + RETRY_AFTER_MS }),
      )
      .then((read) => {
        looks -= 1
        if (flow.look === look) Object.assign(flow, { ...read, look: undefined, isLate: false })
      })
    flow.look = look
    return flow
  }

  return async (rows) => {
    const ids = new Set(rows.flatMap((row) => flowIdOf(row) ?? []))
    const flows = new Map([...ids].map((id) => [id, refresh(id)]))
    const awaited = [...flows.values()].filter(({ look, isLate }) => look && !isLate)
    if (!(await areDoneWithin(patienceMs, awaited))) {
      for (const flow of awaited) flow.isLate = flow.look !== undefined
    }
    return rows.map((row) => withFlowName(row, flows.get(flowIdOf(row) ?? '')?.name))
  }
}

async function areDoneWithin(ms: number, flows: readonly Known[]): Promise<boolean> {
  if (flows.length === 0) return true
  const done = Promise.all(flows.flatMap(({ look }) => look ?? []))
  return withTimeout(
    done.then(() => true),
    ms,
    () => false,
  )
}
