import { capitalized } from '@/lib/labels/sentence-case'
import type { ComponentModel } from './model'

const names = new Map([
  ['OptIn', 'Opt-in'],
  ['RichText', 'Rich text'],
  ['If', 'If'],
  ['Switch', 'Switch'],
])

/** What people call a type of component: `TextInput` is "Text input". */
export const typeWords = (type: string): string =>
  names.get(type) ??
  (type === '' ? 'Component' : capitalized(type.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()))

/** Members whose names in JSON say little to people who do not write it. */
const members = new Map([
  ['alt-text', 'Alternative text'],
  ['data-source', 'Options'],
  ['enabled', 'Enabled'],
  ['error-messages', 'Input error messages'],
  ['init-value', 'Initial value'],
  ['init-values', 'Initial values'],
  ['input-type', 'Input type'],
  ['max-chars', 'Maximum characters'],
  ['max-date', 'Last day'],
  ['max-days', 'Maximum days'],
  ['max-selected-items', 'Maximum choices'],
  ['max-uploaded-documents', 'Maximum files'],
  ['max-uploaded-photos', 'Maximum photos'],
  ['min-chars', 'Minimum characters'],
  ['min-date', 'First day'],
  ['min-days', 'Minimum days'],
  ['min-selected-items', 'Minimum choices'],
  ['min-uploaded-documents', 'Minimum files'],
  ['min-uploaded-photos', 'Minimum photos'],
  ['on-click-action', 'On tap'],
  ['on-select-action', 'On select'],
  ['on-unselect-action', 'On deselect'],
  ['refresh_on_back', 'Refresh from the endpoint when going back'],
  ['src', 'Image'],
  ['success', 'Counts as success'],
  ['terminal', 'The flow ends here'],
  ['unavailable-dates', 'Unavailable days'],
  ['visible', 'Visible'],
])

/** Whether people call a member otherwise than the JSON does. */
export const isCalledOtherwise = (name: string): boolean => members.has(name)

/** What people call a member: `data-source` is "Options", `helper-text` is "Helper text". */
export const memberWords = (name: string): string => members.get(name) ?? plainWords(name)

/** What a field says while its text is empty. */
const toEnter = new Map([
  ['alt-text', 'Enter the alt text.'],
  ['label', 'Enter a label.'],
  ['text', 'Enter the text.'],
  ['title', 'Enter a title.'],
])

/** What to enter into the field of a member whose text is empty; undefined where the problem says it better. */
export const emptyWords = (name: string, value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() === '' ? toEnter.get(name) : undefined

/** A word of the JSON as a label: `include-days` is "Include days". */
export const plainWords = (word: string): string => capitalized(word.replaceAll(/[-_]+/g, ' ').trim() || word)

const LONGEST = 60
const speaking = ['label', 'text', 'title', 'condition', 'value', 'alt-text', 'name']

/** What tells a component from others of its type: what it says, else its name. */
export function spokenText({ value }: Pick<ComponentModel, 'value'>): string {
  for (const member of speaking) {
    const said = value[member]
    const text = Array.isArray(said) ? said[0] : said
    if (typeof text === 'string' && text.trim() !== '') return text
  }
  return ''
}

/** The same, in the room a line has. */
export const componentText = (component: Pick<ComponentModel, 'value'>): string =>
  shortened(spokenText(component))

export const shortened = (text: string, longest = LONGEST): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line
}

/** A component in a sentence: Text input "Name". */
export function componentWords(component: Pick<ComponentModel, 'type' | 'value'>): string {
  const text = componentText(component)
  return text === '' ? typeWords(component.type) : `${typeWords(component.type)} “${text}”`
}
