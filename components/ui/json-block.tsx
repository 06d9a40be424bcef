import { withoutPiles } from '@/lib/language/template/count-characters'
import { classNames } from './class-names'
import { JsonText } from './json-text'

/** Characters that change the direction or order of surrounding text; untrusted values may contain some. */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
const escaped = (mark: string) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`
/** Longer text is slow to render and unreadable here. */
const usualMost = 20_000

/** A value as readable JSON: indented, with direction marks escaped so that text is displayed in order. */
export const readableJson = (value: unknown): string =>
  (JSON.stringify(value, null, 2) ?? 'null').replace(directionMarks, escaped)

interface TextBlockProps {
  /** Announced to screen readers. */
  label: string
  text: string
  /** How many characters are shown. */
  most?: number
  /** Its height, and how lines wrap. */
  className?: string
}

interface JsonBlockProps extends Omit<TextBlockProps, 'text'> {
  value: unknown
}

/** A value as readable JSON. */
export function JsonBlock({ value, ...block }: JsonBlockProps) {
  return <TextBlock text={readableJson(value)} {...block} />
}

/** Untrusted text in the colors of JSON, with direction marks escaped. */
export function TextBlock({ label, text, most = usualMost, className = 'max-h-64' }: TextBlockProps) {
  const shown = text.slice(0, most).replace(directionMarks, escaped)
  return (
    <pre
      // Focusable, so that the keyboard can scroll it.
      tabIndex={0}
      role="group"
      aria-label={label}
      dir="ltr"
      className={classNames(
        'grow overflow-auto rounded-sm border border-border bg-surface-sunken p-2 font-mono text-xs',
        className,
      )}
    >
      <JsonText text={withoutPiles(shown)} />
      {text.length > most && '…'}
    </pre>
  )
}
