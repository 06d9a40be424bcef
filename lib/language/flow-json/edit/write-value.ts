import { isObject } from '@/lib/contract/json'
import type { TextStyle } from './text-style'

const SHORT_LINE = 60

/** A value copied verbatim from elsewhere in the text. */
export class RawText {
  constructor(
    readonly text: string,
    /** Indentation of its lines in the source location. */
    readonly indentation: string,
  ) {}

  /** Re-indents its lines. This can't change a string, because JSON strings contain no line breaks. */
  at(indentation: string): string {
    if (indentation === this.indentation) return this.text
    return this.text.replace(/(\r\n|\n|\r)([ \t]*)(?=[^\r\n])/g, (_, newline: string, space: string) =>
      space.startsWith(this.indentation)
        ? `${newline}${indentation}${space.slice(this.indentation.length)}`
        : `${newline}${space}`,
    )
  }
}

/** Writes a value as JSON in the style of its text; on one line if there is no indentation. */
export function writeValue(value: unknown, style: TextStyle, indentation?: string): string {
  if (value instanceof RawText) return value.at(indentation ?? value.indentation)
  if (Array.isArray(value)) {
    const isShort = style.hasShortLists && value.every((item) => typeof item !== 'object' || item === null)
    const line = isShort ? writeItems('[', value, ']', style) : ''
    return isShort && line.length <= SHORT_LINE ? line : writeItems('[', value, ']', style, indentation)
  }
  if (!isObject(value)) return JSON.stringify(value) ?? 'null'
  return writeItems('{', Object.entries(value), '}', style, indentation)
}

function writeItems(
  open: string,
  items: readonly unknown[],
  close: string,
  style: TextStyle,
  indentation?: string,
): string {
  if (items.length === 0) return open + close
  const inner = indentation === undefined ? undefined : indentation + style.unit
  const written = items.map((item) =>
    open === '{' && Array.isArray(item)
      ? writeMember(String(item[0]), item[1], style, inner)
      : writeValue(item, style, inner),
  )
  if (inner === undefined) return open + written.join(`,${style.space}`) + close
  const { newline } = style
  return `${open}${newline}${inner}${written.join(`,${newline}${inner}`)}${newline}${indentation}${close}`
}

export const writeMember = (name: string, value: unknown, style: TextStyle, indentation?: string): string =>
  `${JSON.stringify(name)}:${style.space}${writeValue(value, style, indentation)}`
