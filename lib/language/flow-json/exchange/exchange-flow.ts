import { buildModel } from '../build-model'
import { isDynamicText } from '../expression/is-dynamic-text'
import { isObject } from '../is-object'
import type { ComponentModel, FlowModel } from '../model'
import { readDocument } from '../parse'
import { entriesOf, isUnrouted, mayFollow, routesOf } from '../rules/facts/routes'

/** A document as both ends of an exchange with a data endpoint look at it. */
export interface ExchangeFlow {
  model: FlowModel
  /** Where the flow begins; undefined when it has no screen. */
  entry: string | undefined
  /** Version the endpoint speaks; undefined when the document names none. */
  dataVersion: string | undefined
  /**
   * Names of values that are shown nowhere but where they were entered (spec:flow-json#sensitive-values): of inputs
   * that are called sensitive, take a password or a passcode, or may do so, and of whatever carries them from screen to
   * screen and to the endpoint.
   */
  sensitive: ReadonlySet<string>
  /** Whether phones may go from one screen to the other: forward as routed, back, or staying. */
  mayLead(from: string, to: string): boolean
}

/** Reads a document for exchanges. Takes any text; what cannot be read is left out. */
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
  // What is added is looked at in its turn.
  for (const name of names) for (const carrier of carriers.get(name) ?? []) names.add(carrier)
  return names
}

/** What kind of text an input takes may be known on the phone alone. */
function mayTakeSecret({ type, value }: ComponentModel): boolean {
  if (type !== 'TextInput') return false
  const kind = value['input-type']
  return typeof kind === 'string' && (kind === 'password' || kind === 'passcode' || isDynamicText(kind))
}

/** By the name that is read, `${form.x}`, `${data.x}` or in an expression: under which names actions carry it on. */
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
