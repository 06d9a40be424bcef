import { endpointActions } from '@/lib/contract/endpoint-words'
import { isObject } from '@/lib/contract/json'
import type { ExchangeFlow } from '@/lib/language/flow-json/exchange/exchange-flow'
import type { ComponentModel, JsonObject, ScreenModel } from '@/lib/language/flow-json/model'
import { payloadType } from '@/lib/language/flow-json/rules/facts/resolve'

/**
 * Requests the workbench can make. `error` is the notice a phone sends when a response couldn’t be used
 * (spec:flow-data#published-form).
 */
export const requestKinds = [...endpointActions, 'error'] as const
export type RequestKind = (typeof requestKinds)[number]

const byType = new Map<string, unknown>([
  ['string', 'text'],
  ['number', 1],
  ['boolean', true],
  ['array', []],
  ['object', {}],
])
const byInputType = new Map<string, string>([
  ['email', 'ana@example.com'],
  ['phone', '+15550100199'],
  ['number', '2'],
  ['passcode', '1234'],
])
const wholeReference = /^\$\{(form|data)\.([A-Za-z0-9_-]+)\}$/

/** Sample data for this request from this screen, based on the first action there that calls the endpoint. */
export function sampleData(flow: ExchangeFlow, kind: RequestKind, screen: string | undefined): JsonObject {
  if (kind === 'error') {
    return {
      error: 'invalid-screen-transition',
      error_message: 'The response names a screen that the flow doesn’t have.',
    }
  }
  const from = screen === undefined ? undefined : flow.model.screenById.get(screen)
  if (kind !== 'data_exchange' || !from) return {}
  const payload = from.actions.find(({ name }) => name === 'data_exchange')?.value.payload
  if (!isObject(payload)) return {}
  return Object.fromEntries(
    Object.entries(payload).map(([name, written]) => [name, sampleOf(written, from, flow)]),
  )
}

function sampleOf(written: unknown, from: ScreenModel, flow: ExchangeFlow): unknown {
  if (typeof written !== 'string') return written
  const [, scope, name = ''] = wholeReference.exec(written) ?? []
  if (scope === 'data') {
    const example = from.data.get(name)?.__example__
    if (example !== undefined) return example
  }
  const input = scope === 'form' ? from.inputs.find(({ value }) => value.name === name) : undefined
  const entered = input && sampleEntry(input, from)
  if (entered !== undefined) return entered
  const type = payloadType(written, from, flow.model)
  return type === 'string' && !written.includes('${') ? written : (byType.get(type) ?? 'text')
}

/** A sample value for an input. */
function sampleEntry({ type, value }: ComponentModel, from: ScreenModel): unknown {
  const source = writtenOrExample(value['data-source'], from)
  const first: unknown = Array.isArray(source) ? Object(source[0]).id : undefined
  switch (type) {
    case 'TextInput':
      return byInputType.get(String(value['input-type'])) ?? 'text'
    case 'Dropdown':
    case 'RadioButtonsGroup':
      return typeof first === 'string' ? first : 'text'
    case 'CheckboxGroup':
    case 'ChipsSelector':
      return typeof first === 'string' ? [first] : []
    case 'DatePicker':
      return '2026-05-04'
    case 'OptIn':
      return true
    default:
      return undefined
  }
}

/** A literal value, or the example of the data it references. */
function writtenOrExample(written: unknown, from: ScreenModel): unknown {
  const [, scope, name = ''] = typeof written === 'string' ? (wholeReference.exec(written) ?? []) : []
  return scope === 'data' ? from.data.get(name)?.__example__ : written
}

/** Screens from which a phone can make this request. */
export function screensFor(flow: ExchangeFlow, kind: RequestKind): string[] {
  if (kind === 'ping' || kind === 'INIT') return []
  const screens = [...flow.model.screenById.values()]
  const asking = screens.filter(({ actions }) => actions.some(({ name }) => name === 'data_exchange'))
  const fitting = kind === 'data_exchange' && asking.length > 0 ? asking : screens
  return fitting.flatMap(({ id }) => (id === undefined ? [] : [id]))
}
