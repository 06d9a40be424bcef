import { buildModel } from '../build-model'
import { isObject } from '../is-object'
import type { FlowModel } from '../model'
import { readDocument } from '../parse'
import { entriesOf, reachableFrom, routesOf } from '../rules/facts/routes'

/** A document as both ends of an exchange with a data endpoint look at it. */
export interface ExchangeFlow {
  model: FlowModel
  /** Where the flow begins; undefined when it has no screen. */
  entry: string | undefined
  /** Version the endpoint speaks; undefined when the document names none. */
  dataVersion: string | undefined
  /**
   * Names of values that are shown nowhere but where they were entered (gap 8.2): of the inputs, and of whatever carries
   * them from screen to screen and to the endpoint.
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
    mayLead(from, to) {
      const isForward = from === to || routes.get(from)?.has(to)
      return Boolean(isForward) || !routes.has(from) || reachableFrom([to], routes).has(from)
    },
  }
}

function sensitiveNames(model: FlowModel): ReadonlySet<string> {
  const names = new Set(
    model.screens.flatMap(({ value: { sensitive } }) =>
      Array.isArray(sensitive) ? sensitive.map(String) : [],
    ),
  )
  const carried = model.screens.flatMap(({ actions }) =>
    actions.flatMap(({ value: { payload } }) => (isObject(payload) ? Object.entries(payload) : [])),
  )
  let known = -1
  while (names.size > known && names.size > 0) {
    known = names.size
    for (const [name, value] of carried) if (mentions(value, names)) names.add(name)
  }
  return names
}

/** Whether one of these names is read in a value: `${form.x}`, `${data.x}`, or in an expression. */
function mentions(value: unknown, names: ReadonlySet<string>): boolean {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return [...text.matchAll(/(?:form|data)\.([A-Za-z0-9_-]+)/g)].some(([, name = '']) => names.has(name))
}
