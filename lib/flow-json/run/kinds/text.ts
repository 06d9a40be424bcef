import { flag, oneOf, text } from '../resolve'
import type { TextView } from '../view-types'
import type { ComponentKind } from './kind'

const weights = ['normal', 'bold', 'italic', 'bold_italic'] as const

/** Headings, body and caption; markdown stays text for the renderer. */
const textKind = (type: TextView['type']): ComponentKind => ({
  type,
  view: ({ component, scope }): TextView => ({
    id: component.id,
    type,
    text: text(component, 'text', scope),
    isMarkdown: type === 'RichText' || flag(component, 'markdown', scope, false),
    weight: oneOf(component, 'font-weight', scope, weights),
    isStruckThrough: flag(component, 'strikethrough', scope, false),
  }),
})

export const textHeading = textKind('TextHeading')
export const textSubheading = textKind('TextSubheading')
export const textBody = textKind('TextBody')
export const textCaption = textKind('TextCaption')
export const richText = textKind('RichText')
