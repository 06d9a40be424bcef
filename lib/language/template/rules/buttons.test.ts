import { describe, expect, test } from 'vitest'
import { checkTemplate } from '../check-template'
import { accepts, reports, template } from '../testing/expect-rule'
import { addressesHaveSamples, buttonAddressesAreComplete } from './addresses'
import {
  buttonsAreFewEnough,
  buttonsAreKnown,
  buttonTextsDiffer,
  callButtonsLastMinutes,
  copyCodesHaveASample,
  flowButtonsNameAFlow,
  phoneNumbersAreInternational,
  quickRepliesStandTogether,
} from './buttons'
import { addressesFollowThePolicy } from './policy'

const withButtons = (...buttons: unknown[]) => template({ buttons })
const reply = (text: string) => ({ type: 'QUICK_REPLY', text })
const link = (url: unknown, example?: unknown) => ({
  type: 'URL',
  text: 'Open',
  url,
  ...(example !== undefined && { example }),
})
const first = (member: string) => `components.1.buttons.0.${member}`

describe('buttons', () => {
  test('for calls last a whole number of minutes, up to 30 days', () => {
    const call = (ttl_minutes?: unknown) => withButtons({ type: 'VOICE_CALL', text: 'Call us', ttl_minutes })
    accepts(callButtonsLastMinutes, call())
    accepts(callButtonsLastMinutes, call(1))
    accepts(callButtonsLastMinutes, call(43_200))
    for (const wrong of [0, 43_201, 1.5]) {
      reports(callButtonsLastMinutes, call(wrong), [
        first('ttl_minutes'),
        'Enter a whole number of minutes, 1 to 43,200.',
      ])
    }
  })

  test('must be of known types', () => {
    accepts(buttonsAreKnown, withButtons(reply('Yes'), { type: 'catalog' }, { type: 'VOICE_CALL' }))
    reports(buttonsAreKnown, withButtons({ type: 'QUICK_REPLAY' }), [
      first('type'),
      'There is no button of type "QUICK_REPLAY". Did you mean "QUICK_REPLY"?',
    ])
    reports(buttonsAreKnown, withButtons({}), [
      first('type'),
      'Button 1 has no type. Add one, for example QUICK_REPLY.',
    ])
    reports(buttonsAreKnown, withButtons('Yes'), [
      'components.1.buttons.0',
      'A button must be an object with a type.',
    ])
  })

  test('must be 1 to 10, within the limit of each type', () => {
    accepts(buttonsAreFewEnough, withButtons(reply('a'), reply('b'), reply('c'), link('x'), link('y')))
    reports(buttonsAreFewEnough, withButtons(), [
      'components.1.buttons',
      'Add a button, or remove the buttons.',
    ])
    reports(buttonsAreFewEnough, withButtons(link('a'), link('b'), link('c')), [
      'components.1.buttons.2',
      'The template has 3 buttons of type URL. The limit is 2.',
    ])
    const eleven = [
      'QUICK_REPLY',
      'QUICK_REPLY',
      'QUICK_REPLY',
      'URL',
      'URL',
      'PHONE_NUMBER',
      'COPY_CODE',
      'FLOW',
      'VOICE_CALL',
      'CATALOG',
      'MPM',
    ]
    accepts(buttonsAreFewEnough, withButtons(...eleven.slice(0, 10).map((type) => ({ type }))))
    reports(buttonsAreFewEnough, withButtons(...eleven.map((type) => ({ type }))), [
      'components.1.buttons',
      'The template has 11 buttons. The limit is 10.',
    ])
  })

  test('must have unique texts', () => {
    accepts(buttonTextsDiffer, withButtons(reply('Yes'), reply('No'), { type: 'COPY_CODE' }))
    reports(buttonTextsDiffer, withButtons(reply('Yes'), reply('yes ')), [
      'components.1.buttons.1.text',
      'Button 2 has the same text as button 1. Use a different text for each.',
    ])
    reports(buttonTextsDiffer, withButtons({ type: 'URL' }), [
      first('text'),
      'Button 1 has no text. Enter one.',
    ])
  })

  test('of type QUICK_REPLY must be adjacent', () => {
    accepts(quickRepliesStandTogether, withButtons(reply('a'), reply('b'), link('x'), link('y')))
    accepts(quickRepliesStandTogether, withButtons(link('x'), reply('a'), reply('b')))
    const message = 'Keep quick replies together: put all of them before or after the other buttons.'
    reports(quickRepliesStandTogether, withButtons(reply('a'), link('x'), reply('b')), [
      'components.1.buttons.2',
      message,
    ])
    reports(quickRepliesStandTogether, withButtons(link('x'), reply('a'), link('y')), [
      'components.1.buttons.2',
      message,
    ])
  })
})

