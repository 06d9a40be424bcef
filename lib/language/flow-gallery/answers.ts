import type { FlowAnswers } from '@/lib/contract/flow-answers'

/** Sample data in place of what a real endpoint would look up. */
const headline = 'On its way'
const steps = [
  { id: 'paid', title: 'Paid', description: 'Sunday' },
  { id: 'packed', title: 'Packed', description: 'Monday' },
  { id: 'sent', title: 'On its way', description: 'Tuesday' },
]

export const signInAnswers: FlowAnswers = {
  start: 'EMAIL',
  tokenMinutes: 15,
  screens: {
    EMAIL: {
      rules: [
        {
          when: [{ field: 'email', op: 'is-empty' }],
          then: { kind: 'refuse', message: 'Enter your email address.' },
        },
        { when: [], then: { kind: 'screen', screen: 'CODE', data: { email: '${form.email}' } } },
      ],
    },
    CODE: {
      rules: [
        {
          when: [{ field: 'code', op: 'equals', value: '123456' }],
          then: { kind: 'screen', screen: 'SIGNED_IN', data: { name: 'Ada', customer_id: 'C-1042' } },
        },
        {
          when: [],
          then: { kind: 'refuse', message: 'That code isn’t right. To try the flow, enter 123456.' },
        },
      ],
    },
  },
}

export const orderStatusAnswers: FlowAnswers = {
  start: 'FIND',
  screens: {
    FIND: {
      rules: [
        {
          when: [{ field: 'order_number', op: 'is-empty' }],
          then: { kind: 'refuse', message: 'Enter your order number.' },
        },
        {
          when: [{ field: 'order_number', op: 'equals', value: 'LO-0' }],
          then: {
            kind: 'refuse',
            message: 'There’s no order with this number. Check your confirmation email.',
          },
        },
        {
          when: [],
          then: {
            kind: 'screen',
            screen: 'STATUS',
            data: {
              headline,
              order_number: '${form.order_number}',
              expected: 'It should arrive on Thursday.',
              steps,
            },
          },
        },
      ],
    },
    STATUS: {
      rules: [
        {
          when: [],
          then: { kind: 'screen', screen: 'DONE', data: { order_number: '${form.order_number}' } },
        },
      ],
    },
  },
}
