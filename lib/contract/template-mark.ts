import { messageLimits } from './limits'

/**
 * Message statuses don't name a template (spec:events#message-statuses, spec:messages#which-template-a-message-was), but
 * they return the sender's `biz_opaque_callback_data`. If it contains this mark, the message is counted for the
 * template. This console writes it, and any other program can add it to its own data.
 */
export interface MarkedTemplate {
  name: string
  language: string
}

const mark = /(?:^|[\s,;&|])template=([a-z0-9_]{1,512})\/([A-Za-z]{2,3}(?:_[A-Za-z0-9]{2,8})*)(?=$|[\s,;&|])/

/** Mark for `biz_opaque_callback_data` that names a template; undefined if the name is too long. */
export function templateMark({ name, language }: MarkedTemplate): string | undefined {
  const text = `template=${name}/${language}`
  return text.length <= messageLimits.callbackDataCharacters ? text : undefined
}

/** The template named by returned data; undefined if there is none. */
export function markedTemplate(callbackData: unknown): MarkedTemplate | undefined {
  if (typeof callbackData !== 'string') return undefined
  const [, name, language] = mark.exec(callbackData) ?? []
  return name !== undefined && language !== undefined ? { name, language } : undefined
}

/** The data without the mark and its separator, such as a flow token. */
export function withoutTemplateMark(callbackData: string): string {
  const found = mark.exec(callbackData)
  if (!found) return callbackData
  const [whole] = found
  const after = callbackData.slice(found.index + whole.length)
  return whole.startsWith('template=') ? after.slice(1) : callbackData.slice(0, found.index) + after
}
