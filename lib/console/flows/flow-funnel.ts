import type { CallOptions } from '@/lib/client/create-client'
import type { FlowFunnel, FunnelStep } from '@/lib/contract/flow-funnel'
import { streamCsv } from '@/lib/csv/write-csv'
import { UNKNOWN_VERSION } from '@/lib/events/answers/list-answers'
import { type AskedFunnel, type FunnelCounts, readFunnel } from '@/lib/events/funnel/read-funnel'
import { buildModel } from '@/lib/language/flow-json/build-model'
import { isDynamicText } from '@/lib/language/flow-json/expression/is-dynamic-text'
import type { ScreenModel } from '@/lib/language/flow-json/model'
import { readDocument } from '@/lib/language/flow-json/parse'
import type { Root } from '@/lib/runtime/compose/root'
import { type FlowSettings, usesOwnEndpoint } from './own-endpoint'

type Parts = Pick<Root, 'store' | 'client' | 'flowDocuments'> & FlowSettings

/** How far people got in a flow, with screens in document order. @throws CallError */
export async function readFlowFunnel(
  root: Parts,
  asked: AskedFunnel,
  options: CallOptions,
): Promise<FlowFunnel> {
  const [counts, endpoint, screens] = await Promise.all([
    readFunnel(root.store, asked),
    endpointOf(root, asked.flowId, options),
    screensOf(root, asked, options),
  ])
  const { sent, completed, sentToCompleted, openedToCompleted } = counts
  const isSeen = endpoint === 'own' || counts.opened.count > 0
  const middle = isSeen ? seenSteps(counts, screens) : { steps: [], unseenScreens: 0 }
  return {
    endpoint,
    unseenScreens: middle.unseenScreens,
    steps: [
      { kind: 'sent', screen: '', title: '', ...sent },
      ...middle.steps,
      { kind: 'completed', screen: '', title: '', count: completed, left: null },
    ],
    sentToCompleted,
    openedToCompleted,
  }
}

async function endpointOf(
  root: Parts,
  flowId: string,
  options: CallOptions,
): Promise<FlowFunnel['endpoint']> {
  const flow = await root.client.getFlow({ flowId, query: { fields: 'id,endpoint_uri' } }, options)
  const endpointUri = flow.endpoint_uri || null
  if (endpointUri === null) return 'none'
  return usesOwnEndpoint(root, { id: flowId, endpointUri }) ? 'own' : 'other'
}

/** The screens of the selected version, or of the newest. */
async function screensOf(
  { flowDocuments }: Parts,
  { flowId, filter: { version } }: AskedFunnel,
  options: CallOptions,
): Promise<readonly ScreenModel[]> {
  const isNamed = version !== undefined && version !== UNKNOWN_VERSION
  const own = isNamed ? await flowDocuments.text(flowId, version, options) : undefined
  const text = own ?? (await flowDocuments.newest(flowId, options))?.text
  return text === undefined ? [] : buildModel(readDocument(text).value).screens
}

const titleOf = ({ title }: ScreenModel['value']) =>
  typeof title === 'string' && !isDynamicText(title) ? title : ''

const asksEndpoint = ({ actions }: ScreenModel) => actions.some(({ name }) => name === 'data_exchange')

/** Screens of the document that are tracked by exchanges, followed by those of other versions. */
function seenSteps({ opened, screens }: FunnelCounts, documentScreens: readonly ScreenModel[]) {
  const known = new Map(
    documentScreens.flatMap((screen) => (screen.id ? [[screen.id, screen] as const] : [])),
  )
  const shown = [...known].filter(([id, screen]) => screens.has(id) || asksEndpoint(screen))
  const others = [...screens.keys()].filter((id) => !known.has(id)).toSorted()
  const step = (screen: string, title: string): FunnelStep => ({
    kind: 'screen',
    screen,
    title,
    ...(screens.get(screen) ?? { count: 0, left: 0 }),
  })
  const steps: FunnelStep[] = [
    { kind: 'opened', screen: '', title: '', ...opened },
    ...shown.map(([id, { value }]) => step(id, titleOf(value))),
    ...others.map((id) => step(id, '')),
  ]
  return { steps, unseenScreens: known.size - shown.length }
}

/** The funnel as CSV, one line per step. @throws CallError */
export async function funnelAsCsv(root: Parts, asked: AskedFunnel, options: CallOptions) {
  const { steps } = await readFlowFunnel(root, asked, options)
  return streamCsv(['step', 'screen', 'title', 'count', 'came_no_further'], linesOf(steps))
}

async function* linesOf(steps: readonly FunnelStep[]) {
  for (const { kind, screen, title, count, left } of steps)
    yield [kind, screen, title, String(count), left === null ? '' : String(left)]
}
