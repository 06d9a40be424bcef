import { withoutPiles } from '@/lib/language/template/count-characters'

/** Characters that change the direction or order of what stands around them; names from strangers may hold some. */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

const escaped = (mark: string) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`

/** A value as JSON to read: indented, and with marks of direction written out, so that nothing stands elsewhere than it is. */
export function readableJson(value: unknown): string {
  return (JSON.stringify(value, null, 2) ?? 'null').replace(directionMarks, escaped)
}

/** The beginning of a long text, without what takes long to lay out. `isCut` when there is more. */
export function beginningOf(text: string, characters: number): { text: string; isCut: boolean } {
  return { text: withoutPiles(text.slice(0, characters)), isCut: text.length > characters }
}
