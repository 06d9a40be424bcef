import {
  businessCard,
  contact,
  contactDetail,
  conversation,
  messageFlow,
  phoneMessage,
  phoneMessages,
} from '../conversations'
import { callSignalQuery, callSignals, customerCallEndpoints } from '../customer-calls'
import { success } from '../paging'
import {
  contactMessage,
  contactPhone,
  contactRead,
  conversationOpen,
  phoneCall,
  phoneCallPermission,
  phoneCallPermissionQuery,
  phoneCallPermissionStatus,
  phoneExchange,
  phoneExchangeAnswer,
  phoneInbox,
  phoneMessageQuery,
} from '../phone-requests'
import { z } from '../zod'
import type { RouteTable } from './route'

/**
 * Simulated customers' phones. Only available with the embedded service, and if phones aren't turned off. If phones
 * are open to all, permissions aren't checked.
 */
export const phoneRoutes = {
  /** All simulated people. */
  'GET /api/phone': {
    permission: 'phones.use',
    phone: 'read',
    response: z.looseObject({ data: z.array(contact) }),
  },
  /**
   * Verification codes received by the business's simulated numbers. If phones are open and the console is only
   * reachable from this machine, anyone may read them.
   */
  'GET /api/phone/received-codes': {
    permission: 'phone-numbers.verify',
    phone: 'codes',
    response: phoneInbox,
  },
  /** The phone's owner and conversations, most recently changed first. */
  'GET /api/phone/:contact': { permission: 'phones.use', phone: 'read', response: contactDetail },
  /** Turns the phone on or off. */
  'POST /api/phone/:contact': {
    permission: 'phones.use',
    phone: 'change',
    body: contactPhone,
    response: success,
  },
  /** The owner of a number, by ID or digits, as shown before the first message. */
  'GET /api/phone/:contact/businesses/:number': {
    permission: 'phones.use',
    phone: 'read',
    response: businessCard,
  },
  /** The customer's permission for calls from a business. */
  'GET /api/phone/:contact/call-permission': {
    permission: 'phones.use',
    phone: 'read',
    query: phoneCallPermissionQuery,
    response: phoneCallPermissionStatus,
  },
  /** Grants, denies or revokes it. */
  'POST /api/phone/:contact/call-permission': {
    permission: 'phones.use',
    phone: 'change',
    body: phoneCallPermission,
    response: success,
  },
  /** Call signals for the phone: after a given signal, or for ongoing calls. */
  'GET /api/phone/:contact/calls': {
    permission: 'phones.use',
    phone: 'read',
    query: callSignalQuery,
    response: callSignals,
  },
  /** Calls a business, answers, declines and hangs up. */
  'POST /api/phone/:contact/calls': {
    permission: 'phones.use',
    phone: 'change',
    body: phoneCall,
    response: customerCallEndpoints.actAsCustomer.response,
  },
  /** Opens the conversation with a business. */
  'POST /api/phone/:contact/conversations': {
    permission: 'phones.use',
    phone: 'change',
    body: conversationOpen,
    response: conversation,
  },
  /** Messages with a business, as shown on the phone. */
  'GET /api/phone/:contact/conversations/:number/messages': {
    permission: 'phones.use',
    phone: 'read',
    query: phoneMessageQuery,
    response: phoneMessages,
  },
  /** Sends a message or reply to a business. */
  'POST /api/phone/:contact/messages': {
    permission: 'phones.use',
    phone: 'message',
    body: contactMessage,
    response: phoneMessage,
  },
  /** Calls the data endpoint of a message's flow, as a phone does. */
  'POST /api/phone/:contact/messages/:message/exchange': {
    permission: 'phones.use',
    phone: 'call',
    body: phoneExchange,
    response: phoneExchangeAnswer,
  },
  /** The flow of a message, for the phone to run. */
  'GET /api/phone/:contact/messages/:message/flow': {
    permission: 'phones.use',
    phone: 'read',
    response: messageFlow,
  },
  /** Marks a message and all earlier ones as read by the customer. */
  'POST /api/phone/:contact/reads': {
    permission: 'phones.use',
    phone: 'change',
    body: contactRead,
    response: success,
  },
} as const satisfies RouteTable
