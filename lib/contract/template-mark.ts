import { messageLimits } from './limits'

/**
 * Statuses of messages name no template (spec:events#message-statuses,
 * spec:messages#which-template-a-message-was), but they bring back what its sender put into
 * `biz_opaque_callback_data`. Whoever writes there which template was sent has it counted: this console does, and so can
 * any other program, beside whatever else it writes there.
 */
export interface MarkedTemplate {
  name: string
  language: string
}

const mark = /(?:^|[\s,;&|])template=([a-z0-9_]{1,512})\/([A-Za-z]{2,3}(?:_[A-Za-z0-9]{2,8})*)(?=$|[\s,;&|])/

/** What names a template in `biz_opaque_callback_data`; undefined for one whose name leaves no room for it. */
export function templateMark({ name, language }: MarkedTemplate): string | undefined {
  const text = `template=${name}/${language}`
  return text.length <= messageLimits.callbackDataCharacters ? text : undefined
}

/** The template named by what came back, or undefined. */
export function markedTemplate(callbackData: unknown): MarkedTemplate | undefined {
  if (typeof callbackData !== 'string') return undefined
  const [, name, language] = mark.exec(callbackData) ?? []
  return name !== undefined && language !== undefined ? { name, language } : undefined
}

/** What else stands there, such as a flow token; what divides it from the mark is neither's. */
export function withoutTemplateMark(callbackData: string): string {
  const found = mark.exec(callbackData)
  if (!found) return callbackData
  const [whole] = found
  const after = callbackData.slice(found.index + whole.length)
  return whole.startsWith('template=') ? after.slice(1) : callbackData.slice(0, found.index) + after
}
