import type { TemplateComponent } from '@/lib/contract/templates'
import { readContent } from './content'
import { isObject, listOf, textOf } from './json'

/** The sample file a header names: what it names, and its wire path. */
export interface HeaderHandle {
  handle: string
  /** Index of the header among the components. */
  index: number
  path: string
}

/** Finds the first handle in `example.header_handle` of the header; undefined when there is none. */
export function headerHandleOf(components: TemplateComponent[]): HeaderHandle | undefined {
  const { header } = readContent({ components })
  const example = header && isObject(header.raw.example) ? header.raw.example : {}
  const handle = textOf(listOf(example.header_handle)[0])
  return header && handle
    ? { handle, index: header.index, path: `${header.path}.example.header_handle.0` }
    : undefined
}
