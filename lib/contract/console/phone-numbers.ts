import { numberMessages } from '../number-messages'
import { numberUses } from '../number-uses'
import { success } from '../paging'
import { phoneNumberMoment, phoneNumberUse } from '../phone-number-history'
import {
  automationUpdate,
  codeRequest,
  codeVerification,
  conversationalAutomation,
  phoneNumber,
  receivedCode,
} from '../phone-numbers'
import { z } from '../zod'
import type { RouteTable } from './route'

/** What a number says by itself, whole: where nothing was ever set, nothing is said. */
const automation = conversationalAutomation.required()
export type Automation = z.infer<typeof automation>

/**
 * What the page sends: the parts to change, and beside them the automation it was made of. One that is not that any more
 * was changed elsewhere, and nothing is overwritten unseen. Without a `base` nothing is compared.
 */
const automationSave = automationUpdate.extend({ base: conversationalAutomation.optional() })
export type AutomationSave = z.output<typeof automationSave>

export const phoneNumberRoutes = {
  'GET /api/phone-numbers': {
    permission: 'phone-numbers.read',
    numbers: 'filtered',
    response: z.object({ data: z.array(phoneNumber), unreadable: z.number().optional() }),
  },
  'GET /api/phone-numbers/:id': { permission: 'phone-numbers.read', numbers: ':id', response: phoneNumber },
  'GET /api/phone-numbers/:id/automation': {
    permission: 'phone-numbers.read',
    numbers: ':id',
    response: automation,
  },
  /** Saves the parts that are given; answers the whole. `conflict` when it was changed elsewhere. */
  'POST /api/phone-numbers/:id/automation': {
    permission: 'phone-numbers.automate',
    numbers: ':id',
    body: automationSave,
    response: automation,
    audit: 'phone-numbers.automate',
  },
  /** Newest first. */
  'GET /api/phone-numbers/:id/history': {
    permission: 'phone-numbers.read',
    numbers: ':id',
    response: z.object({ data: z.array(phoneNumberMoment) }),
  },
  /** By day, and what was sent before its quality fell. */
  'GET /api/phone-numbers/:id/messages': {
    permission: 'phone-numbers.read',
    numbers: ':id',
    response: numberMessages,
  },
  'GET /api/phone-numbers/:id/reach': {
    permission: 'phone-numbers.read',
    numbers: ':id',
    response: phoneNumberUse,
  },
  /** What stops working when it ends. */
  'GET /api/phone-numbers/:id/uses': {
    permission: 'phone-numbers.read',
    numbers: ':id',
    response: numberUses,
  },
  /** Codes that reached a simulated number; another service's numbers are real phones. */
  'GET /api/phone-numbers/:id/received-codes': {
    permission: 'phone-numbers.verify',
    numbers: ':id',
    response: z.object({ data: z.array(receivedCode) }),
    needsEmbedded: 'receivedCodes',
  },
  'POST /api/phone-numbers/:id/request-code': {
    permission: 'phone-numbers.verify',
    numbers: ':id',
    body: codeRequest,
    response: success,
    audit: 'phone-numbers.request-code',
    stale: ['phone-numbers', 'phone-number:{id}'],
  },
  'POST /api/phone-numbers/:id/verify-code': {
    permission: 'phone-numbers.verify',
    numbers: ':id',
    body: codeVerification,
    response: success,
    audit: 'phone-numbers.verify-code',
    stale: ['phone-numbers', 'phone-number:{id}'],
  },
} as const satisfies RouteTable
