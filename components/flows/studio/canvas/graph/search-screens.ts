import type { FlowModel, JsonObject, ScreenModel } from '@/lib/language/flow-json/model'
import { foldForSearch } from '@/lib/language/template/search-text'
import { keyOf } from './graph-of'

const searched = ['label', 'text', 'title', 'name', 'description', 'helper-text']

/** Keys of the screens whose ID, title or content has all the typed words, in document order. */
export function searchScreens(model: FlowModel, typed: string): string[] {
  const words = foldForSearch(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  return model.screens
    .filter((screen) => {
      const text = wordsOf(screen)
      return words.every((word) => text.includes(word))
    })
    .map((screen) => keyOf(model, screen))
}

const wordsOf = ({ id = '', value, data, components }: ScreenModel): string =>
  foldForSearch(
    [
      id,
      textOf(value.title),
      ...data.keys(),
      ...components.flatMap(({ type, value: component }) => [
        type,
        ...searched.map((name) => said(component, name)),
      ]),
    ].join('\n'),
  )

const said = (component: JsonObject, name: string) => {
  const value = component[name]
  return Array.isArray(value) ? value.map(textOf).join('\n') : textOf(value)
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
