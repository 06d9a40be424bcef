import type { ComponentModel } from '@/lib/flow-json/model'

const names: Readonly<Record<string, string>> = {
  OptIn: 'Opt-in',
  RichText: 'Rich text',
  If: 'If',
  Switch: 'Switch',
}

/** What people call a type of component: `TextInput` is "Text input". */
export const typeWords = (type: string): string =>
  names[type] ?? (type === '' ? 'Component' : capital(type.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()))

/** What people call a member: `on-click-action` is "On click action". */
export const memberWords = (name: string): string => capital(name.replaceAll(/[-_]+/g, ' ').trim() || name)

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

const LONGEST = 60
const speaking = ['label', 'text', 'title', 'condition', 'value', 'alt-text', 'name']

/** What tells a component from others of its type: what it says, else its name. */
export function componentText({ value }: ComponentModel): string {
  for (const member of speaking) {
    const said = value[member]
    const text = Array.isArray(said) ? said[0] : said
    if (typeof text === 'string' && text.trim() !== '') return shortened(text)
  }
  return ''
}

export const shortened = (text: string, longest = LONGEST): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line
}

/** A component in a sentence: Text input "Name". */
export function componentWords(component: ComponentModel): string {
  const text = componentText(component)
  return text === '' ? typeWords(component.type) : `${typeWords(component.type)} “${text}”`
}
