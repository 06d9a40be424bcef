import type { ReactNode } from 'react'
import { AlternativeText, Picture } from '@/components/ui/picture'
import type { FormatKind } from '@/lib/language/template/formatting'
import type { BlockKind } from '@/lib/language/template/text-blocks'

/** A piece of text in a message or form. */
export type Piece =
  | { kind: 'text'; text: string }
  /** In a template: replaced when a message is sent. */
  | { kind: 'variable'; name: string }
  | { kind: 'link'; href: string; children: readonly Piece[] }
  /** Without an address, the image can't be shown. */
  | { kind: 'image'; address: string | undefined; alt: string }
  | { kind: FormatKind | BlockKind; children: readonly Piece[] }
  /** In a list or quote. */
  | { kind: 'line'; number?: number; children: readonly Piece[] }

const listTags = { bullets: 'ul', numbers: 'ol' } as const
const tags = {
  bold: 'strong',
  italic: 'em',
  strike: 's',
  mono: 'code',
  code: 'code',
  quote: 'blockquote',
} as const
const looks = {
  bold: 'font-bold',
  italic: 'italic',
  strike: 'line-through',
  mono: 'font-mono text-[0.85em]',
  code: 'rounded-sm bg-(--phone-fill) px-1 font-mono text-[0.85em]',
  bullets: 'list-disc ps-[1.3em]',
  numbers: 'list-decimal ps-[1.8em]',
  quote: 'my-0.5 border-s-3 border-(--phone-faint) ps-2 text-(--phone-faint)',
}
const linkLook = 'text-(--phone-link) underline underline-offset-2'

interface FormattedTextProps {
  pieces: readonly Piece[]
  /** A preview: links don't work. */
  isPicture?: boolean
}

/** Text with formatting and links, as phones show it. */
export function FormattedText({ pieces, isPicture = false }: FormattedTextProps): ReactNode {
  return pieces.map((piece, index) => {
    if (piece.kind === 'text') return piece.text
    if (piece.kind === 'variable') return <Variable key={index} name={piece.name} />
    if (piece.kind === 'image') return <TextPicture key={index} {...piece} />
    if (piece.kind === 'bullets' || piece.kind === 'numbers') {
      return <List key={index} kind={piece.kind} lines={piece.children} isPicture={isPicture} />
    }
    const inside = <FormattedText pieces={piece.children} isPicture={isPicture} />
    if (piece.kind === 'link') {
      return isPicture ? (
        <span key={index} className={linkLook}>
          {inside}
        </span>
      ) : (
        <a
          key={index}
          href={/^https?:/i.test(piece.href) ? piece.href : undefined}
          target="_blank"
          rel="noopener noreferrer"
          className={linkLook}
        >
          {inside}
        </a>
      )
    }
    if (piece.kind === 'line') return <div key={index}>{inside}</div>
    const Tag = tags[piece.kind]
    return (
      <Tag key={index} className={looks[piece.kind]}>
        {inside}
      </Tag>
    )
  })
}

interface ListProps {
  kind: keyof typeof listTags
  lines: readonly Piece[]
  isPicture: boolean
}

function List({ kind, lines, isPicture }: ListProps) {
  const Tag = listTags[kind]
  return (
    <Tag className={looks[kind]}>
      {lines.map((line, index) => (
        <li key={index} value={line.kind === 'line' ? line.number : undefined}>
          <FormattedText pieces={'children' in line ? line.children : [line]} isPicture={isPicture} />
        </li>
      ))}
    </Tag>
  )
}

const Variable = ({ name }: { name: string }) => (
  <bdi className="rounded-sm bg-(--phone-chip) px-1 text-[0.8125rem] font-medium text-(--phone-chip-text)">{`{{${name}}}`}</bdi>
)

const TextPicture = ({ address, alt }: { address: string | undefined; alt: string }) => (
  <Picture
    src={address}
    alt={alt}
    className="inline-block max-w-full rounded-[0.4em]"
    instead={
      <span className="text-(--phone-faint)">
        <AlternativeText>{alt || 'This image can’t be shown on phones'}</AlternativeText>
      </span>
    }
  />
)
