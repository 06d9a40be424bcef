import { JsonText } from '@/components/ui/json-text'
import { withoutPiles } from '@/lib/language/template/count-characters'

/** Characters that change the direction or order of surrounding text; untrusted values may contain some. */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
const escaped = (mark: string) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`
/** Longer text is slow to render and unreadable here. */
const mostCharacters = 20_000

interface TextBlockProps {
  /** Announced to screen readers. */
  label: string
  text: string
}

interface JsonBlockProps {
  /** Announced to screen readers. */
  label: string
  value: unknown
}

/** A value as readable JSON. */
export function JsonBlock({ label, value }: JsonBlockProps) {
  return <TextBlock label={label} text={JSON.stringify(value, null, 2) ?? 'null'} />
}

/** Untrusted text, shown as it is. */
export function TextBlock({ label, text: given }: TextBlockProps) {
  const text = given.slice(0, mostCharacters).replace(directionMarks, escaped)
  return (
    <pre
      // Focusable, so that the keyboard can scroll it.
      tabIndex={0}
      role="group"
      aria-label={label}
      dir="ltr"
      className="max-h-64 grow overflow-auto rounded-sm border border-border bg-surface-sunken p-2 font-mono text-xs"
    >
      <JsonText text={withoutPiles(text)} />
      {given.length > mostCharacters && '…'}
    </pre>
  )
}
