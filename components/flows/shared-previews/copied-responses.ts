import type { SharedFlow } from '@/lib/contract/shared-previews'
import type { ExchangeRequest } from '@/lib/language/flow-json/run/run-types'
import type { CheckedFlow } from '@/lib/language/flow-json/run/runnable'

/**
 * The response a shared flow continues with instead of calling its endpoint: the one from a saved run for the same
 * request or screen, or else the sample data of the only possible next screen.
 * @returns undefined if the response is unknown
 */
export function copiedResponse(
  flow: CheckedFlow,
  responses: SharedFlow['responses'],
  { action, screen, data }: ExchangeRequest,
): { answer: unknown } | undefined {
  const fromHere = responses.filter((each) => each.action === action && each.screen === screen)
  const same = JSON.stringify(data)
  const recorded = fromHere.findLast((each) => JSON.stringify(each.data) === same) ?? fromHere.at(-1)
  return recorded ? { answer: recorded.answer } : sampleResponse(flow, action, screen)
}

function sampleResponse(
  flow: CheckedFlow,
  action: ExchangeRequest['action'],
  screen: string | undefined,
): { answer: unknown } | undefined {
  const here = screen === undefined ? undefined : flow.screens.get(screen)
  if (action === 'data_exchange' && here?.isTerminal)
    return { answer: { screen: 'SUCCESS', data: { extension_message_response: { params: {} } } } }
  const [next, ...others] = nextScreens(flow, action, screen)
  if (next === undefined || others.length > 0) return undefined
  return { answer: { screen: next, data: flow.screens.get(next)?.examples ?? {} } }
}

/** Going back shows the same screen again; opening a flow shows its first screen. */
function nextScreens(
  flow: CheckedFlow,
  action: ExchangeRequest['action'],
  screen: string | undefined,
): readonly string[] {
  if (action === 'INIT') return [flow.entry]
  if (screen === undefined) return []
  return action === 'BACK' ? [screen] : (flow.routing?.get(screen) ?? [])
}
