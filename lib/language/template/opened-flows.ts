import { isObject, wordOf } from './json'

/** Flows that buttons of a template open, those of its cards included: by identifier, and by name where a button has that. */
export function openedFlows(components: readonly unknown[]): { ids: string[]; names: string[] } {
  const found = { ids: new Set<string>(), names: new Set<string>() }
  const look = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(look)
    if (!isObject(value)) return
    if (wordOf(value.type) === 'FLOW') {
      const { flow_id: id, flow_name: name } = value
      if (typeof id === 'string' || typeof id === 'number') found.ids.add(String(id))
      else if (typeof name === 'string') found.names.add(name)
    }
    for (const member of [value.buttons, value.cards, value.components]) look(member)
  }
  look(components)
  return { ids: [...found.ids], names: [...found.names] }
}
