import type { ReactNode } from 'react'
import type { Span } from '@/lib/template-text/formatting'

function spanNode(span: Span): ReactNode {
  switch (span.kind) {
    case 'text':
      return span.text
    case 'variable':
      return (
        <bdi
          key={span.start}
          className="rounded-sm bg-(--phone-chip) px-1 text-[0.8125rem] font-medium text-(--phone-chip-text)"
        >
          {`{{${span.name}}}`}
        </bdi>
      )
    case 'link':
      return (
        <span key={span.start} className="text-(--phone-link) underline underline-offset-2">
          <FormattedText spans={span.children} />
        </span>
      )
    default: {
      const Tag = tags[span.kind]
      return (
        <Tag key={span.start} className={looks[span.kind]}>
          <FormattedText spans={span.children} />
        </Tag>
      )
    }
  }
}

const tags = { bold: 'strong', italic: 'em', strike: 's', mono: 'code', code: 'code' } as const
const looks = {
  bold: 'font-bold',
  italic: 'italic',
  strike: 'line-through',
  mono: 'font-mono text-[0.8125rem]',
  code: 'rounded-sm bg-(--phone-fill) px-1 font-mono text-[0.8125rem]',
}

/** A text with its formatting, as phones show it. */
export function FormattedText({ spans }: { spans: readonly Span[] }) {
  return spans.map(spanNode)
}
