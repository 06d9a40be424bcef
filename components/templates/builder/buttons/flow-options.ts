import type { ComboboxGroup, ComboboxOption } from '@/components/ui/combobox'
import type { FlowSummary } from '@/lib/contract/flow-pages'

/** Published flows as they are chosen: by name, in the order of the alphabet. Without any there is no group. */
export function flowOptions(flows: readonly Pick<FlowSummary, 'id' | 'name'>[]): ComboboxGroup[] {
  if (flows.length === 0) return []
  const items = flows
    .map(({ id, name }) => ({ value: id, label: name, detail: id }))
    .sort((one, other) => one.label.localeCompare(other.label, 'en'))
  return [{ label: 'Published', items }]
}

/**
 * A flow that is not in the list: one that is not published, or was deleted, by its ID; and the name that a template was
 * written with.
 */
export function offeredFlow(typed: string, writtenName: string): ComboboxOption | undefined {
  const text = typed.trim()
  if (text === '') return undefined
  if (/^\d+$/.test(text)) return { value: text, label: `Flow ${text}` }
  return text === writtenName ? { value: text, label: text, detail: 'Not published' } : undefined
}
