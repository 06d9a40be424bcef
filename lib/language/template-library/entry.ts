import type { TemplateCategory } from '@/lib/contract/templates'
import type { LibraryLanguage } from './library-languages'
import type { VariableName } from './variables'

/** What someone wants to do with a message, in the order in which they are shown. */
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

/** What is sent: the body, and texts of quick replies under it. */
export interface LibraryText {
  body: string
  replies?: readonly string[]
}

/** One message of the library, in every language. */
export interface LibraryEntry {
  /** The name of the template it becomes. */
  name: string
  title: string
  goal: Goal
  category: Exclude<TemplateCategory, 'AUTHENTICATION'>
  /** Why it works, in a sentence. */
  why: string
  variables: readonly VariableName[]
  texts: Readonly<Record<LibraryLanguage, LibraryText>>
}

/** A code has the text of the service in every language (spec:templates#authentication-templates). */
export interface LibraryCode extends Omit<LibraryEntry, 'category' | 'variables' | 'texts'> {
  category: 'AUTHENTICATION'
  texts?: undefined
}

export type LibraryTemplate = LibraryEntry | LibraryCode
