import { capitalized } from '@/lib/labels/sentence-case'
import type { ComponentModel } from './model'

const names = new Map([
  ['OptIn', 'Opt-in'],
  ['RichText', 'Rich text'],
  ['If', 'If'],
  ['Switch', 'Switch'],
])

/** Display name of a component type: `TextInput` becomes "Text input". */
export const typeWords = (type: string): string =>
  names.get(type) ??
  (type === '' ? 'Component' : capitalized(type.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()))

/** Members whose JSON names mean little to people who don't write JSON. */
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

/** Whether a member's display name differs from its JSON name. */
export const isCalledOtherwise = (name: string): boolean => members.has(name)

/** Display name of a member: `data-source` becomes "Options", `helper-text` becomes "Helper text". */
export const memberWords = (name: string): string => members.get(name) ?? plainWords(name)

/** Prompts for empty fields. */
const toEnter = new Map([
  ['alt-text', 'Enter the alt text.'],
  ['label', 'Enter a label.'],
  ['text', 'Enter the text.'],
  ['title', 'Enter a title.'],
])

/** What to enter when a member's text is empty; undefined if the finding's own message is clearer. */
export const emptyWords = (name: string, value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() === '' ? toEnter.get(name) : undefined

/** Turns a JSON word into a label: `include-days` becomes "Include days". */
export const plainWords = (word: string): string => capitalized(word.replaceAll(/[-_]+/g, ' ').trim() || word)

const LONGEST = 60
const speaking = ['label', 'text', 'title', 'condition', 'value', 'alt-text', 'name']

/** Text that distinguishes a component from others of its type: its visible text, otherwise its name. */
export function spokenText({ value }: Pick<ComponentModel, 'value'>): string {
  for (const member of speaking) {
    const said = value[member]
    const text = Array.isArray(said) ? said[0] : said
    if (typeof text === 'string' && text.trim() !== '') return text
  }
  return ''
}

/** Like `spokenText`, truncated to fit on one line. */
export const componentText = (component: Pick<ComponentModel, 'value'>): string =>
  shortened(spokenText(component))

export const shortened = (text: string, longest = LONGEST): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line
}

/** Refers to a component in a sentence: Text input "Name". */
export function componentWords(component: Pick<ComponentModel, 'type' | 'value'>): string {
  const text = componentText(component)
  return text === '' ? typeWords(component.type) : `${typeWords(component.type)} “${text}”`
}
