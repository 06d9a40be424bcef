/** Statuses and categories of flows. Without zod, so that pages and forms can use them as well as schemas. */

/** spec:flows#states-of-a-flow. */
export const flowStatuses = ['DRAFT', 'PUBLISHED', 'DEPRECATED', 'BLOCKED', 'THROTTLED'] as const
export type FlowStatus = (typeof flowStatuses)[number]

/** spec:flows#flow. */
export const flowCategories = [
  'SIGN_UP',
  'SIGN_IN',
  'APPOINTMENT',
  'LEAD_GENERATION',
  'CONTACT_US',
  'CUSTOMER_SUPPORT',
  'SURVEY',
  'OTHER',
] as const
export type FlowCategory = (typeof flowCategories)[number]

/** Category names used by other clients. Accepted, and returned as stored (spec:flows#another-category). */
export const otherFlowCategories = ['APPOINTMENT_BOOKING'] as const

/** Why an exchange with a data endpoint failed (spec:flow-data#kinds-of-failure). */
export const endpointErrors = [
  'timeout_error',
  'no_http_response_error',
  'unexpected_http_status_code',
  'response-decryption-error',
  'business-decryption-error',
  'invalid-screen-transition',
  'payload-schema-error',
  'public-key-missing',
  'cannot_be_served',
] as const
export type EndpointError = (typeof endpointErrors)[number]
