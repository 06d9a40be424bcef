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
 * The customer's side of conversations: what a simulated phone reads and does. All of it is the embedded service's own;
 * a real service has real phones.
 */

/** A simulated person with a phone. */
export const contact = z.looseObject({
  /** Digits of the number. */
  wa_id: z.string(),
  profile: z.looseObject({ name: z.string() }),
  /** Whether the phone is on; only then are messages delivered. */
  is_on: z.boolean(),
  /** Every message fails, to show what that looks like. */
  is_unreachable: z.boolean(),
  /** Counts the changes on this phone; a stream resumes after it. */
  last_change: z.number(),
})
export type Contact = z.infer<typeof contact>

/** What a phone shows of a sent template, or of a card; texts have the parameters in them, and the formatting marks. */
const cardView = z.looseObject({
  header: z
    .looseObject({
      /** TEXT, IMAGE, VIDEO, DOCUMENT or LOCATION. */
      format: z.string(),
      text: z.string().optional(),
      /** Where the file is. */
      url: z.string().optional(),
      filename: z.string().optional(),
      /** Of a LOCATION. */
      name: z.string().optional(),
      address: z.string().optional(),
    })
    .optional(),
  /** A limited-time offer. */
  offer: z
    .looseObject({
      text: z.string(),
      /** What a button of the message copies. */
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
      /** What the button copies. */
      code: z.string().optional(),
      /** How long after the message the button calls the business. */
      ttl_minutes: z.number().optional(),
    }),
  ),
})

export const templateView = cardView.extend({
  /** Of a carousel. */
  cards: z.array(cardView).optional(),
})
export type TemplateView = z.infer<typeof templateView>

export const phoneMessage = z.looseObject({
  id: z.string(),
  /** Order in the conversation, from 1. */
  position: z.number(),
  /** The change of the phone this message last had. */
  change: z.number(),
  from: z.enum(['business', 'customer']),
  type: z.string(),
  /** The member of that type, as in the API: `{ body }` of a text, and so on. */
  content: z.record(z.string(), z.unknown()),
  /** Of a message of the business: delivered or read; of the customer's: sent, or read by the business. */
  status: z.string(),
  /** The message this one answers. */
  context_id: z.string().optional(),
  /** Of the customer's: the key it was sent by, so that the phone knows its own. */
  client_key: z.string().optional(),
  /** Milliseconds since 1970. */
  at: z.number(),
  view: templateView.optional(),
  /** Where the file of an interactive message's header is shown. */
  media_url: z.string().optional(),
})
export type PhoneMessage = z.infer<typeof phoneMessage>

/** The business a customer talks to, as a phone shows it at the top and on its card. */
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
  /** Until when the business may answer freely; absent when it may not. */
  window_until: z.number().optional(),
  /** Until when the business is shown as writing. */
  typing_until: z.number().optional(),
  /** What brought the customer here last, such as a QR code. */
  referral: z.string().optional(),
  unread: z.number(),
  last_change: z.number(),
  last_message: phoneMessage.optional(),
})
export type Conversation = z.infer<typeof conversation>

/** A page of messages, oldest first. */
export const phoneMessages = z.looseObject({
  data: z.array(phoneMessage),
  /** There are older ones (or, asked with `after`, more changes). */
  has_more: z.boolean(),
  /** Ask with `after` this for what changes from now on. */
  last_change: z.number(),
})
export type PhoneMessages = z.infer<typeof phoneMessages>

/** What a phone needs to run the flow of a message: the document as it was when the message was sent. */
export const messageFlow = z.looseObject({
  flow_id: z.string(),
  /** The number that sent the message. */
  phone_number_id: z.string().optional(),
  /** It was sent to test a draft. */
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
  /** One phone: its owner and its conversations, the last changed first. */
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
  /** Who a number belongs to, before a conversation is opened. */
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
