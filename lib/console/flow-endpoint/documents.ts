import { type ExchangeFlow, readExchangeFlow } from '@/lib/language/flow-json/exchange/exchange-flow'
import type { FaultLog } from '@/lib/runtime/process/log'

interface Parts {
  clock(): number
  log: Pick<FaultLog, 'warn'>
  documentsOf(flowId: string): Promise<readonly string[] | undefined>
}

/**
 * `missing`: there is no such flow. `unknown`: nobody could say just now. `busy`: so many flows nobody knows are asked for
 * that this one was not looked up.
 */
export type FoundFlow = readonly ExchangeFlow[] | 'missing' | 'unknown' | 'busy'

interface Kept {
  at: number
  flow: Promise<FoundFlow>
  /** Of all its documents; 0 until they are there. */
  characters: number
}

/** Someone who edits sees the change after this; someone who floods costs one look in this time. */
const FRESH_MS = 2000
const KEPT = 50
/** Three flows of the largest kind; of usual ones thousands. */
const KEPT_CHARACTERS = 32 * 1024 * 1024
/** Flows that were there once are looked up whenever they are asked for, others so many times a second. */
const STRANGERS_PER_SECOND = 20
const REMEMBERED = 10_000
const SECOND_MS = 1000

/** Documents as exchanges read them, the newest few kept so that not every exchange asks the service. */
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

  /** Lets go of what is too old, then of the oldest. */
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
    /** Reads the documents of a flow anew when it is asked for next. */
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
      // Nobody may come after it who would make room.
      setTimeout(makeRoom, FRESH_MS).unref()
      return entry.flow
    },
  }
}

/** Counts look-ups of flows that were never there, second by second. */
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
