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
 * Simulated customers' phones: there only with the embedded service, and unless phones are off. Where phones are open,
 * nobody is asked for the permission.
 */
export const phoneRoutes = {
  /** The simulated people there are. */
  'GET /api/phone': {
    permission: 'phones.use',
    phone: 'read',
    response: z.looseObject({ data: z.array(contact) }),
  },
  /**
   * Verification codes that reached the simulated numbers of the business. Where phones are open and only this machine
   * reaches the console, for anyone.
   */
  'GET /api/phone/received-codes': {
    permission: 'phone-numbers.verify',
    phone: 'codes',
    response: phoneInbox,
  },
  /** Whose phone it is, and its conversations, the one that changed last first. */
  'GET /api/phone/:contact': { permission: 'phones.use', phone: 'read', response: contactDetail },
  /** Switches the phone on or off. */
  'POST /api/phone/:contact': {
    permission: 'phones.use',
    phone: 'change',
    body: contactPhone,
    response: success,
  },
  /** Who a number belongs to, by its identifier or its digits: what a phone shows before it writes. */
  'GET /api/phone/:contact/businesses/:number': {
    permission: 'phones.use',
    phone: 'read',
    response: businessCard,
  },
  /** What the customer decided about being called by a business. */
  'GET /api/phone/:contact/call-permission': {
    permission: 'phones.use',
    phone: 'read',
    query: phoneCallPermissionQuery,
    response: phoneCallPermissionStatus,
  },
  /** Grants it, denies it or takes it back. */
  'POST /api/phone/:contact/call-permission': {
    permission: 'phones.use',
    phone: 'change',
    body: phoneCallPermission,
    response: success,
  },
  /** What the phone is told of calls, after a signal or of calls that are not over. */
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
  /** Messages with a business, as the phone has them. */
  'GET /api/phone/:contact/conversations/:number/messages': {
    permission: 'phones.use',
    phone: 'read',
    query: phoneMessageQuery,
    response: phoneMessages,
  },
  /** Writes to a business, or answers it. */
  'POST /api/phone/:contact/messages': {
    permission: 'phones.use',
    phone: 'message',
    body: contactMessage,
    response: phoneMessage,
  },
  /** Asks the data endpoint of a message's flow, as a phone does. */
  'POST /api/phone/:contact/messages/:message/exchange': {
    permission: 'phones.use',
    phone: 'call',
    body: phoneExchange,
    response: phoneExchangeAnswer,
  },
  /** The flow of a message, to be run by the phone. */
  'GET /api/phone/:contact/messages/:message/flow': {
    permission: 'phones.use',
    phone: 'read',
    response: messageFlow,
  },
  /** The customer has seen a message and all before it. */
  'POST /api/phone/:contact/reads': {
    permission: 'phones.use',
    phone: 'change',
    body: contactRead,
    response: success,
  },
} as const satisfies RouteTable
