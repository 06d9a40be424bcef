import { partOf } from '@/lib/contract/content-parts'
import { isObject } from '@/lib/contract/json'
import { listOf, textOf, wordOf } from './json'

const own: Readonly<Record<string, string>> = {
  HEADER: 'header',
  LIMITED_TIME_OFFER: 'offer',
  BODY: 'body',
  FOOTER: 'footer',
}

/** Parts of a template that can be commented on, in message order. Buttons are identified by their text. */
export function partsOfTemplate(content: unknown): string[] {
  const components = listOf(Object(content).components)
  return [...new Set(partsIn(components))]
}

const partsIn = (components: readonly unknown[]): string[] =>
  components.flatMap((component) => {
    if (!isObject(component)) return []
    const type = wordOf(component.type)
    if (type === 'CAROUSEL') return listOf(component.cards).flatMap(partsOfCard)
    if (type === 'BUTTONS')
      return listOf(component.buttons).flatMap((button) => {
        const text = textOf(Object(button).text)?.trim()
        return text ? [partOf('button', text)] : []
      })
    return own[type] ?? []
  })

function partsOfCard(card: unknown, index: number): string[] {
  const path = partOf('card', index + 1)
  return [path, ...partsIn(listOf(Object(card).components)).map((part) => `${path}/${part}`)]
}
