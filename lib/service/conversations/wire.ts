import type { Conversation, PhoneMessage } from '@/lib/contract/conversations'
import { isObject } from '@/lib/contract/json'
import type { SentComponent } from '@/lib/contract/messages'
import { textOf } from '@/lib/language/template/json'
import {
  componentsForCard,
  parametersFor,
  type SentTemplate,
  viewOfSentTemplate,
} from '@/lib/language/template/sent-template'
import { decodeJson } from '@/lib/store/codec'
import type { ServiceContext, ServiceSettings } from '../context'
import type { MessageRow } from '../messages/insert-message'
import type { PhoneNumberRow } from '../phone-numbers/find'
import { businessCardOf } from './business-card'
import { type ConversationRow, windowUntil } from './conversation'

export const MESSAGE_MEDIA = '/message_media'

/** Messages that are a file. */
const mediaTypes = ['image', 'video', 'document']

/** The secret part of an identifier, used in addresses because it contains no dot. */
const wordOf = (messageId: string) => messageId.replace(/^wamid\./, '')

/** Public address of a message's file; anyone with it can read the file. */
export const mediaUrlOf = ({ publicUrl }: Pick<ServiceSettings, 'publicUrl'>, messageId: string) =>
  `${publicUrl}${MESSAGE_MEDIA}/${wordOf(messageId)}`

/**
 * The upload handle of a message's file; undefined if it has no file or one hosted elsewhere.
 * @param card the carousel card whose file is requested
 */
export function mediaHandleOf(row: Pick<MessageRow, 'type' | 'content'>, card?: number): string | undefined {
  const content = decodeJson<Record<string, unknown>>(row.content)
  const onCard =
    card === undefined ? undefined : { components: componentsForCard(componentsOf(content), card) }
  const media = mediaOf(row.type, onCard ?? content)
  return isObject(media) ? textOf(media.id) : undefined
}

function mediaOf(type: string, content: Record<string, unknown>): unknown {
  if (mediaTypes.includes(type)) return content
  const header =
    type === 'template' ? parametersFor(componentsOf(content), 'header')[0] : Object(content.header)
  return header?.image ?? header?.video ?? header?.document
}

/** The content was validated when the message was sent. */
const componentsOf = (content: Record<string, unknown>) => (content.components ?? []) as SentComponent[]

/** A message as a phone shows it. */
export function toPhoneMessage(settings: ServiceSettings, row: MessageRow): PhoneMessage {
  const content = decodeJson<Record<string, unknown>>(row.content)
  const handle = mediaHandleOf(row)
  const mediaUrl = handle === undefined ? undefined : mediaUrlOf(settings, row.id)
  return {
    id: row.id,
    position: row.position,
    change: row.change,
    from: row.sender === 'business' ? 'business' : 'customer',
    type: row.type,
    content,
    status: row.status,
    ...(row.context_id === null ? {} : { context_id: row.context_id }),
    ...(row.sender === 'customer' && row.client_key !== null ? { client_key: row.client_key } : {}),
    at: row.created_at,
    ...(row.template === null
      ? {}
      : {
          view: viewOfSentTemplate(
            decodeJson<SentTemplate>(row.template),
            componentsOf(content),
            mediaUrlOf(settings, row.id),
          ),
        }),
    ...(row.template === null && mediaUrl ? { media_url: mediaUrl } : {}),
  }
}

/** A conversation as a phone lists it. */
export async function toConversation(
  context: ServiceContext,
  row: ConversationRow,
  number: PhoneNumberRow,
): Promise<Conversation> {
  const { reads } = context.store
  const now = context.clock()
  const last = await shownMessages(reads, row.id).orderBy('position', 'desc').limit(1).executeTakeFirst()
  const { unread } = await reads
    .selectFrom('messages')
    .select((eb) => eb.fn.countAll<number>().as('unread'))
    .where('conversation_id', '=', row.id)
    .where('status', '=', 'delivered')
    .where('sender', '=', 'business')
    .executeTakeFirstOrThrow()
  const until = windowUntil(row)
  return {
    phone_number_id: row.phone_number_id,
    business: await businessCardOf(context, number),
    opened_at: row.opened_at,
    ...(until !== undefined && until > now ? { window_until: until } : {}),
    ...(row.typing_until !== null && row.typing_until > now ? { typing_until: row.typing_until } : {}),
    ...(row.referral === null ? {} : { referral: row.referral }),
    unread: Number(unread),
    last_change: row.last_change,
    ...(last ? { last_message: toPhoneMessage(context.settings, last) } : {}),
  }
}

/** Messages visible on a phone: those it sent, and those delivered to it. */
export const shownMessages = (queries: ServiceContext['store']['reads'], conversationId: string) =>
  queries
    .selectFrom('messages')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .where('delivered_at', 'is not', null)
