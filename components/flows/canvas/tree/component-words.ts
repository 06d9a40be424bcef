import type { ComponentModel } from '@/lib/flow-json/model'

const names = new Map([
  ['OptIn', 'Opt-in'],
  ['RichText', 'Rich text'],
  ['If', 'If'],
  ['Switch', 'Switch'],
])

/** What people call a type of component: `TextInput` is "Text input". */
export const typeWords = (type: string): string =>
  names.get(type) ??
  (type === '' ? 'Component' : capital(type.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()))

/** Members whose names in JSON say little to people who do not write it. */
const members = new Map([
  ['alt-text', 'Description for people who cannot see it'],
  ['data-source', 'Options'],
  ['enabled', 'Can be used'],
  ['error-messages', 'Messages at inputs'],
  ['init-value', 'First value'],
  ['init-values', 'First values'],
  ['input-type', 'Kind of input'],
  ['max-chars', 'Most characters'],
  ['max-date', 'Last day'],
  ['max-days', 'Most days'],
  ['max-selected-items', 'Most choices'],
  ['max-uploaded-documents', 'Most files'],
  ['max-uploaded-photos', 'Most photos'],
  ['min-chars', 'Fewest characters'],
  ['min-date', 'First day'],
  ['min-days', 'Fewest days'],
  ['min-selected-items', 'Fewest choices'],
  ['min-uploaded-documents', 'Fewest files'],
  ['min-uploaded-photos', 'Fewest photos'],
  ['on-click-action', 'When it is tapped'],
  ['on-select-action', 'When it is chosen'],
  ['on-unselect-action', 'When it is no longer chosen'],
  ['refresh_on_back', 'Ask the endpoint again on the way back'],
  ['src', 'Picture'],
  ['success', 'Ends with success'],
  ['terminal', 'The flow ends here'],
  ['unavailable-dates', 'Days that cannot be chosen'],
  ['visible', 'Shown'],
])

/** Whether people call a member otherwise than the JSON does. */
export const isCalledOtherwise = (name: string): boolean => members.has(name)

/** What people call a member: `data-source` is "Options", `helper-text` is "Helper text". */
export const memberWords = (name: string): string => members.get(name) ?? plainWords(name)

/** A word of the JSON as a label: `include-days` is "Include days". */
export const plainWords = (word: string): string => capital(word.replaceAll(/[-_]+/g, ' ').trim() || word)

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

const LONGEST = 60
const speaking = ['label', 'text', 'title', 'condition', 'value', 'alt-text', 'name']

/** What tells a component from others of its type: what it says, else its name. */
export function spokenText({ value }: ComponentModel): string {
  for (const member of speaking) {
    const said = value[member]
    const text = Array.isArray(said) ? said[0] : said
    if (typeof text === 'string' && text.trim() !== '') return text
  }
  return ''
}

/** The same, in the room a line has. */
export const componentText = (component: ComponentModel): string => shortened(spokenText(component))

export const shortened = (text: string, longest = LONGEST): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line
}

/** A component in a sentence: Text input "Name". */
export function componentWords(component: ComponentModel): string {
  const text = componentText(component)
  return text === '' ? typeWords(component.type) : `${typeWords(component.type)} “${text}”`
}
