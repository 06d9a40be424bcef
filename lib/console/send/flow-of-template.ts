import { isCallError } from '@/lib/client/call-error'
import type { CallOptions } from '@/lib/client/create-client'
import { eachPage } from '@/lib/contract/each-page'
import { markedFlow } from '@/lib/contract/flow-mark'
import { isObject } from '@/lib/contract/json'
import { pageLimits } from '@/lib/contract/limits'
import type { SentComponent } from '@/lib/contract/messages'
import { textOf } from '@/lib/language/template/json'
import { parametersFor, type SentTemplate, slotsOf } from '@/lib/language/template/sent-template'
import type { Root } from '@/lib/runtime/compose/root'
import { newFlowToken } from './new-flow-token'

type Parts = Pick<Root, 'client' | 'settings' | 'flowDocuments'>

interface WithFlow {
  components: readonly SentComponent[]
  /** Identifies the flow that a button opens; undefined if there is none, or it is unknown. */
  flowToken: string | undefined
}

const NOT_FOUND = 404
/** Enough for the maximum number of flows in an account: spec:flows#how-many. */
const MOST_PAGES = 10

/**
 * Adds a unique flow token to a button that opens a flow, which requests and the answer return. A given token
 * is kept. @throws CallError
 */
export async function withFlowToken(
  root: Parts,
  template: SentTemplate,
  components: readonly SentComponent[],
  options: CallOptions,
): Promise<WithFlow> {
  const button = slotsOf(template).buttons.find(({ kind }) => kind === 'FLOW')
  if (!button) return { components, flowToken: undefined }
  const [parameter] = parametersFor(components, 'button', button.index)
  const given = isObject(parameter?.action) ? parameter.action : {}
  if (given.flow_token !== undefined) {
    const token = textOf(given.flow_token)
    return { components, flowToken: markedFlow(token) && token }
  }
  const flowToken = await tokenOf(root, button.raw, options)
  if (flowToken === undefined) return { components, flowToken }
  const index = String(button.index)
  const others = components.filter((each) => each.type !== 'button' || Number(each.index) !== button.index)
  const parameters = [{ type: 'action', action: { ...given, flow_token: flowToken } }]
  return { components: [...others, { type: 'button', sub_type: 'flow', index, parameters }], flowToken }
}

/** If the flow was deleted, the service refuses the message and says so. */
async function tokenOf(
  root: Parts,
  { flow_id: id, flow_name: name }: Readonly<Record<string, unknown>>,
  options: CallOptions,
): Promise<string | undefined> {
  try {
    const flowId =
      typeof id === 'number' ? String(id) : (textOf(id) ?? (await idOf(root, textOf(name), options)))
    return flowId === undefined ? undefined : await newFlowToken(root, flowId, 'published', options)
  } catch (error) {
    if (isCallError(error) && error.status === NOT_FOUND) return undefined
    throw error
  }
}

async function idOf(
  { client, settings: { businessAccountId } }: Parts,
  name: string | undefined,
  options: CallOptions,
): Promise<string | undefined> {
  if (name === undefined) return undefined
  const query = { fields: 'id,name', limit: pageLimits.max }
  const read = (after?: string) =>
    client.listFlows({ businessAccountId, query: { ...query, after } }, options)
  for await (const { data } of eachPage(read, { most: MOST_PAGES })) {
    const found = data.find((flow) => flow.name === name)
    if (found) return found.id
  }
  return undefined
}
