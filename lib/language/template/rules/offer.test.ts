import { describe, test } from 'vitest'
import { accepts, reports } from '../testing/expect-rule'
import { offerHasItsCompany, offerHasItsText } from './offer'

const body = { type: 'BODY', text: 'Take a lamp home.' }
const withOffer = (limited_time_offer: unknown, ...more: { type: string; [member: string]: unknown }[]) => ({
  category: 'MARKETING',
  components: [{ type: 'LIMITED_TIME_OFFER', limited_time_offer }, body, ...more],
})
const offer = { text: 'Ends soon!', has_expiration: true }

describe('a limited-time offer', () => {
  test('needs a text of at most 16 characters', () => {
    accepts(offerHasItsText, withOffer(offer))
    accepts(offerHasItsText, withOffer({ text: '👩‍👩‍👧‍👦'.repeat(16) }))
    reports(offerHasItsText, withOffer({ text: 'x'.repeat(17) }), [
      'components.0.limited_time_offer.text',
      'The offer has 17 characters. The limit is 16.',
    ])
    for (const nothing of [{}, { text: ' ' }, undefined])
      reports(offerHasItsText, withOffer(nothing), [
        'components.0.limited_time_offer.text',
        'Describe the offer, for example: Ends soon!',
      ])
  })

  test('needs a marketing template with a body of at most 600 characters and no footer', () => {
    accepts(offerHasItsCompany, withOffer(offer))
    accepts(offerHasItsCompany, { ...withOffer(offer), category: undefined })
    reports(offerHasItsCompany, { ...withOffer(offer), category: 'UTILITY' }, [
      'components.0',
      'Only marketing templates have limited-time offers.',
    ])
    reports(offerHasItsCompany, withOffer(offer, { type: 'FOOTER', text: 'Lumen & Oak' }), [
      'components.2.text',
      'A template with a limited-time offer can’t have a footer. Remove it.',
    ])
    const [first] = withOffer(offer).components
    const long = { category: 'MARKETING', components: [first ?? body, { ...body, text: 'x'.repeat(601) }] }
    reports(offerHasItsCompany, long, [
      'components.1.text',
      'With a limited-time offer, the body can have up to 600 characters; this one has 601.',
    ])
  })

  test('may have an image or video header, or none', () => {
    const under = (format: string) => ({
      ...withOffer(offer),
      components: [{ type: 'HEADER', format, text: 'Sale' }, ...withOffer(offer).components],
    })
    accepts(offerHasItsCompany, under('IMAGE'))
    accepts(offerHasItsCompany, under('VIDEO'))
    reports(offerHasItsCompany, under('TEXT'), [
      'components.0.format',
      'With a limited-time offer, the header must be an image or a video. Choose one, or no header.',
    ])
  })
})
