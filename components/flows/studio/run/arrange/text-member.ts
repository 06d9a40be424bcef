import type { JsonObject } from '@/lib/language/flow-json/model'

/** What a component says on the phone, as its JSON has it. */
export interface SaidText {
  member: string
  text: string
  /** It is a list of lines. */
  isList: boolean
}

const speaking = ['text', 'label']

/** The text of a component that is written where it stands; undefined for those that say nothing of their own. */
export function saidText(component: JsonObject): SaidText | undefined {
  for (const member of speaking) {
    const value = component[member]
    if (typeof value === 'string') return { member, text: value, isList: false }
    if (Array.isArray(value) && value.every((line) => typeof line === 'string'))
      return { member, text: value.join('\n'), isList: true }
  }
  return undefined
}

/** The text as the JSON has it. */
export const writtenText = (text: string, { isList }: Pick<SaidText, 'isList'>): string | string[] =>
  isList ? text.split('\n') : text
