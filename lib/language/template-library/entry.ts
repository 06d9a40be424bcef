import type { TemplateCategory } from '@/lib/contract/templates'
import type { LibraryLanguage } from './library-languages'
import type { VariableName } from './variables'

/** Goals of a message, in display order. */
export const goals = {
  orders: 'Order updates',
  appointments: 'Appointments',
  codes: 'One-time codes',
  payments: 'Payments',
  stock: 'Back in stock',
  cart: 'Abandoned cart',
  feedback: 'Feedback',
  events: 'Events',
  welcome: 'Welcome',
  winback: 'Win back',
  offers: 'Offers and loyalty',
  support: 'Customer service',
} as const
export type Goal = keyof typeof goals

/** The body and its quick replies. */
export interface LibraryText {
  body: string
  replies?: readonly string[]
}

/** A message of the library, in all its languages. */
export interface LibraryEntry {
  /** Name of the template created from it. */
  name: string
  title: string
  goal: Goal
  category: Exclude<TemplateCategory, 'AUTHENTICATION'>
  /** Why it works, in one sentence. */
  why: string
  variables: readonly VariableName[]
  texts: Readonly<Record<LibraryLanguage, LibraryText>>
}

/** A code message: the service provides its text in every language (spec:templates#authentication-templates). */
export interface LibraryCode extends Omit<LibraryEntry, 'category' | 'variables' | 'texts'> {
  category: 'AUTHENTICATION'
  texts?: undefined
}

export type LibraryTemplate = LibraryEntry | LibraryCode
