import type { FlowCategory } from '@/lib/contract/flow-states'

const categories = {
  SIGN_UP: 'Sign-up',
  SIGN_IN: 'Sign-in',
  APPOINTMENT: 'Appointment',
  LEAD_GENERATION: 'Leads',
  CONTACT_US: 'Contact',
  CUSTOMER_SUPPORT: 'Support',
  SURVEY: 'Survey',
  OTHER: 'Other',
} as const satisfies Record<FlowCategory, string>

const byCategory = new Map<string, string>([
  ...Object.entries(categories),
  // As other clients spell it.
  ['APPOINTMENT_BOOKING', categories.APPOINTMENT],
])

/** Label of a category; unknown ones are shown as they are. */
export const flowCategoryName = (category: string): string => byCategory.get(category) ?? category

export const flowCategoryChoices = Object.entries(categories).map(([value, label]) => ({ value, label }))
