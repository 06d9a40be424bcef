import { SECOND_MS } from '@/lib/contract/durations'
import { type ExchangeFlow, readExchangeFlow } from '@/lib/language/flow-json/exchange/exchange-flow'
import type { FaultLog } from '@/lib/runtime/process/log'

interface Parts {
  clock(): number
  log: Pick<FaultLog, 'warn'>
  documentsOf(flowId: string): Promise<readonly string[] | undefined>
}

/**
 * `missing`: no such flow. `unknown`: the service couldn't be asked. `busy`: not looked up because of too
 * many requests for unknown flows.
 */
export type FoundFlow = readonly ExchangeFlow[] | 'missing' | 'unknown' | 'busy'

interface Kept {
  at: number
  flow: Promise<FoundFlow>
  /** Total of all documents; 0 until loaded. */
  characters: number
}

/** Cache lifetime: editors see changes after this time, and a flood costs one read per period. */
const FRESH_MS = 2000
const KEPT = 50
/** Enough for three flows of maximum size, or thousands of typical ones. */
const KEPT_CHARACTERS = 32 * 1024 * 1024
/** Maximum lookups per second of flows not seen before; known flows are always looked up. */
const STRANGERS_PER_SECOND = 20
const REMEMBERED = 10_000

/** A small cache of parsed documents, so that not every exchange reads from the service. */
export function createDocuments({ clock, log, documentsOf }: Parts) {
  const kept = new Map<string, Kept>()
  const strangers = createStrangers(clock)

  async function read(flowId: string, entry: Kept): Promise<FoundFlow> {
    try {
      const texts = await documentsOf(flowId)
      if (!texts) return 'missing'
      strangers.meet(flowId)
      entry.characters = texts.reduce((sum, { length }) => sum + length, 0)
      makeRoom()
      return texts.map(readExchangeFlow)
    } catch (error) {
      log.warn({ error, flowId }, 'the documents of a flow couldn’t be read')
      kept.delete(flowId)
      return 'unknown'
    }
  }

  /** Evicts expired entries, then the oldest. */
  function makeRoom() {
    const now = clock()
    let characters = [...kept.values()].reduce((sum, entry) => sum + entry.characters, 0)
    for (const [flowId, entry] of kept) {
      const isOld = now - entry.at >= FRESH_MS
      if (!isOld && kept.size <= KEPT && characters <= KEPT_CHARACTERS) break
      kept.delete(flowId)
      characters -= entry.characters
    }
  }

  return {
    /** Forces a read on the next request for a flow. */
    drop(flowId: string): void {
      kept.delete(flowId)
    },
    async get(flowId: string): Promise<FoundFlow> {
      makeRoom()
      const known = kept.get(flowId)
      if (known) return known.flow
      if (!strangers.mayAsk(flowId)) return 'busy'
      const entry: Kept = { at: clock(), flow: Promise.resolve('unknown'), characters: 0 }
      kept.set(flowId, entry)
      entry.flow = read(flowId, entry)
      makeRoom()
      // In case no later request triggers eviction.
      setTimeout(makeRoom, FRESH_MS).unref()
      return entry.flow
    },
  }
}

/** Counts lookups of unknown flows per second. */
function createStrangers(clock: () => number) {
  const met = new Set<string>()
  let second = 0
  let asked = 0
  return {
    meet(flowId: string) {
      met.delete(flowId)
      met.add(flowId)
      for (const oldest of met) {
        if (met.size <= REMEMBERED) break
        met.delete(oldest)
      }
    },
    mayAsk(flowId: string): boolean {
      if (met.has(flowId)) return true
      const now = Math.floor(clock() / SECOND_MS)
      if (now !== second) [second, asked] = [now, 0]
      asked += 1
      return asked <= STRANGERS_PER_SECOND
    },
  }
}
