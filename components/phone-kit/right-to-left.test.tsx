import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { CallLayer } from '@/components/customer-phone/calls/call-layer'
import { BusinessCardScreen } from '@/components/customer-phone/card/business-card-screen'
import { ChatBar } from '@/components/customer-phone/chat/chat-bar'
import { Composer } from '@/components/customer-phone/chat/composer'
import { Beginning, ConversationScreen } from '@/components/customer-phone/chat/conversation-screen'
import { MessageItem } from '@/components/customer-phone/chat/message-item'
import { CodeInbox } from '@/components/customer-phone/codes/code-inbox'
import { ConnectionLine } from '@/components/customer-phone/frame/connection-line'
import type { PhoneLanguage } from '@/components/customer-phone/frame/messenger-words'
import { PhoneFrame } from '@/components/customer-phone/frame/phone-frame'
import { PhoneLanguageContext } from '@/components/customer-phone/frame/phone-language'
import { phoneLanguageOf, spokenIn } from '@/components/customer-phone/frame/spoken-language'
import { ChatList } from '@/components/customer-phone/list/chat-list'
import { ContactLinks } from '@/components/customer-phone/list/contact-links'
import { Outbox } from '@/components/customer-phone/outbox/outbox'
import { OutboxProvider } from '@/components/customer-phone/outbox/use-outbox'
import { phoneQueries } from '@/lib/browser/phone'
import { phoneCallQueries } from '@/lib/browser/phone-calls'
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

/** A phone with everything it can show. */
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
  return drawn(language, screens, new QueryClient())
}

const drawn = (language: PhoneLanguage, screens: ReactNode, client: QueryClient): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <PhoneFrame spoken={spokenIn(language)} aside={null}>
        <PhoneLanguageContext value={spokenIn(language)}>{screens}</PhoneLanguageContext>
      </PhoneFrame>
    </QueryClientProvider>,
  )

/** A phone without English content, so that every English word on it is the phone’s own. */
function ownWordsIn(language: PhoneLanguage): string {
  const name = 'متجر'
  const shop = { ...business, name, about: '', description: '', address: '', email: '', websites: [] }
  const owner = { wa_id: '1', profile: { name }, is_on: false, is_unreachable: false, last_change: 0 }
  const at = Date.UTC(2026, 0, 1)
  const client = new QueryClient()
  client.setQueryData(phoneQueries.inbox().queryKey, {
    data: [{ id: '1', number: '+1', method: 'SMS', text: '123', at }],
  })
  client.setQueryData(phoneQueries.business('1', '1').queryKey, shop)
  client.setQueryData(phoneCallQueries.standing('1', '1').queryKey, { status: 'pending' })
  const outbox = new Outbox({
    send: () => Promise.reject(new Error('refused')),
    onSent: nothing,
    newKey: () => '1',
    now: () => at,
    storage: undefined,
    storageKey: '1',
  })
  const body = { client_key: '1', phone_number_id: '1', type: 'text', text: { body: '…' } } as const
  const sent = { id: '1', position: 1, change: 1, status: 'read', at, type: 'text' } as const
  const command = { command_name: '١', command_description: '١' }
  const screens = (
    <OutboxProvider value={outbox}>
      <ConnectionLine state="out" />
      <ChatList
        contact={owner}
        contacts={[owner]}
        businesses={[{ id: '2', name, displayPhoneNumber: '+1' }]}
        showsCodes
      />
      <ContactLinks contacts={[owner]} />
      <CodeInbox contact="1" />
      <ChatBar contact="1" business={shop} conversation={undefined} />
      <Beginning business={shop} isEmpty />
      <MessageItem unsent={{ body, at, state: 'failed' }} />
      <MessageItem
        message={{ ...sent, from: 'customer', content: { body: '١ '.repeat(2000) } }}
        quote={undefined}
        isFilledIn
        onAct={nothing}
        onShowAll={nothing}
      />
      <MessageItem
        message={{
          ...sent,
          from: 'business',
          type: 'interactive',
          content: { type: 'call_permission_request' },
        }}
        quote={undefined}
        isFilledIn={false}
        onAct={nothing}
        onShowAll={nothing}
      />
      <Media format="VIDEO" />
      <Composer
        {...{ contact: '1', number: '1', name, given: '/', commands: [command], prompts: [] }}
        onSend={nothing}
        onTyped={nothing}
      />
      <Composer
        {...{ contact: '1', number: '1', name, given: undefined, commands: [], prompts: ['١'] }}
        onSend={nothing}
        onTyped={nothing}
      />
      <BusinessCardScreen contact="1" business={shop} />
      <ConversationScreen
        contact="1"
        place={{ number: '3', isCard: false, isInbox: false, text: undefined, from: undefined }}
        FlowScreen={() => null}
      />
      <CallLayer
        contact="1"
        calls={{
          own: undefined,
          ringing: [{ id: '1', number: '1', offer: '' }],
          prompts: [{ id: 1, number: '1' }],
          isInCall: false,
          callBusiness: nothing,
          answer: nothing,
          decline: async () => undefined,
          forget: nothing,
        }}
      />
    </OutboxProvider>
  )
  return drawn(language, screens, client)
}