describe('the address of a button', () => {
  test.each([
    'https://x.test',
    'http://www.example.com/a?b=c#d',
    'HTTPS://EXAMPLE.COM',
    'https://münchen.example/ü',
  ])('may be %s', (url) => {
    accepts(buttonAddressesAreComplete, withButtons(link(url)))
  })

  test.each(['example.com', 'www.example.com', '/page', 'https://', 'https://a b.test', 'just words'])(
    'cannot be %s',
    (url) => {
      reports(buttonAddressesAreComplete, withButtons(link(url)), [
        first('url'),
        'This isn’t a complete web address. Write it as https://www.example.com/page.',
      ])
    },
  )

  test('is required and must start with https:// or http://', () => {
    reports(buttonAddressesAreComplete, withButtons(link(undefined)), [
      first('url'),
      'Button 1 has no address. Enter one.',
    ])
    reports(buttonAddressesAreComplete, withButtons(link('ftp://x.test')), [
      first('url'),
      'Start the address with https:// or http:// instead of ftp:',
    ])
  })

  test('may have one variable, at its end, with one sample', () => {
    accepts(buttonAddressesAreComplete, withButtons(link('https://x.test/{{1}}', ['abc'])))
    accepts(buttonAddressesAreComplete, withButtons(link('https://x.test/?q={{1}}', 'abc')))
    const place = first('url')
    reports(buttonAddressesAreComplete, withButtons(link('https://x.test/{{1}}/a', ['a'])), [
      place,
      'The variable can only be at the end of the address.',
    ])
    reports(buttonAddressesAreComplete, withButtons(link('https://x.test/{{1}}{{2}}', ['a'])), [
      place,
      'An address can have one variable; this one has 2.',
    ])
    reports(buttonAddressesAreComplete, withButtons(link('https://x.test/{{2}}', ['a'])), [
      place,
      'The variable in an address must be {{1}}.',
    ])
    reports(buttonAddressesAreComplete, withButtons(link('https://x.test/{{0}}', ['a'])), [
      place,
      '"{{0}}" isn’t a variable. Write {{1}}.',
    ])
    for (const samples of [undefined, []]) {
      accepts(buttonAddressesAreComplete, withButtons(link('https://x.test/{{1}}', samples)))
      reports(addressesHaveSamples, withButtons(link('https://x.test/{{1}}', samples)), [
        first('example'),
        '{{1}} has no sample.',
      ])
    }
    accepts(addressesHaveSamples, withButtons(link('https://x.test/')))
    for (const samples of [[''], '']) {
      reports(buttonAddressesAreComplete, withButtons(link('https://x.test/{{1}}', samples)), [
        first('example'),
        'Provide a sample for the variable in the address.',
      ])
    }
    reports(buttonAddressesAreComplete, withButtons(link('https://x.test/{{1}}', ['a', 'b'])), [
      first('example'),
      'Button 1 has 2 samples. Provide one.',
    ])
  })

  test('has a sample that starts with the address or is the variable alone', () => {
    const sale = (sample: string) => withButtons(link('https://x.test/sale/{{1}}', [sample]))
    accepts(buttonAddressesAreComplete, sale('https://x.test/sale/summer'))
    accepts(buttonAddressesAreComplete, sale('summer'))
    reports(buttonAddressesAreComplete, sale('https://other.test/x'), [
      first('example'),
      'The sample must start the same way as the address: https://x.test/sale/',
    ])
  })

  test('cannot have a variable that changes its host', () => {
    reports(buttonAddressesAreComplete, withButtons(link('https://x.test{{1}}', ['.evil.test'])), [
      first('url'),
      'The variable can’t change which site the address leads to. Put a / before it.',
    ])
  })

  test('can have up to 2,000 characters', () => {
    const address = (length: number) => 'https://x.test/'.padEnd(length, 'a')
    accepts(buttonAddressesAreComplete, withButtons(link(address(2000))))
    reports(buttonAddressesAreComplete, withButtons(link(address(2001))), [
      first('url'),
      'The address has 2,001 characters. The limit is 2,000.',
    ])
  })

  test('cannot lead to a chat or run code, by policy', () => {
    accepts(addressesFollowThePolicy, withButtons(link('https://wa.me.example.com/')))
    reports(addressesFollowThePolicy, withButtons(link('https://wa.me/15550051310')), [
      first('url'),
      'A button can’t lead to a chat. Use a quick reply or a phone number button.',
    ])
    for (const url of ['javascript:alert(1)', ' JavaScript:alert("a b")', 'data:text/html,x']) {
      reports(addressesFollowThePolicy, withButtons(link(url)), [
        first('url'),
        'Only web addresses are allowed. Use one that starts with https:// or http://.',
      ])
      const errors = checkTemplate(withButtons(link(url))).filter(({ severity }) => severity === 'error')
      expect(errors.map(({ kind }) => kind)).toEqual(['templatePolicyViolation'])
    }
  })
})

