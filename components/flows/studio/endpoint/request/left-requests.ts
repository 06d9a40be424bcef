import { TabMemory } from '@/components/editing/tab-memory'
import type { EndpointAnswer } from '@/lib/contract/endpoint-calls'
import type { RequestKind } from './sample-request'

/** Form values of the request. Errors of `EndpointCall` members appear at the inputs of the same name. */
export interface RequestValues {
  kind: RequestKind
  screen: string
  /** JSON as typed. */
  data: string
  flow_token: string
  isEncrypted: boolean
}

/** How many flows' requests a tab remembers. */
const most = 20

/** Requests as last entered, by flow. */
export const leftRequests = new TabMemory<RequestValues>(most)

/** Result of the last request, by flow. */
export const lastAnswers = new TabMemory<EndpointAnswer>(most)
