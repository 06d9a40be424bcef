import type { ReactNode } from 'react'
import type { Span } from '@/lib/template-text/formatting'

const tags = { bold: 'strong', italic: 'em', strike: 's', mono: 'code', code: 'code' } as const
const looks = {
  bold: 'font-bold',
  italic: 'italic',
  strike: 'line-through',
  mono: 'font-mono text-[0.85em]',
  code: 'rounded-sm bg-(--phone-fill) px-1 font-mono text-[0.85em]',
}
const linkLook = 'text-(--phone-link) underline underline-offset-2'

interface FormattedTextProps {
  spans: readonly Span[]
  /** A picture of a message: variables are marked, and links lead nowhere. */
  isPicture: boolean
}

/** A text with its formatting and its links, as phones show it. */
export function FormattedText({ spans, isPicture }: FormattedTextProps): ReactNode {
  return spans.map((span) => {
    if (span.kind === 'text') return span.text
    if (span.kind === 'variable')
      return isPicture ? <Variable key={span.start} name={span.name} /> : `{{${span.name}}}`
    const inside = <FormattedText spans={span.children} isPicture={isPicture} />
    if (span.kind === 'link') {
      return isPicture ? (
        <span key={span.start} className={linkLook}>
          {inside}
        </span>
      ) : (
        <a key={span.start} href={span.href} target="_blank" rel="noopener noreferrer" className={linkLook}>
          {inside}
        </a>
      )
    }
    const Tag = tags[span.kind]
    return (
      <Tag key={span.start} className={looks[span.kind]}>
        {inside}
      </Tag>
    )
  })
}

const Variable = ({ name }: { name: string }) => (
  <bdi className="rounded-sm bg-(--phone-chip) px-1 text-[0.8125rem] font-medium text-(--phone-chip-text)">{`{{${name}}}`}</bdi>
)
