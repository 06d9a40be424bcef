import { ask, body, choice, type DemoFlow, finish, goTo, heading, input, screen, written } from './demo-flow'

const feedback = (question: string) =>
  written({
    version: '7.3',
    screens: [
      screen(
        { id: 'RATING', title: 'Your order' },
        heading('How did we do?'),
        choice('rating', question, ['Very good', 'Good', 'Could be better']),
        goTo('Continue', 'DETAILS', { rating: '${form.rating}' }),
      ),
      screen(
        {
          id: 'DETAILS',
          title: 'Tell us more',
          isLast: true,
          data: { rating: { type: 'string', __example__: 'good' } },
        },
        { type: 'TextArea', name: 'comment', label: 'What should we know?', required: false },
        finish('Send', { rating: '${data.rating}', comment: '${form.comment}' }),
      ),
    ],
  })

const newsletter = written({
  version: '7.3',
  screens: [
    screen(
      { id: 'SIGN_UP', title: 'Newsletter', isLast: true },
      heading('Ideas for your home'),
      body('Once a month, never more.'),
      input('first_name', 'First name'),
      input('email', 'Email', { 'input-type': 'email' }),
      { type: 'OptIn', name: 'agrees', label: 'Send me the newsletter', required: true },
      finish('Sign up', {
        first_name: '${form.first_name}',
        email: '${form.email}',
        agrees: '${form.agrees}',
      }),
    ),
  ],
})

const times = {
  type: 'array',
  items: { type: 'object', properties: { id: { type: 'string' }, title: { type: 'string' } } },
  __example__: [
    { id: 'ten', title: 'Tuesday, 10:00 AM' },
    { id: 'two', title: 'Tuesday, 2:00 PM' },
  ],
}

const booking = written({
  version: '7.3',
  data_api_version: '3.0',
  routing_model: { DAY: ['TIME'], TIME: ['DONE'], DONE: [] },
  screens: [
    screen(
      { id: 'DAY', title: 'Book a visit' },
      heading('When should we come?'),
      { type: 'DatePicker', name: 'day', label: 'Day', required: true },
      ask('Show times', { day: '${form.day}' }),
    ),
    screen(
      { id: 'TIME', title: 'Choose a time', data: { times } },
      { type: 'Dropdown', name: 'time', label: 'Time', required: true, 'data-source': '${data.times}' },
      ask('Book', { time: '${form.time}' }),
    ),
    screen(
      {
        id: 'DONE',
        title: 'All set',
        isLast: true,
        data: { summary: { type: 'string', __example__: 'Tuesday, 10:00 AM' } },
      },
      heading('We’ll be there'),
      body('${data.summary}'),
      finish('Done', { summary: '${data.summary}' }),
    ),
  ],
})

const orderStatus = written({
  version: '7.3',
  data_api_version: '3.0',
  routing_model: { ORDER: ['STATUS'], STATUS: [] },
  screens: [
    screen(
      { id: 'ORDER', title: 'Find your order' },
      input('order_number', 'Order number'),
      ask('Find', { order_number: '${form.order_number}' }),
    ),
    screen(
      {
        id: 'STATUS',
        title: 'Your order',
        isLast: true,
        data: { status: { type: 'string', __example__: 'On its way' } },
      },
      heading('${data.status}'),
      finish('Close'),
    ),
  ],
})

const contact = written({
  version: '5.0',
  screens: [
    screen(
      { id: 'CONTACT', title: 'Contact us', isLast: true },
      input('subject', 'Subject'),
      { type: 'TextArea', name: 'message', label: 'Message', required: true },
      finish('Send', { subject: '${form.subject}', message: '${form.message}' }),
    ),
  ],
})

/** A document with three mistakes: a missing screen, a missing input, and no terminal screen. */
const returns = written({
  version: '7.3',
  screens: [
    screen(
      { id: 'RETURN', title: 'Return an item' },
      input('order_number', 'Order number'),
      choice('reason', 'Reason', ['Too small', 'Damaged', 'Changed my mind']),
      goTo('Continue', 'LABEL', { order: '${form.order}' }),
    ),
  ],
})

/** IDs of flows that the demo’s templates open. */
export const flowIds = { feedback: '318842207561930', newsletter: '318842207561931' } as const

/** Flows of the demo account, at least one in every state. */
export const demoFlows: readonly DemoFlow[] = [
  {
    name: 'Book a visit',
    categories: ['APPOINTMENT'],
    status: 'PUBLISHED',
    endpointUri: 'https://flows.lumenandoak.example/visits',
    versions: [{ document: booking, daysAgo: 40 }],
    publishedVersion: 1,
  },
  {
    id: flowIds.feedback,
    name: 'Feedback after delivery',
    categories: ['SURVEY'],
    status: 'PUBLISHED',
    versions: [
      { document: feedback('Your order arrived. How was it?'), daysAgo: 60 },
      { document: feedback('How was your delivery?'), daysAgo: 2 },
    ],
    publishedVersion: 1,
  },
  {
    id: flowIds.newsletter,
    name: 'Newsletter',
    categories: ['SIGN_UP', 'LEAD_GENERATION'],
    status: 'PUBLISHED',
    versions: [{ document: newsletter, daysAgo: 120 }],
    publishedVersion: 1,
  },
  {
    name: 'Your kitchen',
    categories: ['SURVEY', 'LEAD_GENERATION'],
    status: 'DRAFT',
    versions: [{ document: feedback('How do you like your new kitchen?'), daysAgo: 1 }],
  },
  {
    name: 'Return an item',
    categories: ['CUSTOMER_SUPPORT'],
    status: 'DRAFT',
    versions: [{ document: returns, daysAgo: 3 }],
  },
  { name: 'Spring survey', categories: ['SURVEY'], status: 'DRAFT', versions: [] },
  {
    name: 'Contact us (2025)',
    categories: ['CONTACT_US'],
    status: 'DEPRECATED',
    versions: [{ document: contact, daysAgo: 300 }],
    publishedVersion: 1,
  },
  {
    name: 'Where is my order',
    categories: ['CUSTOMER_SUPPORT'],
    status: 'THROTTLED',
    endpointUri: 'https://flows.lumenandoak.example/orders',
    versions: [{ document: orderStatus, daysAgo: 90 }],
    publishedVersion: 1,
    endpoint: { requests: 120, failEach: 2, alert: { kind: 'ENDPOINT_ERROR_RATE', threshold: 50 } },
  },
  {
    name: 'Loyalty card',
    categories: ['SIGN_IN'],
    status: 'BLOCKED',
    endpointUri: 'https://old.lumenandoak.example/loyalty',
    versions: [{ document: orderStatus, daysAgo: 150 }],
    publishedVersion: 1,
    endpoint: { requests: 40, failEach: 1, alert: { kind: 'ENDPOINT_AVAILABILITY', threshold: 90 } },
  },
]

/** Flows of the demo’s other account. */
export const tradeFlows: readonly DemoFlow[] = [
  {
    name: 'Trade feedback',
    categories: ['SURVEY'],
    status: 'PUBLISHED',
    versions: [{ document: feedback('How was your delivery?'), daysAgo: 20 }],
    publishedVersion: 1,
  },
  {
    name: 'Trade newsletter',
    categories: ['LEAD_GENERATION'],
    status: 'DRAFT',
    versions: [{ document: newsletter, daysAgo: 4 }],
  },
]
