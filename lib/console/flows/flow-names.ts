import type { Client } from '@/lib/client/create-client'
import type { Bus } from '@/lib/events/live/bus'
import { everyTopic } from '@/lib/events/live/topics-after'
import { flowIdOf, type NameFlows, withFlowName } from '@/lib/labels/events/flow-names'

interface Parts {
  client: Pick<Client, 'getFlow'>
  bus: Pick<Bus, 'subscribe'>
  clock(): number
  /** How long a page waits for names. */
  patienceMs?: number
}

/** Names flows in sentences. */
export type FlowNames = NameFlows

/** What is known of the name of one flow. */
interface Known {
  name?: string | undefined
  freshUntil: number
  /** The look that is under way. */
  look?: Promise<void> | undefined
  /** It took longer than anyone waits. */
  isLate: boolean
}

const PATIENCE_MS = 500
const FRESH_MS = 60_000
/** A service that is away is not asked for every page. */
const RETRY_AFTER_MS = 10_000
const MOST_KNOWN = 1000
/** A service elsewhere limits calls; what is left keeps its id until the next look. */
const MOST_LOOKS = 20

/**
 * Names flows in sentences, as the service names them now. Names are kept for a while, and read anew when the flow
 * changed. A name that was known stays while the service is away; one that never was leaves the id.
 */
export function createFlowNames({ client, bus, clock, patienceMs = PATIENCE_MS }: Parts): FlowNames {
  const known = new Map<string, Known>()
  let looks = 0

  bus.subscribe(({ topics }) => {
    const isEveryOne = topics.some((topic) => everyTopic.includes(topic))
    const ids = isEveryOne ? known.keys() : topics.map((topic) => topic.replace(/^flow:/, ''))
    for (const id of ids) {
      const flow = known.get(id)
      // What is being read may be from before the change.
      if (flow) Object.assign(flow, { freshUntil: Number.NEGATIVE_INFINITY, look: undefined, isLate: false })
    }
  })

  function knownOf(id: string): Known {
    const found = known.get(id)
    if (found) return found
    const [oldest] = known.keys()
    if (known.size >= MOST_KNOWN && oldest !== undefined) known.delete(oldest)
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
        // Deleted, refused or away: the sentence reads well without it, and the page of the flow explains why.
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
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), ms)
  })
  const done = Promise.all(flows.flatMap(({ look }) => look ?? [])).then(() => true)
  const isDone = await Promise.race([done, late])
  clearTimeout(timer)
  return isDone
}
