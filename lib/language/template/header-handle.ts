import { isObject } from '@/lib/contract/json'
import type { TemplateComponent } from '@/lib/contract/templates'
import { cardsOf } from './cards'
import { readContent } from './content'
import { listOf, textOf, wordOf } from './json'

/** The handle of a header’s sample file, and its API path. */
export interface HeaderHandle {
  handle: string
  /** Index of the header among the components. */
  index: number
  path: string
}

/** Finds the first handle in the header’s `example.header_handle`; undefined if there is none. */
export function headerHandleOf(components: TemplateComponent[]): HeaderHandle | undefined {
  const { header } = readContent({ components })
  const example = header && isObject(header.raw.example) ? header.raw.example : {}
  const handle = textOf(listOf(example.header_handle)[0])
  return header && handle
    ? { handle, index: header.index, path: `${header.path}.example.header_handle.0` }
    : undefined
}

/** All sample files of a template, in its header and cards, with their API paths. */
export function sampleHandlesOf(components: TemplateComponent[]): Omit<HeaderHandle, 'index'>[] {
  const cards = cardsOf(readContent({ components }).components)
  const named = [{ path: '', components }, ...cards.map((card) => ({ ...card, path: `${card.path}.` }))]
  return named.flatMap((part) => {
    const found = headerHandleOf(part.components)
    return found ? [{ handle: found.handle, path: part.path + found.path }] : []
  })
}

/** Replaces handles in components, at any depth. */
export function withSampleHandles(
  components: readonly TemplateComponent[],
  handles: ReadonlyMap<string, string>,
): TemplateComponent[] {
  return components.map((component) => {
    const found = headerHandleOf([component])
    const handle = found && handles.get(found.handle)
    if (handle !== undefined) return { ...component, example: { header_handle: [handle] } }
    if (wordOf(component.type) !== 'CAROUSEL' || !Array.isArray(component.cards)) return component
    const cards = component.cards.map((card: unknown) =>
      isObject(card) && Array.isArray(card.components)
        ? { ...card, components: withSampleHandles(card.components, handles) }
        : card,
    )
    return { ...component, cards }
  })
}