describe('a phone number', () => {
  const call = (phone_number?: unknown) => withButtons({ type: 'PHONE_NUMBER', text: 'Call', phone_number })

  test.each(['+15550051310', '15550051310', '+1 555 005-1310', '+1 (555) 005 1310'])(
    'may be %s',
    (number) => {
      accepts(phoneNumbersAreInternational, call(number))
    },
  )

  test.each([
    [undefined, 'Button 1 has no phone number.'],
    ['not-a-number', 'A phone number can contain only digits, with an optional + at the start.'],
    [
      '0555 12',
      'No country code starts with 0. Write the number with + and its country code, for example +1 555 005 1310.',
    ],
    [
      '123',
      'This phone number is too short. Write it with + and its country code, for example +1 555 005 1310.',
    ],
    ['123456789012345678901', 'The phone number has 21 characters. The limit is 20.'],
  ])('cannot be %s', (number, message) => {
    reports(phoneNumbersAreInternational, call(number), [first('phone_number'), message])
  })
})

describe('a code to copy', () => {
  const copy = (example?: unknown) => withButtons({ type: 'COPY_CODE', example })

  test('needs one sample of at most 15 characters', () => {
    accepts(copyCodesHaveASample, copy('SAVE25'))
    accepts(copyCodesHaveASample, copy(['a'.repeat(15)]))
    reports(copyCodesHaveASample, copy('a'.repeat(16)), [
      first('example'),
      'The code has 16 characters. The limit is 15.',
    ])
    for (const wrong of [undefined, '', [], ['a', 'b'], 5]) {
      reports(copyCodesHaveASample, copy(wrong), [
        first('example'),
        'Provide one sample of the code to copy.',
      ])
    }
  })
})

describe('a flow button', () => {
  const flow = (members: object) => withButtons({ type: 'FLOW', text: 'Start', ...members })

  test('names exactly one flow, and the screen if it navigates', () => {
    accepts(flowButtonsNameAFlow, flow({ flow_id: '1' }))
    accepts(flowButtonsNameAFlow, flow({ flow_name: 'a', flow_action: 'NAVIGATE', navigate_screen: 'FIRST' }))
    reports(flowButtonsNameAFlow, flow({}), [first('flow_id'), 'Button 1 doesn’t open a flow. Choose one.'])
    reports(flowButtonsNameAFlow, flow({ flow_id: '1', flow_json: '{}' }), [
      first('flow_json'),
      'Provide only one of flow_id and flow_json.',
    ])
    reports(flowButtonsNameAFlow, flow({ flow_id: '1', flow_action: 'navigate' }), [
      first('navigate_screen'),
      'Enter the screen the flow opens to.',
    ])
    reports(flowButtonsNameAFlow, flow({ flow_id: '1', flow_action: 'jump' }), [
      first('flow_action'),
      'flow_action must be navigate or data_exchange.',
    ])
  })
})
