import { isObject } from '@/lib/contract/json'
import type { ExchangeFlow } from '@/lib/language/flow-json/exchange/exchange-flow'
import type { ValueType } from '@/lib/language/flow-json/expression/type-of'
import { schemaType } from '@/lib/language/flow-json/rules/facts/schema'
import { type Column, columnsOf } from './list-table'

/** What a screen declares about a value. */
export interface Wanted {
  type: ValueType
  /** For a list of rows. */
  columns?: readonly Column[]
}

/** Label of a screen: its title, and the ID the endpoint sends. */
export function screenWords(flow: ExchangeFlow, screen: string): string {
  const title = flow.model.screenById.get(screen)?.value.title
  return typeof title === 'string' && title !== '' ? `${title} (${screen})` : screen
}

export const declaredData = (flow: ExchangeFlow, screen: string): Map<string, Wanted> =>
  new Map(
    [...(flow.model.screenById.get(screen)?.data ?? [])].map(([name, schema]) => {
      const type = schemaType(schema)
      return [name, type === 'array' ? { type, columns: columnsOf(schema) } : { type }]
    }),
  )

/** Names that the screen sends when it is submitted. */
export function submittedNames(flow: ExchangeFlow, screen: string): string[] {
  const actions = flow.model.screenById.get(screen)?.actions ?? []
  const names = actions.flatMap(({ name, value: { payload } }) =>
    name === 'data_exchange' && isObject(payload) ? Object.keys(payload) : [],
  )
  return [...new Set(names)]
}

/**
 * Screens that a response to this screen can open: itself and those it leads to; all if the flow has no routing
 * model.
 */
export function nextScreens(flow: ExchangeFlow, screen: string): string[] {
  const all = [...flow.model.screenById.keys()]
  const fitting = all.filter((id) => flow.mayLead(screen, id))
  return fitting.length > 0 ? fitting : all
}