const tokens = /<(\/?)([a-z\d]+)([^>]*)>|([^<]+)/gi
const readAloud = / (?:aria-label|alt|title|placeholder)="([^"]*)"/g
const withoutEnd = new Set(['img', 'input', 'br'])
const isEnglish = (text: string) => /[a-z]{2}/i.test(text.replaceAll(/&[#\w]+;/g, ''))

/** Visible and read-aloud English texts that aren’t marked as English, and the number of those that are. */
function englishIn(html: string): { unmarked: string[]; marked: number } {
  // The language of the surrounding page.
  const languages = ['en']
  const unmarked: string[] = []
  let marked = 0
  const look = (text: string, language: string | undefined) => {
    if (!isEnglish(text)) return
    if (language === 'en') marked += 1
    else unmarked.push(text)
  }
  for (const [, end, tag = '', attributes = '', text] of html.matchAll(tokens)) {
    if (text !== undefined) look(text, languages.at(-1))
    else if (end) languages.pop()
    else {
      const language = / lang="([^"]*)"/.exec(attributes)?.[1] ?? languages.at(-1) ?? ''
      for (const [, words = ''] of attributes.matchAll(readAloud)) look(words, language)
      if (!withoutEnd.has(tag)) languages.push(language)
    }
  }
  return { unmarked, marked }
}

/** Class names with left or right instead of start or end. */
const physical =
  /^-?(?:[mp][lr]|left|right|border-[lr]|rounded-(?:l|r|tl|tr|bl|br)|text-(?:left|right)|float-(?:left|right))(?:-|$)/

describe('a phone in a right-to-left language', () => {
  test('is used for people with a name in its script', () => {
    expect(phoneLanguageOf('ليلى حداد')).toBe('ar')
    expect(phoneLanguageOf('1 נועה')).toBe('he')
    expect(phoneLanguageOf('Ana (آنا)')).toBe('en')
    expect(phoneLanguageOf('')).toBe('en')
  })

  test.each(['ar', 'he'] as const)('is mirrored and uses that language: %s', (language) => {
    const phone = phoneIn(language)
    expect(phone).toContain(`dir="rtl" lang="${language}"`)
    expect(phone).toContain(`placeholder="${phoneWords(language).message}"`)
    expect(phone).not.toContain('placeholder="Message"')
    expect(phone).not.toContain('Verified business')
  })

  test.each(['ar', 'he'] as const)('marks every English text as English: %s', (language) => {
    const { unmarked, marked } = englishIn(ownWordsIn(language))
    expect(unmarked).toEqual([])
    expect(marked).toBeGreaterThan(30)
  })

  test('uses no physical left or right classes', () => {
    const names = [...phoneIn('ar').matchAll(/class="([^"]*)"/g)].flatMap(([, list = '']) => list.split(' '))
    expect(names.length).toBeGreaterThan(1000)
    // Classes for one direction have a counterpart for the other.
    const plain = names.filter((name) => !/(?:^|:)(?:ltr|rtl):/.test(name))
    const bare = plain.map((name) => name.split(':').at(-1) ?? '')
    expect([...new Set(bare.filter((name) => physical.test(name)))]).toEqual([])
  })
})
