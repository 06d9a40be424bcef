import { type MarkedTemplate, markedTemplate } from '@/lib/contract/template-mark'
import type { TemplateCountKind } from '@/lib/contract/template-performance'
import { idAt, isMadeUp, objectAt, objectsAt, textAt } from '@/lib/labels/events/members'
import { plainText, shortened } from '@/lib/labels/events/plain-text'

/** What is read of an event to count it. */
export interface ToldEvent {
  field: string
  /** The `changes[]` member. */
  change: unknown
}

/** That something happened to a message of a template. */
export interface Told {
  kind: TemplateCountKind
  /** Text of the button, or code of the error. */
  detail: string
}

export interface ToldStatus extends Told {
  messageId: string
  /** None for a template message that does not say of which; its category is the detail then. */
  template: MarkedTemplate | undefined
}

export interface ToldReply extends Told {
  /** The message that is answered. */
  messageId: string
}

const DETAIL_CHARACTERS = 80
/** What the service copies from before the number was connected was counted by nobody then. */
const OLD_CHATS = 'history'
const countedStatuses = ['sent', 'delivered', 'read', 'failed'] as const
/** Only templates have one of these. */
const templateCategories: ReadonlySet<string> = new Set(['marketing', 'utility', 'authentication'])

const short = (text: string | undefined) => shortened(plainText(text ?? ''), DETAIL_CHARACTERS)

const isCounted = ({ field, change }: ToldEvent) => field !== OLD_CHATS && !isMadeUp(change)

/** Which template a status names. */
export const templateOfStatus = (status: unknown): MarkedTemplate | undefined =>
  markedTemplate(objectAt(status).biz_opaque_callback_data)

/** What the statuses of an event say of messages of templates (spec:events#message-statuses). */
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

/** What customers answered to messages of the business: by a button, or with words that quote it (spec:events#messages). */
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
