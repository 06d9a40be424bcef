import type { JsonObject } from '@/lib/language/flow-json/model'

/** A component's text on the phone, as in its JSON. */
export interface SaidText {
  member: string
  text: string
  /** It is a list of lines. */
  isList: boolean
}

const speaking = ['text', 'label']

/** The editable text of a component; undefined for those without one. */
export function saidText(component: JsonObject): SaidText | undefined {
  for (const member of speaking) {
    const value = component[member]
    if (typeof value === 'string') return { member, text: value, isList: false }
    if (Array.isArray(value) && value.every((line) => typeof line === 'string'))
      return { member, text: value.join('\n'), isList: true }
  }
  return undefined
}

/** The text as written in JSON. */
export const writtenText = (text: string, { isList }: Pick<SaidText, 'isList'>): string | string[] =>
  isList ? text.split('\n') : text
