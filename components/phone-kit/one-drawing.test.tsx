import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { BusinessCardScreen } from '@/components/customer-phone/card/business-card-screen'
import { CommandMenu, Composer } from '@/components/customer-phone/chat/composer'
import { Beginning } from '@/components/customer-phone/chat/conversation-screen'
import { MessageItem } from '@/components/customer-phone/chat/message-item'
import { sampleAddresses } from '@/components/templates/preview/sample-addresses'
import type { SentComponent } from '@/lib/contract/messages'
import { demoTemplates } from '@/lib/demo/demo-templates'
import { profiles, shopAutomation } from '@/lib/demo/numbers/profiles'
import { shopCodes } from '@/lib/demo/qr-code-rows'
import { contentOf, outcomeOf } from '@/lib/demo/template-rows'
import { formFromContent } from '@/lib/language/template/form-from-content'
import { emptyForm } from '@/lib/language/template/form-model'
import { previewOf } from '@/lib/language/template/preview'
import { sampleParameters } from '@/lib/language/template/sample-parameters'
import { viewOfSentTemplate } from '@/lib/language/template/sent-template'
import { PicturedProfile } from '../business-profile/card/profile-card'
import { toProfileValues } from '../business-profile/details/profile-values'
import {
  PicturedCommands,
  PicturedPrompts,
  PicturedStart,
} from '../phone-numbers/automation/automation-phone'
import { toValues } from '../phone-numbers/automation/automation-values'
import { PicturedCodeMessage } from '../qr-codes/panel/conversation-preview'
import { PicturedCards } from '../templates/preview/pictured-cards'
import { PicturedMessage } from '../templates/preview/pictured-message'
import { hardTemplates, hardTexts } from './testing/hard-documents'

const FILE = '/api/file'
const nothing = () => undefined

