import { FormattedText, type Piece } from '@/components/phone-kit/formatted-text'
import { classNames } from '@/components/ui/class-names'
import type { EmbeddedLinkView, TextView } from '@/lib/language/flow-json/run/view-types'
import { type Block, readRichText } from '../text/rich-text'
import type { PartProps } from './part-props'

const looks: Record<TextView['type'], string> = {
  TextHeading: 'text-[1.45em] leading-[1.2] font-semibold tracking-tight',
  TextSubheading: 'text-[1.15em] leading-[1.3] font-semibold',
  TextBody: '',
  TextCaption: 'text-[0.85em] text-(--phone-faint)',
  RichText: '',
}
const weights: Record<TextView['weight'], string> = {
  normal: '',
  bold: 'font-bold',
  italic: 'italic',
  bold_italic: 'font-bold italic',
}
const cell = 'border border-(--phone-line) px-[0.5em] py-[0.35em] text-start align-top'

function Cells({ cells, Tag }: { cells: readonly (readonly Piece[])[]; Tag: 'th' | 'td' }) {
  return (
    <tr>
      {cells.map((inlines, index) => (
        <Tag key={index} className={classNames(cell, Tag === 'th' && 'bg-(--phone-fill) font-semibold')}>
          <FormattedText pieces={inlines} />
        </Tag>
      ))}
    </tr>
  )
}

function BlockPart({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading': {
      return (
        <h3 className={block.level === 1 ? looks.TextHeading : looks.TextSubheading}>
          <FormattedText pieces={block.inlines} />
        </h3>
      )
    }
    case 'paragraph':
      return (
        <p>
          <FormattedText pieces={block.inlines} />
        </p>
      )
    case 'list': {
      const Tag = block.isOrdered ? 'ol' : 'ul'
      return (
        <Tag className={classNames('ps-[1.4em]', block.isOrdered ? 'list-decimal' : 'list-disc')}>
          {block.items.map((inlines, index) => (
            <li key={index}>
              <FormattedText pieces={inlines} />
            </li>
          ))}
        </Tag>
      )
    }
    case 'table':
      return (
        <div className="overflow-x-auto" tabIndex={0} role="group" aria-label="Table">
          <table className="w-full border-collapse text-[0.9em]">
            <thead>
              <Cells cells={block.head} Tag="th" />
            </thead>
            <tbody>
              {block.rows.map((cells, index) => (
                <Cells key={index} cells={cells} Tag="td" />
              ))}
            </tbody>
          </table>
        </div>
      )
  }
}

/** Headings, body, caption and rich text. */
export function TextPart({ view }: { view: TextView }) {
  const look = classNames(
    'min-w-0 whitespace-pre-line wrap-anywhere',
    looks[view.type],
    weights[view.weight],
    view.isStruckThrough && 'line-through',
  )
  if (view.isMarkdown) {
    return (
      <div dir="auto" className={classNames(look, 'space-y-[0.6em]')}>
        {readRichText(view.text).map((block, index) => (
          <BlockPart key={index} block={block} />
        ))}
      </div>
    )
  }
  // A screen may start with a subheading: either comes directly after its title.
  const Tag = view.type === 'TextHeading' || view.type === 'TextSubheading' ? 'h3' : 'p'
  return (
    <Tag dir="auto" className={look}>
      {view.text}
    </Tag>
  )
}

/** A line of text that can be tapped. */
export function LinkPart({ view, send }: PartProps<EmbeddedLinkView>) {
  return (
    <button
      type="button"
      dir="auto"
      onClick={() => send({ kind: 'tap', component: view.id })}
      className="block max-w-full text-start font-medium wrap-anywhere text-(--phone-accent) underline-offset-2 hover:underline"
    >
      {view.text}
    </button>
  )
}
