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

/** A number's complete automation settings, with defaults. */
const automation = conversationalAutomation.required()
export type Automation = z.infer<typeof automation>

/**
 * The parts to change, and `base`, the automation they were derived from. If that changed elsewhere, the save is refused
 * so that nothing is overwritten by accident. Without `base`, nothing is compared.
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
  /** Saves the given parts and returns all settings; `conflict` if they were changed elsewhere. */
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
  /** Message counts by day, and messages sent before a quality drop. */
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
  /** What stops working if the number is removed. */
  'GET /api/phone-numbers/:id/uses': {
    permission: 'phone-numbers.read',
    numbers: ':id',
    response: numberUses,
  },
  /** Verification codes received by a simulated number. Numbers of other services are real phones. */
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