/** The visible tree: buttons, links and pictures of them count as the same, and times are masked. */
const drawing = (node: ReactNode): string =>
  renderToStaticMarkup(<QueryClientProvider client={new QueryClient()}>{node}</QueryClientProvider>)
    // Sent parameters have plain spaces.
    .replaceAll('\u00a0', ' ')
    .replaceAll('\u202f', ' ')
    // Image preloads, which come before the first element.
    .replaceAll(/<link[^>]*>/g, '')
    .replaceAll(/<time[^>]*>[^<]*/g, '<time>')
    // The language of a word is audible, not visible.
    .replaceAll(/ lang="[^"]*"/g, '')
    .replaceAll(/<p role="status" class="sr-only"><\/p>/g, '')
    .replaceAll(/<(\/?)(?:a|button|span|p|h1)\b/g, '<$1x')
    .replaceAll(/ (?:href|target|rel|type|tabindex)="[^"]*"/g, '')
    .replaceAll(/ (?:hover|focus-visible):[^\s"]*/g, '')

type Message = Extract<Parameters<typeof MessageItem>[0], { message: object }>['message']

const shown = { id: '1', position: 1, change: 1, content: {}, status: 'sent', at: 0 } as const
const drawnMessage = (message: Partial<Message> & Pick<Message, 'from' | 'type'>) =>
  drawing(
    <MessageItem
      message={{ ...shown, ...message }}
      quote={undefined}
      isFilledIn={false}
      onAct={nothing}
      onShowAll={nothing}
    />,
  )

/** Templates that can be sent, now or later: no one adds the missing samples of a rejected one. */
const written = demoTemplates
  .filter((template) => outcomeOf(template).status !== 'REJECTED')
  .map((template) => [`${template.name} ${template.language}`, contentOf(template)] as const)

test.each([...written, ...hardTemplates])(
  'the preview of %s matches the phone of a customer',
  (_, content) => {
    const form = formFromContent(content)
    const { language } = content
    const preview = previewOf(form, { mode: 'samples' })
    const sent = sampleParameters(content, Date.now()).map((component) => withFile(component))
    const samples = sampleAddresses('7', content.components)
    const view = viewOfSentTemplate(content, sent, '/api/templates/7/sample')
    const picture = (
      <>
        <PicturedMessage {...{ preview, samples, language }} onOpenOptions={nothing} />
        <PicturedCards form={form} mode="samples" samples={samples} onOpenOptions={nothing} />
      </>
    )
    expect(drawing(picture)).toBe(
      drawnMessage({ from: 'business', type: 'template', content: { language: { code: language } }, view }),
    )
  },
)

test('a template without text shows a placeholder only while it is a draft', () => {
  const preview = previewOf({ ...emptyForm('de'), name: 'a' }, { mode: 'samples' })
  const draw = (isDraft: boolean) =>
    drawing(
      <PicturedMessage {...{ preview, isDraft }} samples={new Map()} language="de" onOpenOptions={nothing} />,
    )
  expect(draw(false)).not.toContain('Your message')
  expect(draw(true)).toContain('Your message')
})

/** Adds the handle that a sample has once it is uploaded. */
function withFile(component: SentComponent): SentComponent {
  const parameters = component.parameters?.map((parameter) => {
    const kind = (['image', 'video', 'document'] as const).find((each) => each === parameter.type)
    return kind ? { ...parameter, [kind]: { id: '7' } } : parameter
  })
  const cards = component.cards?.map((card) => ({ ...card, components: card.components?.map(withFile) }))
  return { ...component, ...(parameters ? { parameters } : {}), ...(cards ? { cards } : {}) }
}

test.each([...shopCodes.map(({ message }) => message), ...hardTexts])(
  'the preview of the QR code message “%.24s” matches the sent message on the phone',
  (message) => {
    expect(drawing(<PicturedCodeMessage message={message} />)).toBe(
      drawnMessage({ from: 'customer', type: 'text', content: { body: message } }),
    )
  },
)

const shop = {
  phone_number_id: '1',
  display_phone_number: '+1 555-010-0142',
  name: 'Lumen & Oak',
  profile_picture_url: FILE,
  automation: {
    ...shopAutomation,
    prompts: [...shopAutomation.prompts],
    commands: [...shopAutomation.commands],
  },
}
const hardProfile = {
  about: 'about '.repeat(40).trim(),
  address: 'x'.repeat(256),
  description: `${hardTexts.join('\n')}`.slice(0, 512),
  email: `${'a'.repeat(60)}@example.com`,
  vertical: 'RETAIL',
  websites: [`https://${'long.'.repeat(40)}example/`, 'no address'],
}

test.each([...profiles.map(({ of: _of, photo: _photo, ...texts }) => texts), hardProfile])(
  'the preview of a profile matches the phone: $about',
  (profile) => {
    const card = { ...profile, websites: [...profile.websites] }
    const picture = drawing(
      <PicturedProfile
        values={toProfileValues({ messaging_product: 'messaging', ...card })}
        name={shop.name}
        displayPhoneNumber={shop.display_phone_number}
        src={FILE}
      />,
    )
    const screen = drawing(<BusinessCardScreen contact="1" business={{ ...shop, ...card }} />)
    const begin = screen.indexOf('<div role="group"')
    const withoutPlaceholder = picture.replace(
      /<div[^>]*><x[^>]*><svg(?:(?!<\/svg>).)*<\/svg><\/x><div[^>]*><x[^>]*>About<\/x>.*?Nothing yet<\/x><\/x><\/div><\/div>/,
      '',
    )
    expect(begin).toBeGreaterThan(0)
    expect(withoutPlaceholder.replace('The profile on a phone', 'About the business')).toBe(
      screen.slice(begin),
    )
  },
)

describe('the preview of a number’s automation', () => {
  const values = toValues(shop.automation)
  const number = {
    name: shop.name,
    displayPhoneNumber: shop.display_phone_number,
    picture: FILE,
    about: 'Lamps',
  }
  const business = { ...shop, about: 'Lamps', description: '', address: '', email: '', websites: [] }

  test('starts like an empty chat on the phone', () => {
    const silent = { ...values, enable_welcome_message: false }
    const automation = { ...shop.automation, enable_welcome_message: false }
    expect(drawing(<PicturedStart values={silent} number={number} />)).toBe(
      drawing(<Beginning business={{ ...business, automation }} isEmpty />),
    )
  })

  test('continues with the program’s greeting as a message', () => {
    const text = 'Your program’s greeting appears here.'
    const greeted = drawing(<Beginning business={business} isEmpty={false} />)
    const greeting = drawnMessage({ from: 'business', type: 'text', content: { body: text } })
    const picture = drawing(<PicturedStart values={values} number={number} />)
    expect(picture.replace(/<x class="[^"]*">(Your program[^<]*)<\/x>/, '$1')).toBe(greeted + greeting)
  })

  test.each([
    ['of the demo account', [...shopAutomation.prompts]],
    ['that are hard to lay out', hardTexts.map((text) => text.slice(0, 80))],
  ])('matches the phone for prompts %s', (_, prompts) => {
    const rows = prompts.map((text, index) => ({ key: `${index}`, text }))
    const composer = drawing(
      <Composer
        {...{ contact: '1', number: '1', name: 'a', given: undefined, commands: [], prompts }}
        onSend={nothing}
        onTyped={nothing}
      />,
    )
    const picture = drawing(<PicturedPrompts values={{ ...values, prompts: rows }} />)
    expect(picture).toContain('<li>')
    expect(composer).toContain(picture)
  })

  test('matches the phone for commands', () => {
    const commands = [
      ...shopAutomation.commands,
      { command_name: 'x'.repeat(32), command_description: 'y'.repeat(256) },
    ]
    const rows = commands.map((command, index) => ({ key: `${index}`, ...command }))
    expect(drawing(<PicturedCommands values={{ ...values, commands: rows }} />)).toBe(
      drawing(<CommandMenu ref={null} commands={commands} onChoose={nothing} onLeave={nothing} />),
    )
  })
})
