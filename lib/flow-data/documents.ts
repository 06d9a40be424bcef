import { type ExchangeFlow, readExchangeFlow } from '@/lib/flow-json/exchange/exchange-flow'

interface Parts {
  clock(): number
  log: { warn(facts: object, message: string): void }
  documentsOf(flowId: string): Promise<readonly string[] | undefined>
}

/** `missing`: there is no such flow. `unknown`: nobody could say just now. */
export type FoundFlow = readonly ExchangeFlow[] | 'missing' | 'unknown'

/** Somebody who edits sees the change after this; somebody who floods costs one look in this time. */
const FRESH_MS = 2000
const KEPT = 50

/** Documents as exchanges read them, the newest few kept so that not every exchange asks the service. */
export function createDocuments({ clock, log, documentsOf }: Parts) {
  const kept = new Map<string, { at: number; flow: Promise<FoundFlow> }>()

  async function read(flowId: string): Promise<FoundFlow> {
    try {
      return (await documentsOf(flowId))?.map(readExchangeFlow) ?? 'missing'
    } catch (error) {
      log.warn({ error, flowId }, 'the documents of a flow could not be read')
      kept.delete(flowId)
      return 'unknown'
    }
  }

  return {
    get(flowId: string): Promise<FoundFlow> {
      const known = kept.get(flowId)
      if (known && clock() - known.at < FRESH_MS) return known.flow
      kept.delete(flowId)
      const flow = read(flowId)
      kept.set(flowId, { at: clock(), flow })
      for (const oldest of kept.keys()) {
        if (kept.size <= KEPT) break
        kept.delete(oldest)
      }
      return flow
    },
  }
}
