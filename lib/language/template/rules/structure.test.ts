import { describe, test } from 'vitest'
import { accepts, reports, template } from '../testing/expect-rule'
import { carouselHasItsCards } from './carousel'
import { componentsAppearOnce, componentsAreInOrder, componentsAreKnown } from './document'
import { membersAreKnown, membersHaveTheirTypes } from './members'

const ofTypes = (...types: unknown[]) => template({ components: types.map((type) => ({ type })) })

describe('components', () => {
  test('must be of known types, in upper or lower case', () => {
    accepts(
      componentsAreKnown,
      ofTypes(
        'header',
        'BODY',
        'Footer',
        'BUTTONS',
        'CAROUSEL',
        'limited_time_offer',
        'CALL_PERMISSION_REQUEST',
      ),
    )
    reports(componentsAreKnown, ofTypes('HEADR'), [
      'components.0.type',
      'There is no component of type "HEADR". Did you mean "HEADER"?',
    ])
    reports(componentsAreKnown, ofTypes('TABLE'), [
      'components.0.type',
      'There is no component of type "TABLE".',
    ])
  })

  test('must be objects in a list', () => {
    reports(componentsAreKnown, template({ components: 'BODY' }), [
      'components',
      'components must be a list of components.',
    ])
    reports(
      componentsAreKnown,
      template({ components: [null, 5] }),
      ['components.0', 'A component must be an object with a type.'],
      ['components.1', 'A component must be an object with a type.'],
    )
  })

  test('must include one body and at most one of each type', () => {
    accepts(componentsAppearOnce, ofTypes('HEADER', 'BODY', 'FOOTER', 'BUTTONS'))
    reports(componentsAppearOnce, ofTypes('FOOTER'), [
      'components',
      'The template has no body. Add a component of type BODY.',
    ])
    reports(componentsAppearOnce, ofTypes('BODY', 'body'), [
      'components.1',
      'This is a second "BODY" component. A template can have only one.',
    ])
  })

  test('must be in the order in which phones show them', () => {
    accepts(componentsAreInOrder, ofTypes('HEADER', 'LIMITED_TIME_OFFER', 'BODY', 'FOOTER', 'BUTTONS'))
    accepts(componentsAreInOrder, ofTypes('HEADER', 'BODY', 'BUTTONS', 'FOOTER'))
    reports(componentsAreInOrder, ofTypes('BODY', 'HEADER'), [
      'components.1',
      'HEADER has to come before BODY. Move it up.',
    ])
    reports(componentsAreInOrder, ofTypes('BUTTONS', 'BODY', 'FOOTER'), [
      'components.1',
      'BODY has to come before BUTTONS. Move it up.',
    ])
    reports(componentsAreInOrder, ofTypes('BODY', 'LIMITED_TIME_OFFER'), [
      'components.1',
      'LIMITED_TIME_OFFER has to come before BODY. Move it up.',
    ])
  })
})

describe('members', () => {
  test('must be known, in components, examples and buttons', () => {
    accepts(
      membersAreKnown,
      template({ header: { format: 'TEXT', text: 'Hi', example: { header_text: ['a'] } } }),
    )
    reports(membersAreKnown, template({ body: { txt: 'Hi', text: 'Hi' } }), [
      'components.0.txt',
      'A BODY component has no member "txt". Did you mean "text"?',
    ])
    reports(membersAreKnown, template({ body: { text: 'Hi', example: { bodytext: [] } } }), [
      'components.0.example.bodytext',
      'The example of BODY has no member "bodytext". Did you mean "body_text"?',
    ])
    reports(
      membersAreKnown,
      template({ buttons: [{ type: 'URL', text: 'Go', url: 'https://x.test', link: 1 }] }),
      ['components.1.buttons.0.link', 'A URL button has no member "link".'],
    )
  })

  test('of types that are only stored may be anything', () => {
    accepts(
      membersAreKnown,
      template({
        components: [{ type: 'CAROUSEL', cards: [], anything: 1 }],
        buttons: [{ type: 'MPM', anything: 1 }],
      }),
    )
  })

  test('of authentication templates are not allowed elsewhere', () => {
    accepts(
      membersAreKnown,
      template({ category: 'AUTHENTICATION', body: { add_security_recommendation: true } }),
    )
    reports(membersAreKnown, template({ body: { text: 'Hi', add_security_recommendation: true } }), [
      'components.0.add_security_recommendation',
      'Only authentication templates can have add_security_recommendation.',
    ])
  })

  test('must have their JSON types', () => {
    reports(membersHaveTheirTypes, template({ body: { text: 5 } }), [
      'components.0.text',
      'text must be text in quotes.',
    ])
    reports(membersHaveTheirTypes, template({ buttons: {} }), [
      'components.1.buttons',
      'buttons must be a list.',
    ])
    reports(
      membersHaveTheirTypes,
      template({ buttons: [{ type: 'PHONE_NUMBER', phone_number: 15550051310 }] }),
      ['components.1.buttons.0.phone_number', 'phone_number must be text in quotes.'],
    )
    reports(membersHaveTheirTypes, template({ body: { text: null } }), [
      'components.0.text',
      'text must be text in quotes.',
    ])
  })

  test('for body samples must be a list of lists', () => {
    const withSamples = (body_text: unknown) =>
      template({ body: { text: 'Hi {{1}} there', example: { body_text } } })
    accepts(membersHaveTheirTypes, withSamples([['Ada']]))
    for (const wrong of ['Ada', ['Ada'], [[1]], {}]) {
      reports(membersHaveTheirTypes, withSamples(wrong), [
        'components.0.example.body_text',
        'body_text must be a list with one list of sample texts inside: [["first", "second"]].',
      ])
    }
  })

  test('for named samples must be objects', () => {
    const withSamples = (body_text_named_params: unknown) =>
      template({ body: { text: 'Hi', example: { body_text_named_params } } })
    accepts(membersHaveTheirTypes, withSamples([{ param_name: 'a', example: 'b' }]))
    reports(membersHaveTheirTypes, withSamples([{ name: 'a', example: 'b' }]), [
      'components.0.example.body_text_named_params',
      'body_text_named_params must be a list of objects with param_name and example, both text.',
    ])
  })
})

describe('a carousel', () => {
  const withCards = (cards: unknown) => template({ components: [{ type: 'CAROUSEL', cards }] })

  test('needs 2 to 10 cards', () => {
    const card = { components: [] }
    accepts(carouselHasItsCards, withCards([card, card]))
    reports(carouselHasItsCards, withCards([card]), [
      'components.0.cards',
      'A carousel has 2 to 10 cards; this one has 1 card.',
    ])
    reports(carouselHasItsCards, withCards(Array(11).fill(card)), [
      'components.0.cards',
      'A carousel has 2 to 10 cards; this one has 11 cards.',
    ])
    reports(carouselHasItsCards, withCards([card, 'card']), [
      'components.0.cards.1',
      'A card must be an object with a list of components.',
    ])
  })
})
