import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/contract/durations'
import { markOf } from '../flow-rows'
import { flowIds } from '../flows/demo-flows'
import { type DemoEvent, idOf, messagingFrom, type NumberName, type Person, people } from './demo-event'

/** A message from someone to a number. */
const written = (
  agoMs: number,
  to: NumberName,
  from: Person,
  content: Record<string, unknown>,
): DemoEvent => ({
  agoMs,
  field: 'messages',
  value: (at) => ({
    ...messagingFrom(to),
    contacts: [{ profile: { name: from.name }, wa_id: from.wa_id }],
    messages: [
      { from: from.wa_id, id: idOf(from.name, at), timestamp: String(at), type: 'text', ...content },
    ],
  }),
})

const text = (agoMs: number, to: NumberName, from: Person, body: string): DemoEvent =>
  written(agoMs, to, from, { text: { body } })

/** A template message and its statuses, each given in seconds after the first. */
function sent(
  agoMs: number,
  from: NumberName,
  to: Person,
  steps: readonly (readonly [status: string, afterSeconds: number])[],
  more: Record<string, unknown> = {},
): DemoEvent[] {
  return steps.map(
    ([status, afterSeconds]): DemoEvent => ({
      agoMs: agoMs - afterSeconds * 1000,
      field: 'message_status',
      value: (at) => ({
        ...messagingFrom(from),
        statuses: [
          {
            id: idOf(to.name, at - afterSeconds),
            status,
            timestamp: String(at),
            recipient_id: to.wa_id,
            ...(status === 'failed'
              ? {}
              : { pricing: { billable: true, pricing_model: 'PMP', type: 'regular', category: 'utility' } }),
            ...more,
          },
        ],
      }),
    }),
  )
}

const feedbackMark = markOf({ id: flowIds.feedback, name: 'Feedback after delivery' }, 1)

/** The message opens the delivery feedback flow; its statuses and the answer contain its flow token. */
const asksForFeedback = (flow_token: string) => ({ biz_opaque_callback_data: flow_token })

/** An answer to the delivery feedback flow. */
const answered = (
  agoMs: number,
  to: NumberName,
  from: Person,
  flow_token: string,
  answer: { rating: 'very_good' | 'good' | 'could_be_better'; comment: string },
): DemoEvent =>
  written(agoMs, to, from, {
    type: 'interactive',
    interactive: {
      type: 'nfm_reply',
      nfm_reply: { name: 'flow', body: 'Sent', response_json: JSON.stringify({ flow_token, ...answer }) },
    },
  })

/** A message that asks for delivery feedback, and the answer a few hours later. */
function askedAndAnswered(
  agoMs: number,
  from: NumberName,
  to: Person,
  { delivery, ...answer }: Parameters<typeof answered>[4] & { delivery: number },
): DemoEvent[] {
  const flowToken = `${feedbackMark} delivery-${delivery}`
  return [
    ...sent(
      agoMs,
      from,
      to,
      [
        ['sent', 0],
        ['delivered', 3],
        ['read', 1800],
      ],
      asksForFeedback(flowToken),
    ),
    answered(agoMs - 2 * HOUR_MS, from, to, flowToken, answer),
  ]
}

const luciaToken = `${feedbackMark} after-delivery`

const undeliverable = {
  errors: [
    {
      code: 131026,
      title: 'Message undeliverable',
      message: 'Message undeliverable',
      error_data: { details: 'The phone could not be reached.' },
    },
  ],
}

/** Messages from and to people. */
export const conversations: readonly DemoEvent[] = [
  ...askedAndAnswered(78 * HOUR_MS, 'garden', people.priya, {
    delivery: 4652,
    rating: 'good',
    comment: 'All plants arrived well, one pot was cracked.',
  }),
  ...askedAndAnswered(75 * HOUR_MS, 'shop', people.emily, {
    delivery: 4660,
    rating: 'very_good',
    comment: '',
  }),
  ...askedAndAnswered(52 * HOUR_MS, 'shop', people.camille, {
    delivery: 4683,
    rating: 'could_be_better',
    comment: 'The driver came two hours late.',
  }),
  ...askedAndAnswered(31 * HOUR_MS, 'garden', people.tom, {
    delivery: 4698,
    rating: 'very_good',
    comment: 'Quick, and well packed.',
  }),
  ...sent(3 * DAY_MS, 'shop', people.james, [
    ['sent', 0],
    ['delivered', 2],
  ]),
  text(3 * DAY_MS - 20 * MINUTE_MS, 'shop', people.james, 'Thanks! Can I collect it on Saturday instead?'),
  text(2 * DAY_MS + HOUR_MS, 'garden', people.priya, 'Do you still have the olive trees in the big pots?'),
  text(40 * HOUR_MS, 'restricted', people.camille, 'Bonjour, avez-vous reçu ma réclamation ?'),
  ...sent(29 * HOUR_MS, 'garden', people.tom, [['sent', 0]]),
  ...sent(29 * HOUR_MS - MINUTE_MS, 'garden', people.tom, [['failed', 0]], undeliverable),
  ...sent(
    20 * HOUR_MS,
    'shop',
    people.ana,
    [
      ['sent', 0],
      ['delivered', 3],
      ['read', 410],
    ],
    asksForFeedback(`${feedbackMark} delivery-4711`),
  ),
  text(19 * HOUR_MS, 'shop', people.ana, 'Hallo! Gibt es die Lampe auch in Grün?'),
  written(9 * HOUR_MS, 'garden', people.priya, {
    type: 'image',
    image: {
      id: '1029384756',
      mime_type: 'image/jpeg',
      caption: 'These leaves turned yellow. What can I do?',
    },
  }),
  ...sent(
    6 * HOUR_MS,
    'shop',
    people.lucia,
    [
      ['sent', 0],
      ['delivered', 4],
    ],
    asksForFeedback(luciaToken),
  ),
  answered(3 * HOUR_MS, 'shop', people.lucia, luciaToken, {
    rating: 'very_good',
    comment: 'The lamp looks lovely. Thank you!',
  }),
  ...sent(
    70 * MINUTE_MS,
    'shop',
    people.james,
    [
      ['sent', 0],
      ['delivered', 2],
      ['read', 95],
    ],
    asksForFeedback(`${feedbackMark} delivery-4718`),
  ),
  text(25 * MINUTE_MS, 'shop', people.james, 'Hello! Is my order on its way? 🙂'),
]
