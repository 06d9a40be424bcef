import { describe, test } from 'vitest'
import { accepts, reports, template } from '../testing/expect-rule'
import { addressesAreSafe } from './addresses-are-safe'
import { desktopShowsTheButtons } from './desktop-shows-the-buttons'
import { emojiAreFew } from './emoji-are-few'
import { marketingOffersAWayOut } from './marketing-offers-a-way-out'

const reply = (text: string) => ({ type: 'QUICK_REPLY', text })
const link = (url: string) => ({ type: 'URL', text: 'Open', url })

describe('advice', () => {
  test('is given on buttons that desktop clients do not show', () => {
    accepts(desktopShowsTheButtons, template({ buttons: [reply('a'), reply('b'), reply('c')] }))
    reports(desktopShowsTheButtons, template({ buttons: [reply('a'), link('x')] }), [
      'components.1.buttons',
      'With quick replies beside other buttons the message is shown on phones only, not on desktop.',
    ])
    reports(
      desktopShowsTheButtons,
      template({ buttons: [link('a'), link('b'), { type: 'FLOW' }, { type: 'COPY_CODE' }] }),
      [
        'components.1.buttons',
        'With four or more buttons the message is shown on phones only, not on desktop.',
      ],
    )
  })

  test('is given on more than ten emoji, a family or flag being one', () => {
    accepts(emojiAreFew, template({ body: 'Hi 👩‍👩‍👧🇧🇷👍🏽❤️🎉🎉🎉🎉🎉🎉' }))
    reports(emojiAreFew, template({ body: `Hi ${'🎉'.repeat(11)}` }), [
      'components.0.text',
      'The body has 11 emoji. Use at most 10.',
    ])
  })

  test('is given on marketing without a way out', () => {
    const marketing = (parts: object) => template({ category: 'MARKETING', ...parts })
    accepts(marketingOffersAWayOut, marketing({ footer: 'Reply STOP to unsubscribe' }))
    accepts(marketingOffersAWayOut, marketing({ buttons: [reply('Opt-out')] }))
    accepts(marketingOffersAWayOut, marketing({ language: 'ja' }))
    accepts(marketingOffersAWayOut, template({}))
    reports(marketingOffersAWayOut, marketing({}), [
      'components.0.text',
      'Offer a way out, for example a footer "Reply STOP to unsubscribe". Fewer people will block you.',
    ])
  })

  test('is given on addresses people hesitate to open', () => {
    accepts(addressesAreSafe, template({ buttons: [link('https://example.com')] }))
    reports(
      addressesAreSafe,
      template({ buttons: [link('http://192.0.2.7/a')] }),
      ['components.1.buttons.0.url', 'This address is not encrypted. Use https:// if the site has it.'],
      [
        'components.1.buttons.0.url',
        'This address is a bare number. Use the name of your site, which people know.',
      ],
    )
  })
})
