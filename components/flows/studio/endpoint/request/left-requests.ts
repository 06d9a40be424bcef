import { TabMemory } from '@/components/editing/tab-memory'
import type { EndpointAnswer } from '@/lib/contract/endpoint-calls'
import type { RequestKind } from './sample-request'

/** What is chosen and typed. Members named as in `EndpointCall` take its errors. */
export interface RequestValues {
  kind: RequestKind
  screen: string
  /** JSON as it is typed. */
  data: string
  flow_token: string
  isEncrypted: boolean
}

/** Flows of which a tab keeps a request. */
const most = 20

/** Requests as they were last chosen and typed, by flow. */
export const leftRequests = new TabMemory<RequestValues>(most)

/** What came of the last request that was made, by flow. */
export const lastAnswers = new TabMemory<EndpointAnswer>(most)
