import type { FlowSummary } from '@/lib/contract/flow-pages'
import { flowStatusWords } from '@/lib/labels/states/flows'

type Flow = Pick<FlowSummary, 'status'>

const stateOf = ({ status }: Flow) => flowStatusWords(status).label.toLowerCase()
const isFinished = ({ status }: Flow) => status === 'DEPRECATED'

/** Why an action isn't possible in the flow's status, as a sentence; undefined if it is. */
export const flowCan = {
  edit: (flow: Flow) =>
    isFinished(flow) ? `It is ${stateOf(flow)} and can’t be changed. Duplicate it to continue.` : undefined,
  publish: (flow: Flow) =>
    isFinished(flow) ? `The flow is ${stateOf(flow)}. Duplicate it, then publish the copy.` : undefined,
  deprecate: (flow: Flow) =>
    flow.status === 'PUBLISHED' || flow.status === 'THROTTLED'
      ? undefined
      : `The flow is ${stateOf(flow)}. Only a published flow can be deprecated, and only once.`,
  migrate: (flow: Flow) =>
    flow.status === 'BLOCKED' ? 'The flow is blocked. Fix its endpoint first.' : undefined,
}
