import { describe, test } from 'vitest'
import { optOutFooters } from '../data/phrases'
import { accepts, reports, template } from '../testing/expect-rule'
import { addressesAreSafe } from './addresses'
import { emojiAreFew } from './body'
import { desktopShowsTheButtons, phoneNumbersShowTheirCountry } from './buttons'
import { marketingOffersAWayOut } from './wording'

const reply = (text: string) => ({ type: 'QUICK_REPLY', text })
const link = (url: string) => ({ type: 'URL', text: 'Open', url })

describe('advice', () => {
  test('is given on buttons that desktop apps do not show', () => {
    accepts(desktopShowsTheButtons, template({ buttons: [reply('a'), reply('b'), reply('c')] }))
    reports(desktopShowsTheButtons, template({ buttons: [reply('a'), link('x')] }), [
      'components.1.buttons',
      'Desktop apps don’t show messages that combine quick replies with other buttons. Phones do.',
    ])
    reports(
      desktopShowsTheButtons,
      template({ buttons: [link('a'), link('b'), { type: 'FLOW' }, { type: 'COPY_CODE' }] }),
      ['components.1.buttons', 'Desktop apps don’t show messages with four or more buttons. Phones do.'],
    )
  })

  test('is given on a phone number without a plus sign', () => {
    const call = (phone_number: string) => template({ buttons: [{ type: 'PHONE_NUMBER', phone_number }] })
    accepts(phoneNumbersShowTheirCountry, call('+1 555 005 1310'))
    reports(phoneNumbersShowTheirCountry, call('15550051310'), [
      'components.1.buttons.0.phone_number',
      'Begin the number with + and its country code, so that people can call it from any country.',
    ])
  })

  test('is given on more than ten emoji, counting a family or flag as one', () => {
    accepts(emojiAreFew, template({ body: 'Hi 👩‍👩‍👧🇧🇷👍🏽❤️🎉🎉🎉🎉🎉🎉' }))
    reports(emojiAreFew, template({ body: `Hi ${'🎉'.repeat(11)}` }), [
      'components.0.text',
      'The body has 11 emoji. Use at most 10.',
    ])
  })

  test('is given on marketing without an opt-out', () => {
    const marketing = (parts: object) => template({ category: 'MARKETING', ...parts })
    accepts(marketingOffersAWayOut, marketing({ footer: 'Reply STOP to unsubscribe' }))
    accepts(marketingOffersAWayOut, marketing({ buttons: [reply('Opt-out')] }))
    accepts(marketingOffersAWayOut, marketing({ language: 'ja' }))
    accepts(marketingOffersAWayOut, template({}))
    reports(marketingOffersAWayOut, marketing({}), [
      'components.0.text',
      'Offer a way to opt out, for example with the footer “Reply STOP to unsubscribe”. Fewer people will block you.',
    ])
    const inIndonesian = 'Offer a way to opt out. Fewer people will block you.'
    reports(marketingOffersAWayOut, marketing({ language: 'id' }), ['components.0.text', inIndonesian])
  })

  test.each(Object.entries(optOutFooters))(
    'suggests an opt-out in the language of the text: %s',
    (language, footer) => {
      const marketing = (parts: object) => template({ category: 'MARKETING', language, ...parts })
      const message = `Offer a way to opt out, for example with the footer “${footer}”. Fewer people will block you.`
      reports(marketingOffersAWayOut, marketing({}), ['components.0.text', message])
      accepts(marketingOffersAWayOut, marketing({ footer }))
    },
  )

  test('is given on unencrypted addresses and IP addresses', () => {
    accepts(addressesAreSafe, template({ buttons: [link('https://example.com')] }))
    reports(
      addressesAreSafe,
      template({ buttons: [link('http://192.0.2.7/a')] }),
      ['components.1.buttons.0.url', 'This address isn’t encrypted. Use https:// if the site supports it.'],
      [
        'components.1.buttons.0.url',
        'This address is an IP address. Use your domain name, which people recognize.',
      ],
    )
  })
})
