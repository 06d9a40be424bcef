import { describe, test } from 'vitest'
import { accepts, reports } from '../testing/expect-rule'
import { cardsAreComplete, cardsHaveOneShape } from './carousel'

const header = { type: 'HEADER', format: 'IMAGE', example: { header_handle: ['4::abc'] } }
const reply = (text: string) => ({ type: 'QUICK_REPLY', text })
const buttons = (...list: object[]) => ({ type: 'BUTTONS', buttons: list })
const card = (text = 'A lamp of brass.') => [header, { type: 'BODY', text }, buttons(reply('More'))]
const withCards = (...cards: object[][]) => ({
  category: 'MARKETING',
  components: [
    { type: 'BODY', text: 'New in our shop:' },
    { type: 'CAROUSEL', cards: cards.map((components) => ({ components })) },
  ],
})

describe('cards', () => {
  test('must all have the same shape', () => {
    accepts(cardsHaveOneShape, withCards(card(), card('A pot of clay.')))
    const message = (label: string) =>
      `${label} differs from card 1. Use the same header on all cards, and the same buttons in the same order.`
    reports(
      cardsHaveOneShape,
      withCards(card(), [...card().slice(0, 2), buttons({ type: 'URL' })], card(), card().slice(1)),
      ['components.1.cards.1', message('Card 2')],
      ['components.1.cards.3', message('Card 4')],
    )
  })

  test('have a body of at most 160 characters and at most two buttons', () => {
    accepts(cardsAreComplete, withCards(card('👩‍👩‍👧‍👦'.repeat(160)), card()))
    reports(cardsAreComplete, withCards(card(), card('x'.repeat(161))), [
      'components.1.cards.1.components.1.text',
      'The body of card 2 has 161 characters. The limit is 160.',
    ])
    const three = buttons(reply('One'), reply('Two'), reply('Three'))
    reports(cardsAreComplete, withCards([...card().slice(0, 2), three]), [
      'components.1.cards.0.components.2.buttons',
      'Card 1 has 3 buttons. The limit is 2.',
    ])
  })

  test('are checked by the rules for templates', () => {
    const wrong = [{ type: 'HEADER', format: 'IMAGE' }, buttons({ type: 'PHONE_NUMBER', text: 'Call' })]
    reports(
      cardsAreComplete,
      withCards(wrong),
      [
        'components.1.cards.0.components.0.example.header_handle',
        'Upload a sample file for the header. Reviewers need to see one.',
      ],
      ['components.1.cards.0.components.1.buttons.0.phone_number', 'Button 1 has no phone number.'],
    )
  })

  test('may contain only a header, a body and buttons', () => {
    const footer = { type: 'FOOTER', text: 'Lumen & Oak' }
    reports(
      cardsAreComplete,
      withCards([...card(), footer], [...card(), { type: 'CAROUSEL', cards: [] }]),
      ['components.1.cards.0.components.3', 'A card can have only one header, one body, and buttons.'],
      ['components.1.cards.1.components.3', 'A card can have only one header, one body, and buttons.'],
    )
  })

  test('that are malformed are left to the rule about the carousel', () => {
    const cards = [1, null, 'card', { components: 'x' }, { components: [null, 1] }]
    accepts(cardsHaveOneShape, { components: [{ type: 'CAROUSEL', cards }] })
    accepts(cardsAreComplete, { components: [{ type: 'CAROUSEL', cards }] })
  })
})
