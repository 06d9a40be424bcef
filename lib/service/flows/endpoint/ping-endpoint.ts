import { OutgoingRefusal } from '@/lib/http/public-fetch-errors'
import type { ServiceContext } from '../../context'
import type { FlowRow } from '../find'
import { callEndpoint } from './call-endpoint'

/**
 * Asks the data endpoint of a flow whether it is there (spec, client-hosted flow data endpoint; G32). Takes up to ten
 * seconds: not for use inside a transaction.
 *
 * @param isCounted whether the answer says something about how customers fare
 * @returns what is wrong with its answer, in a sentence, or undefined when it is well
 */
export async function pingEndpoint(
  context: ServiceContext,
  flow: FlowRow,
  { isCounted }: { isCounted: boolean },
): Promise<string | undefined> {
  if (flow.endpoint_uri === null) return 'The flow has no address of a data endpoint.'
  try {
    const request = { action: 'ping' } as const
    const { problem } = await callEndpoint(context, {
      flow,
      endpointUri: flow.endpoint_uri,
      request,
      isCounted,
    })
    return problem ?? undefined
  } catch (error) {
    if (error instanceof OutgoingRefusal) return error.reason
    throw error
  }
}
