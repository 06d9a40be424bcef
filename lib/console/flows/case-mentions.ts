import { isCallError } from '@/lib/client/call-error'
import type { CallOptions } from '@/lib/client/create-client'
import type { EndpointCase } from '@/lib/contract/flow-drafts'
import { isObject } from '@/lib/contract/json'
import type { CaseUse } from '@/lib/contract/uses'
import type { Root } from '@/lib/runtime/compose/root'

type Parts = Pick<Root, 'client' | 'flowCases'>

interface Mentioned {
  /** Names and IDs that must match a whole value. */
  texts: readonly string[]
  /** The flow whose own cases are skipped. */
  except?: string
}

/**
 * Saved endpoint cases that mention something in their request or expected answer. Cases of deleted flows are
 * excluded. @throws CallError
 */
export async function caseMentions(
  { client, flowCases }: Parts,
  { texts, except }: Mentioned,
  options: CallOptions,
): Promise<CaseUse[]> {
  const found: CaseUse[] = []
  for (const { flowId, cases } of await flowCases.all()) {
    const names = flowId === except ? [] : cases.filter((each) => mentions(each, texts))
    if (names.length === 0) continue
    const flowName = await nameOf(client, flowId, options)
    if (flowName !== undefined) found.push(...names.map(({ name }) => ({ flowId, flowName, name })))
  }
  return found
}

async function nameOf(client: Parts['client'], flowId: string, options: CallOptions) {
  try {
    const { name } = await client.getFlow({ flowId, query: { fields: 'id,name' } }, options)
    return name ?? flowId
  } catch (error) {
    if (isCallError(error) && !error.problem.isTransient) return undefined
    throw error
  }
}

/** Only requests and expected answers count, not the names of cases. */
function mentions({ data, expect }: EndpointCase, texts: readonly string[]): boolean {
  const has = (value: unknown): boolean => {
    if (typeof value === 'string' || typeof value === 'number') return texts.includes(String(value))
    if (Array.isArray(value)) return value.some(has)
    return isObject(value) && Object.values(value).some(has)
  }
  return has([data, expect.values, expect.schema])
}
