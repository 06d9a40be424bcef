import { describe, expect, test } from 'vitest'
import { BLANK, type GalleryCard } from './gallery-card'
import { startOf, valuesFor, withCard } from './new-flow-values'

const survey: GalleryCard = {
  id: 'survey',
  title: 'Survey',
  description: '',
  categories: ['SURVEY'],
  screens: [],
  asksForData: false,
}
const orders: GalleryCard = {
  ...survey,
  id: 'orders',
  title: 'Orders',
  categories: ['CUSTOMER_SUPPORT'],
  asksForData: true,
}
const cards = [survey, orders]

describe('a new flow', () => {
  test('starts with the values of its card', () => {
    expect(valuesFor('orders', cards)).toMatchObject({
      from: 'orders',
      name: 'Orders',
      categories: ['CUSTOMER_SUPPORT'],
      endpoint: 'own',
    })
    expect(valuesFor('gone', cards)).toMatchObject({ from: BLANK, name: '', categories: [] })
  })

  test('takes over the values of the next card if nothing was edited', () => {
    const next = withCard(valuesFor('survey', cards), { from: 'orders', cards })
    expect(next).toEqual(valuesFor('orders', cards))
    expect(withCard(next, { from: BLANK, cards })).toEqual(valuesFor(BLANK, cards))
  })

  test('keeps edited values when the card changes', () => {
    const typed = { ...valuesFor('survey', cards), name: 'Mine', categories: ['OTHER'] }
    expect(withCard(typed, { from: 'orders', cards })).toMatchObject({
      from: 'orders',
      name: 'Mine',
      categories: ['OTHER'],
      endpoint: 'own',
    })
  })

  test('is sent with only the chosen endpoint', () => {
    const values = { ...valuesFor('orders', cards), endpoint_uri: ' https://example.com ' }
    expect(startOf(values)).toEqual({
      name: 'Orders',
      categories: ['CUSTOMER_SUPPORT'],
      galleryId: 'orders',
      usesOwnEndpoint: true,
    })
    expect(startOf({ ...values, endpoint: 'address' })).toMatchObject({ endpoint_uri: 'https://example.com' })
    expect(startOf({ ...values, from: BLANK, endpoint: 'none' })).toEqual({
      name: 'Orders',
      categories: ['CUSTOMER_SUPPORT'],
    })
  })
})
