import type { EndpointTable } from './endpoint'
import { success } from './paging'
import { conversationalAutomation } from './phone-numbers'
import {
  contactMessage,
  contactPhone,
  contactRead,
  conversationOpen,
  phoneMessageQuery,
} from './phone-requests'
import { z } from './zod'

/**
 * The customer's side of conversations, for simulated phones. Embedded service only, since a real service has real
 * phones.
 */

/** A simulated person with a phone. */
export const contact = z.looseObject({
  /** Digits of the number. */
  wa_id: z.string(),
  profile: z.looseObject({ name: z.string() }),
  /** Whether the phone is on; otherwise messages aren't delivered. */
  is_on: z.boolean(),
  /** Whether every message fails, to demonstrate failures. */
  is_unreachable: z.boolean(),
  /** Change counter of this phone; streams resume after it. */
  last_change: z.number(),
})
export type Contact = z.infer<typeof contact>

/** A sent template or card as shown on a phone, with parameters filled in and formatting marks kept. */
const cardView = z.looseObject({
  header: z
    .looseObject({
      /** TEXT, IMAGE, VIDEO, DOCUMENT or LOCATION. */
      format: z.string(),
      text: z.string().optional(),
      /** URL of the file. */
      url: z.string().optional(),
      filename: z.string().optional(),
      /** For a LOCATION. */
      name: z.string().optional(),
      address: z.string().optional(),
    })
    .optional(),
  /** A limited-time offer. */
  offer: z
    .looseObject({
      text: z.string(),
      /** The code that a button copies. */
      code: z.string().optional(),
      /** Milliseconds since 1970. */
      ends_at: z.number().optional(),
    })
    .optional(),
  body: z.string(),
  footer: z.string().optional(),
  buttons: z.array(
    z.looseObject({
      /** In upper case, as in the template. */
      type: z.string(),
      text: z.string(),
      url: z.string().optional(),
      phone_number: z.string().optional(),
      /** The code that the button copies. */
      code: z.string().optional(),
      /** Minutes after the message during which the button can call the business. */
      ttl_minutes: z.number().optional(),
    }),
  ),
})

export const templateView = cardView.extend({
  /** For a carousel. */
  cards: z.array(cardView).optional(),
})
export type TemplateView = z.infer<typeof templateView>

export const phoneMessage = z.looseObject({
  id: z.string(),
  /** Order in the conversation, from 1. */
  position: z.number(),
  /** The phone's change counter when this message last changed. */
  change: z.number(),
  from: z.enum(['business', 'customer']),
  type: z.string(),
  /** The API member for its type: `{ body }` for text, and so on. */
  content: z.record(z.string(), z.unknown()),
  /** For a business's message: delivered or read. For the customer's: sent, or read by the business. */
  status: z.string(),
  /** The message this one replies to. */
  context_id: z.string().optional(),
  /** For the customer's messages: the key it was sent with, so the phone recognizes its own. */
  client_key: z.string().optional(),
  /** Milliseconds since 1970. */
  at: z.number(),
  view: templateView.optional(),
  /** URL of the file in an interactive message's header. */
  media_url: z.string().optional(),
})
export type PhoneMessage = z.infer<typeof phoneMessage>

/** The business a customer is talking to, as shown in the chat header and on its card. */
export const businessCard = z.looseObject({
  phone_number_id: z.string(),
  display_phone_number: z.string(),
  name: z.string(),
  about: z.string(),
  description: z.string(),
  address: z.string(),
  email: z.string(),
  vertical: z.string().optional(),
  websites: z.array(z.string()),
  profile_picture_url: z.string().optional(),
  automation: conversationalAutomation,
})
export type BusinessCard = z.infer<typeof businessCard>

export const conversation = z.looseObject({
  phone_number_id: z.string(),
  business: businessCard,
  /** Milliseconds since 1970. */
  opened_at: z.number(),
  /** When the customer service window closes; absent if it isn't open. */
  window_until: z.number().optional(),
  /** Until when the typing indicator is shown. */
  typing_until: z.number().optional(),
  /** What last brought the customer here, such as a QR code. */
  referral: z.string().optional(),
  unread: z.number(),
  last_change: z.number(),
  last_message: phoneMessage.optional(),
})
export type Conversation = z.infer<typeof conversation>

/** A page of messages, oldest first. */
export const phoneMessages = z.looseObject({
  data: z.array(phoneMessage),
  /** Whether there are older messages (or, with `after`, more changes). */
  has_more: z.boolean(),
  /** Pass as `after` to get later changes. */
  last_change: z.number(),
})
export type PhoneMessages = z.infer<typeof phoneMessages>

/** What a phone needs to run a message's flow: the document as of when the message was sent. */
export const messageFlow = z.looseObject({
  flow_id: z.string(),
  /** The number that sent the message. */
  phone_number_id: z.string().optional(),
  /** Whether it was sent to test a draft. */
  is_draft: z.boolean().optional(),
  flow_token: z.string(),
  document: z.string(),
  flow_action: z.string(),
  screen: z.string().optional(),
  data: z.record(z.string(), z.unknown()).optional(),
  has_endpoint: z.boolean(),
})
export type MessageFlow = z.infer<typeof messageFlow>

export const contactDetail = z.looseObject({ contact, conversations: z.array(conversation) })
export type ContactDetail = z.infer<typeof contactDetail>

const own = { errors: [], scope: 'business_messaging' } as const

export const conversationEndpoints = {
  listContacts: {
    method: 'GET',
    path: '/:businessAccountId/contacts',
    response: z.looseObject({ data: z.array(contact) }),
    ...own,
  },
  /** A phone's owner and conversations, most recently changed first. */
  getContact: {
    method: 'GET',
    path: '/:businessAccountId/contacts/:waId',
    response: contactDetail,
    ...own,
  },
  setContactPhone: {
    method: 'POST',
    path: '/:businessAccountId/contacts/:waId',
    body: contactPhone,
    response: success,
    ...own,
  },
  /** By number or ID. The first time, the business is notified if its welcome message is on. */
  openConversation: {
    method: 'POST',
    path: '/:businessAccountId/contacts/:waId/conversations',
    body: conversationOpen,
    response: conversation,
    ...own,
  },
  /** The owner of a number, before a conversation is opened. */
  getBusinessCard: {
    method: 'GET',
    path: '/:businessAccountId/contacts/:waId/businesses/:number',
    response: businessCard,
    ...own,
  },
  listPhoneMessages: {
    method: 'GET',
    path: '/:businessAccountId/contacts/:waId/conversations/:phoneNumberId/messages',
    query: phoneMessageQuery,
    response: phoneMessages,
    ...own,
  },
  sendAsContact: {
    method: 'POST',
    path: '/:businessAccountId/contacts/:waId/messages',
    body: contactMessage,
    response: phoneMessage,
    ...own,
  },
  readAsContact: {
    method: 'POST',
    path: '/:businessAccountId/contacts/:waId/reads',
    body: contactRead,
    response: success,
    ...own,
  },
  getMessageFlow: {
    method: 'GET',
    path: '/:businessAccountId/contacts/:waId/messages/:messageId/flow',
    response: messageFlow,
    ...own,
    errors: ['flowBlocked'],
  },
} as const satisfies EndpointTable
