import { type MarkedTemplate, markedTemplate } from '@/lib/contract/template-mark'
import type { TemplateCountKind } from '@/lib/contract/template-performance'
import { idAt, isMadeUp, objectAt, objectsAt, textAt } from '@/lib/labels/events/members'
import { plainText, shortened } from '@/lib/labels/events/plain-text'

/** The parts of an event that are counted. */
export interface ToldEvent {
  field: string
  /** The `changes[]` member. */
  change: unknown
}

/** Something that happened to a template's message. */
export interface Told {
  kind: TemplateCountKind
  /** Button text or error code. */
  detail: string
}

export interface ToldStatus extends Told {
  messageId: string
  /** Undefined if the message does not name its template; the detail is its category then. */
  template: MarkedTemplate | undefined
}

export interface ToldReply extends Told {
  /** The message being answered. */
  messageId: string
}

const DETAIL_CHARACTERS = 80
/** Events imported from before the number was connected are not counted. */
const OLD_CHATS = 'history'
const countedStatuses = ['sent', 'delivered', 'read', 'failed'] as const
/** Categories only templates have. */
const templateCategories: ReadonlySet<string> = new Set(['marketing', 'utility', 'authentication'])

const short = (text: string | undefined) => shortened(plainText(text ?? ''), DETAIL_CHARACTERS)

const isCounted = ({ field, change }: ToldEvent) => field !== OLD_CHATS && !isMadeUp(change)

/** The template a status names. */
export const templateOfStatus = (status: unknown): MarkedTemplate | undefined =>
  markedTemplate(objectAt(status).biz_opaque_callback_data)

/** Status updates of template messages in an event (spec:events#message-statuses). */
export function statusesTold(event: ToldEvent): ToldStatus[] {
  if (!isCounted(event)) return []
  return objectsAt(event.change, 'value', 'statuses').flatMap((status): ToldStatus[] => {
    const word = textAt(status, 'status')?.toLowerCase()
    const kind = countedStatuses.find((each) => each === word)
    const messageId = idAt(status, 'id')
    if (kind === undefined || messageId === undefined || textAt(status, 'type') === 'call') return []
    const template = templateOfStatus(status)
    if (template) {
      const detail = kind === 'failed' ? short(textAt(objectsAt(status, 'errors')[0], 'code')) : ''
      return [{ kind, detail, messageId, template }]
    }
    const category = textAt(status, 'pricing', 'category')?.toLowerCase() ?? ''
    if (kind !== 'sent' || !templateCategories.has(category)) return []
    return [{ kind, detail: category, messageId, template }]
  })
}

/** Customers' replies to the business's messages: by button, or by quoting (spec:events#messages). */
export function repliesTold(event: ToldEvent): ToldReply[] {
  if (!isCounted(event)) return []
  return objectsAt(event.change, 'value', 'messages').flatMap((message): ToldReply[] => {
    const messageId = idAt(message, 'context', 'id')
    if (messageId === undefined) return []
    const button = textAt(message, 'button', 'text')
    return button === undefined
      ? [{ kind: 'answer', detail: '', messageId }]
      : [{ kind: 'tap', detail: short(button), messageId }]
  })
}
