import type { Range } from '../finding'
import type { Reading } from './document-reading'

export interface OutlineEntry {
  name: string
  detail: string
  kind: 'screen' | 'input' | 'component'
  range: Range
  inner: OutlineEntry[]
}

/** The screens and components with their positions. */
export function outlineOf({ document, model }: Reading): OutlineEntry[] {
  const asked = model.screens.flatMap(({ path, components }) => [
    { path },
    ...components.map((component) => ({ path: component.path })),
  ])
  const ranges = document.rangesOf(asked).values()
  const nextRange = (): Range => ranges.next().value ?? document.rangeAt(0, 0)
  return model.screens.map(({ id, index, value, components }) => ({
    name: id ?? `Screen ${index + 1}`,
    detail: typeof value.title === 'string' ? value.title : '',
    kind: 'screen',
    range: nextRange(),
    inner: components.map(({ type, value: own, spec }) => ({
      name: typeof own.name === 'string' ? own.name : type,
      detail: typeof own.name === 'string' ? type : textOf(own),
      kind: spec?.isInput ? 'input' : 'component',
      range: nextRange(),
      inner: [],
    })),
  }))
}

const textOf = ({ text, label }: Record<string, unknown>): string =>
  typeof text === 'string' ? text : typeof label === 'string' ? label : ''
