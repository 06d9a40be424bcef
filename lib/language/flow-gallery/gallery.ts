import type { FlowAnswers } from '@/lib/contract/flow-answers'
import type { FlowCategory } from '@/lib/contract/flow-states'
import { orderStatusAnswers, signInAnswers } from './answers'
import appointment from './documents/appointment.json'
import blank from './documents/blank.json'
import contact from './documents/contact.json'
import event from './documents/event.json'
import lead from './documents/lead.json'
import orderStatus from './documents/order-status.json'
import signIn from './documents/sign-in.json'
import signUp from './documents/sign-up.json'
import support from './documents/support.json'
import survey from './documents/survey.json'

/** A complete, valid starter flow. */
export interface GalleryFlow {
  id: string
  /** Default name for a new flow. */
  title: string
  /** What people can do with it, in a sentence or two. */
  description: string
  categories: readonly FlowCategory[]
  document: object
  /** Responses from the console's built-in endpoint, for flows that request data. */
  answers?: FlowAnswers
}

/** Starter flows in display order, all Flow JSON 7.3. */
export const galleryFlows: readonly GalleryFlow[] = [
  {
    id: 'sign-up',
    title: 'Sign-up',
    description: 'People sign up with their details and interests, and accept the terms.',
    categories: ['SIGN_UP'],
    document: signUp,
  },
  {
    id: 'appointment',
    title: 'Appointment',
    description: 'People choose a service, a location, a day, and a time.',
    categories: ['APPOINTMENT'],
    document: appointment,
  },
  {
    id: 'lead',
    title: 'Request a quote',
    description: 'What people need, their budget, the start date, and how to reach them.',
    categories: ['LEAD_GENERATION'],
    document: lead,
  },
  {
    id: 'survey',
    title: 'Survey',
    description: 'A rating, with follow-up questions that depend on it.',
    categories: ['SURVEY'],
    document: survey,
  },
  {
    id: 'support',
    title: 'Get help',
    description: 'A topic, what went wrong, and a photo.',
    categories: ['CUSTOMER_SUPPORT'],
    document: support,
  },
  {
    id: 'contact',
    title: 'Contact us',
    description: 'A message and a preferred way to reply: chat, email, or phone.',
    categories: ['CONTACT_US'],
    document: contact,
  },
  {
    id: 'sign-in',
    title: 'Sign-in with a code',
    description: 'An email address and a code that the endpoint checks.',
    categories: ['SIGN_IN'],
    document: signIn,
    answers: signInAnswers,
  },
  {
    id: 'order-status',
    title: 'Order status',
    description: 'An order number and its status from the endpoint.',
    categories: ['CUSTOMER_SUPPORT'],
    document: orderStatus,
    answers: orderStatusAnswers,
  },
  {
    id: 'event',
    title: 'Invitation',
    description: 'An RSVP: who’s coming, how many guests, and dietary needs.',
    categories: ['OTHER'],
    document: event,
  },
]

/** A gallery flow by its id. */
export const findGalleryFlow = (id: string): GalleryFlow | undefined =>
  galleryFlows.find((flow) => flow.id === id)

/** Pretty-printed document, as the editor opens it. */
export const documentText = (document: object): string => `${JSON.stringify(document, null, 2)}\n`

/** The blank starter: one screen with a heading and a button. */
export const blankText = documentText(blank)
