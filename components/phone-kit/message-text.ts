import { parseFormatting, type Span } from '@/lib/language/template/formatting'
import type { Piece } from './formatted-text'

const withoutVariables = (spans: readonly Span[]): Piece[] =>
  spans.map((span) => {
    if (span.kind === 'variable') return { kind: 'text', text: `{{${span.name}}}` }
    return span.kind === 'text' ? span : { ...span, children: withoutVariables(span.children) }
  })

/** A sent message's text: variables are already replaced, and braces are literal. */
export const messageText = (text: string): Piece[] => withoutVariables(parseFormatting(text))
