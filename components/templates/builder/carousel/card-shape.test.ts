import { describe, expect, test } from 'vitest'
import { findingsOf } from '@/lib/language/template/check-form'
import { emptyForm, newButton } from '@/lib/language/template/form'
import {
  firstCards,
  haveOneShape,
  moved,
  withButton,
  withCard,
  withMedia,
  withMovedButton,
  withOneShape,
  withoutButton,
} from './card-shape'

const kinds = (cards: ReturnType<typeof firstCards>) =>
  cards.map(({ header, buttons }) => [header.format, ...buttons.map(({ type }) => type)].join(' '))

describe('the cards of a carousel', () => {
  test('start as two cards with unique keys and one shape', () => {
    const cards = firstCards()
    expect(kinds(cards)).toEqual(['IMAGE QUICK_REPLY', 'IMAGE QUICK_REPLY'])
    expect(new Set(cards.map(({ key }) => key)).size).toBe(2)
  })

  test('keep one shape when cards or buttons are added, changed, moved or removed', () => {
    let cards = withButton(firstCards(), 'URL')
    cards = withCard(withMedia(cards, 'VIDEO'))
    expect(kinds(cards)).toEqual(Array(3).fill('VIDEO QUICK_REPLY URL'))
    expect(kinds(withMovedButton(cards, 1, 0))).toEqual(Array(3).fill('VIDEO URL QUICK_REPLY'))
    expect(kinds(withoutButton(cards, 0))).toEqual(Array(3).fill('VIDEO URL'))
    expect(haveOneShape(moved(cards, 2, 0))).toBe(true)
  })

  test('that differ adopt the parts of the first card, and keep what they have of them', () => {
    const [one, two] = firstCards()
    if (!one || !two) throw new Error('no cards')
    const reply = { ...newButton('QUICK_REPLY', []), text: 'Show me' }
    const other = {
      ...two,
      header: { ...two.header, format: 'VIDEO' as const },
      buttons: [newButton('URL', []), reply],
    }
    expect(haveOneShape([one, other])).toBe(false)
    const repaired = withOneShape([one, other])
    expect(haveOneShape(repaired)).toBe(true)
    expect(repaired[1]?.buttons[0]?.text).toBe('Show me')
  })

  test('have findings at their own inputs', () => {
    const form = {
      ...emptyForm('en_US'),
      name: 'lamps',
      carousel: { isOn: true, cards: firstCards(), rest: {} },
    }
    const places = findingsOf(form).map(({ place }) => place)
    expect(places).toEqual(
      expect.arrayContaining([
        'carousel.cards.0.header.handle',
        'carousel.cards.1.body.text',
        'carousel.cards.1.buttons.0.text',
      ]),
    )
    const single = { ...form, carousel: { ...form.carousel, cards: firstCards().slice(1) } }
    expect(findingsOf(single).map(({ place }) => place)).toContain('carousel.cards')
  })
})
