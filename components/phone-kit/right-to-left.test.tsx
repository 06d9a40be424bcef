import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { BusinessCardScreen } from '@/components/customer-phone/card/business-card-screen'
import { Composer } from '@/components/customer-phone/chat/composer'
import { Beginning } from '@/components/customer-phone/chat/conversation-screen'
import { MessageItem } from '@/components/customer-phone/chat/message-item'
import type { PhoneLanguage } from '@/components/customer-phone/frame/messenger-words'
import { PhoneFrame } from '@/components/customer-phone/frame/phone-frame'
import { PhoneLanguageContext } from '@/components/customer-phone/frame/phone-language'
import { phoneLanguageOf, spokenIn } from '@/components/customer-phone/frame/spoken-language'
import { phoneWords } from '@/lib/language/template/phone-words'
import { sampleParameters } from '@/lib/language/template/sample-parameters'
import { viewOfSentTemplate } from '@/lib/language/template/sent-template'
import { PicturedChatBar } from './chat-title'
import { CommandList } from './command-list'
import { Media } from './media'
import { PicturedMessageLine } from './message-line'
import { hardTemplates } from './testing/hard-documents'

const nothing = () => undefined

const business = {
  phone_number_id: '1',
  display_phone_number: '+1 555-010-0142',
  name: 'Lumen & Oak',
  about: 'Lamps',
  description: 'Lamps and more',
  address: '14 Harbor Street',
  email: 'hello@example.com',
  websites: ['https://example.com'],
  vertical: 'RETAIL',
  automation: { enable_welcome_message: true, prompts: ['Where is my order?'], commands: [] },
}

const messages = hardTemplates.map(([name, content]) => {
  const view = viewOfSentTemplate(content, sampleParameters(content, Date.now()), '/api/sample')
  const message = { id: name, position: 1, change: 1, content: {}, status: 'sent', at: 0, view } as const
  return (
    <MessageItem
      key={name}
      message={{ ...message, from: 'business', type: 'template' }}
      quote="An earlier message"
      isFilledIn
      onAct={nothing}
      onShowAll={nothing}
    />
  )
})

/** The phone of someone, with all that may stand on it. */
function phoneIn(language: PhoneLanguage): string {
  const screens: ReactNode = (
    <>
      <PicturedChatBar name="Lumen & Oak" picture={undefined} />
      <Beginning business={business} isEmpty />
      {messages}
      <Media format="DOCUMENT" filename="invoice.pdf" />
      <CommandList commands={[{ command_name: 'order', command_description: 'Your order' }]} />
      <PicturedMessageLine typed="/" />
      <Composer
        {...{ contact: '1', number: '1', name: 'a', given: undefined, commands: [], prompts: ['a'] }}
        onSend={nothing}
        onTyped={nothing}
      />
      <BusinessCardScreen contact="1" business={business} />
    </>
  )
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <PhoneFrame spoken={spokenIn(language)} aside={null}>
        <PhoneLanguageContext value={spokenIn(language)}>{screens}</PhoneLanguageContext>
      </PhoneFrame>
    </QueryClientProvider>,
  )
}

/** Names of classes that say left or right, where begin and end are meant. */
const physical =
  /^-?(?:[mp][lr]|left|right|border-[lr]|rounded-(?:l|r|tl|tr|bl|br)|text-(?:left|right)|float-(?:left|right))(?:-|$)/

describe('a phone in a language that is read from right to left', () => {
  test('is that of whoever has a name in its letters', () => {
    expect(phoneLanguageOf('ليلى حداد')).toBe('ar')
    expect(phoneLanguageOf('1 נועה')).toBe('he')
    expect(phoneLanguageOf('Ana (آنا)')).toBe('en')
    expect(phoneLanguageOf('')).toBe('en')
  })

  test.each(['ar', 'he'] as const)('is mirrored as a whole, and speaks it: %s', (language) => {
    const phone = phoneIn(language)
    expect(phone).toContain(`dir="rtl" lang="${language}"`)
    expect(phone).toContain(`placeholder="${phoneWords(language).message}"`)
    expect(phone).not.toContain('placeholder="Message"')
    expect(phone).not.toContain('Verified business')
  })

  test('has no part that knows left from right', () => {
    const names = [...phoneIn('ar').matchAll(/class="([^"]*)"/g)].flatMap(([, list = '']) => list.split(' '))
    expect(names.length).toBeGreaterThan(1000)
    // Of what is for one direction alone, there is another for the other.
    const plain = names.filter((name) => !/(?:^|:)(?:ltr|rtl):/.test(name))
    const bare = plain.map((name) => name.split(':').at(-1) ?? '')
    expect([...new Set(bare.filter((name) => physical.test(name)))]).toEqual([])
  })
})
