import { isObject } from '@/lib/contract/json'
import { buildModel } from '../build-model'
import { isDynamicText } from '../expression/is-dynamic-text'
import type { ComponentModel, FlowModel } from '../model'
import { readDocument } from '../parse'
import { entriesOf, isUnrouted, mayFollow, routesOf } from '../rules/facts/routes'

/** The parts of a flow that both sides of a data endpoint exchange need. */
export interface ExchangeFlow {
  model: FlowModel
  /** The first screen; undefined if there are no screens. */
  entry: string | undefined
  /** Data API version; undefined if the document doesn't declare one. */
  dataVersion: string | undefined
  /**
   * Names of values to mask everywhere except where they were entered (spec:flow-json#sensitive-values): inputs that
   * are marked sensitive or may hold a password or passcode, and any data that carries them to other screens or the
   * endpoint.
   */
  sensitive: ReadonlySet<string>
  /** Whether a phone may go from one screen to the other: along a route, back, or staying in place. */
  mayLead(from: string, to: string): boolean
}

/** Reads a document for exchanges. Accepts any text; unreadable parts are left out. */
export function readExchangeFlow(text: string): ExchangeFlow {
  const { value } = readDocument(text)
  const model = buildModel(value)
  const routes = routesOf(model)
  const dataVersion: unknown = Object(value).data_api_version
  return {
    model,
    entry: entriesOf(routes)[0] ?? model.screens.find(({ id }) => id !== undefined)?.id,
    dataVersion: typeof dataVersion === 'string' ? dataVersion : undefined,
    sensitive: sensitiveNames(model),
    mayLead: (from, to) => isUnrouted(model) || mayFollow(routes, from, to),
  }
}

function sensitiveNames(model: FlowModel): ReadonlySet<string> {
  const names = new Set(
    model.screens.flatMap(({ value: { sensitive }, inputs }) => [
      ...(Array.isArray(sensitive) ? sensitive.map(String) : []),
      ...inputs.filter(mayTakeSecret).map(({ value: { name } }) => String(name)),
    ]),
  )
  const carriers = carriersIn(model)
  // Names added here are visited too, because a Set iterates over additions.
  for (const name of names) for (const carrier of carriers.get(name) ?? []) names.add(carrier)
  return names
}

/** A computed input type is only known on the phone, so it may be secret. */
function mayTakeSecret({ type, value }: ComponentModel): boolean {
  if (type !== 'TextInput') return false
  const kind = value['input-type']
  return typeof kind === 'string' && (kind === 'password' || kind === 'passcode' || isDynamicText(kind))
}

/**
 * Maps each name that is read, as `${form.x}`, `${data.x}` or in an expression, to the names that actions send it
 * under.
 */
function carriersIn(model: FlowModel): ReadonlyMap<string, ReadonlySet<string>> {
  const carriers = new Map<string, Set<string>>()
  for (const { actions } of model.screens)
    for (const { value } of actions)
      for (const [carrier, carried] of isObject(value.payload) ? Object.entries(value.payload) : []) {
        const text = typeof carried === 'string' ? carried : (JSON.stringify(carried) ?? '')
        for (const [, read = ''] of text.matchAll(/(?:form|data)\.([A-Za-z0-9_-]+)/g)) {
          const known = carriers.get(read) ?? new Set<string>()
          carriers.set(read, known.add(carrier))
        }
      }
  return carriers
}
