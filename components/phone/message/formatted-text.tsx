import type { ReactNode } from 'react'
import { parseFormatting, type Span } from '@/lib/template-text/formatting'

const tags = { bold: 'strong', italic: 'em', strike: 's', mono: 'code', code: 'code' } as const
const looks = {
  bold: 'font-bold',
  italic: 'italic',
  strike: 'line-through',
  mono: 'font-mono text-[0.85em]',
  code: 'rounded-sm bg-(--phone-fill) px-1 font-mono text-[0.85em]',
}

function spanNode(span: Span): ReactNode {
  switch (span.kind) {
    case 'text':
      return span.text
    case 'variable':
      return `{{${span.name}}}`
    case 'link':
      return (
        <a
          key={span.start}
          href={span.href}
          target="_blank"
          rel="noopener noreferrer"
          className="text-(--phone-link) underline underline-offset-2"
        >
          {span.children.map(spanNode)}
        </a>
      )
    default: {
      const Tag = tags[span.kind]
      return (
        <Tag key={span.start} className={looks[span.kind]}>
          {span.children.map(spanNode)}
        </Tag>
      )
    }
  }
}

/** A text with its formatting and its links, as phones show it. */
export function FormattedText({ text }: { text: string }) {
  return parseFormatting(text).map(spanNode)
}
