import { type MediaHeader, mediaWord } from '@/components/phone-kit/media-word'
import { serviceNow } from '@/lib/browser/service-now'
import type { PhoneMessage, TemplateView } from '@/lib/contract/conversations'
import { isObject } from '@/lib/contract/json'
import { withoutPiles } from '@/lib/language/template/count-characters'
import { listOf, textOf } from '@/lib/language/template/json'

export interface ListRow {
  id: string
  title: string
  description?: string
}

export interface ListSection {
  title?: string
  rows: ListRow[]
}

/** A button under a message. `quick-reply` is of a template, `reply` of an interactive message. */
export type MessageAction = { label: string } & (
  | { kind: 'quick-reply'; index: number; card?: number }
  | { kind: 'reply'; id: string }
  | { kind: 'list'; sections: ListSection[] }
  | { kind: 'flow' }
  /** The response to a call permission request. */
  | { kind: 'consent'; isAccepted: boolean; isPermanent: boolean }
  | { kind: 'link'; url: string }
  | { kind: 'call'; phoneNumber: string }
  | { kind: 'copy'; code: string }
  /** Calls the business, until a time in milliseconds since 1970. */
  | { kind: 'voice-call'; until: number }
  | { kind: 'products' }
  /** A type this phone doesn’t know. */
  | { kind: 'other' }
)

type MessageHeader = { kind: 'text'; text: string } | ({ kind: 'media' } & MediaHeader)

export interface ShownMessage {
  header?: MessageHeader
  /** A limited-time offer; its end in milliseconds since 1970. */
  offer?: { text: string; code?: string; endsAt?: number }
  /** With formatting characters. */
  text: string
  footer?: string
  /** A submitted flow form. */
  isFlowAnswer: boolean
  actions: MessageAction[]
  /** Cards of a carousel. */
  cards?: ShownCard[]
}

export type ShownCard = Pick<ShownMessage, 'header' | 'text' | 'actions'>

const minuteMs = 60_000

const member = (value: unknown, name: string): unknown => (isObject(value) ? value[name] : undefined)
const wordIn = (value: unknown, name: string): string => textOf(member(value, name)) ?? ''
/** A text by anyone, safe to show. */
const textIn = (value: unknown, name: string): string => withoutPiles(wordIn(value, name))

/** Reads what a phone shows of a message. Accepts any input; unknown types are shown by name. */
export function readMessage({ type, content, view, media_url, at }: PhoneMessage): ShownMessage {
  const shown = { isFlowAnswer: false, actions: [] }
  if (view) return templateMessage(view, at)
  if (type === 'text') return { ...shown, text: textIn(content, 'body') }
  if (type === 'button') return { ...shown, text: textIn(content, 'text') }
  if (['image', 'video', 'document'].includes(type)) {
    const header = mediaHeader(type, content, media_url)
    return { ...shown, header, text: textIn(content, 'caption') }
  }
  if (type !== 'interactive') return { ...shown, text: `This phone can’t show messages of type ${type}.` }
  return interactiveMessage(content, media_url)
}

/** Language code of a message; empty if unknown. */
export const languageOf = ({ content }: Pick<PhoneMessage, 'content'>): string =>
  wordIn(content.language, 'code')

function templateMessage(
  { header, offer, body, footer, buttons, cards }: TemplateView,
  at: number,
): ShownMessage {
  return {
    ...(header
      ? {
          header:
            header.format === 'TEXT'
              ? { kind: 'text', text: withoutPiles(header.text ?? '') }
              : {
                  kind: 'media',
                  format: header.format,
                  url: header.url,
                  filename: header.filename,
                  name: header.name && withoutPiles(header.name),
                  address: header.address && withoutPiles(header.address),
                },
        }
      : {}),
    ...(offer
      ? {
          offer: {
            text: withoutPiles(offer.text),
            code: offer.code && withoutPiles(offer.code),
            endsAt: offer.ends_at,
          },
        }
      : {}),
    text: withoutPiles(body),
    ...(footer ? { footer: withoutPiles(footer) } : {}),
    isFlowAnswer: false,
    actions: buttons.map((button, index) => templateAction(button, index, at)),
    ...(cards ? { cards: cards.map((card, index) => cardOf(card, index, at)) } : {}),
  }
}

/** Reads a card as the small template it is; its buttons know their card. */
function cardOf(view: TemplateView, card: number, at: number): ShownCard {
  const { header, text, actions } = templateMessage(view, at)
  const placed = actions.map((action) => (action.kind === 'quick-reply' ? { ...action, card } : action))
  return { ...(header ? { header } : {}), text, actions: placed }
}

function templateAction(button: TemplateView['buttons'][number], index: number, at: number): MessageAction {
  const { type, text: label, url, phone_number: phoneNumber, code, ttl_minutes: minutes } = button
  if (type === 'QUICK_REPLY') return { kind: 'quick-reply', label, index }
  if (type === 'URL' && url !== undefined) return { kind: 'link', label, url }
  if (phoneNumber !== undefined) return { kind: 'call', label, phoneNumber }
  if (code !== undefined) return { kind: 'copy', label, code }
  if (minutes !== undefined) return { kind: 'voice-call', label, until: at + minutes * minuteMs }
  if (type === 'CATALOG' || type === 'MPM') return { kind: 'products', label }
  return { kind: type === 'FLOW' ? 'flow' : 'other', label }
}

/** Why a button no longer calls, by the service’s clock. spec:templates#buttons-that-call */
export const expiredBecause = (until: number): string | undefined =>
  serviceNow() > until ? 'This button has expired.' : undefined

function interactiveMessage(content: PhoneMessage['content'], mediaUrl: string | undefined): ShownMessage {
  const { type, action } = content
  if (type === 'button_reply' || type === 'list_reply') {
    const reply = content[type]
    const text = [textIn(reply, 'title'), textIn(reply, 'description')].filter(Boolean).join('\n')
    return { text, isFlowAnswer: false, actions: [] }
  }
  if (type === 'call_permission_reply') return consentAnswer(content[type])
  if (type === 'nfm_reply') return { text: '', isFlowAnswer: true, actions: [] }
  const header = interactiveHeader(content.header, mediaUrl)
  const footer = textIn(content.footer, 'text')
  return {
    ...(header ? { header } : {}),
    text: textIn(content.body, 'text'),
    ...(footer ? { footer } : {}),
    isFlowAnswer: false,
    actions: interactiveActions(type, action),
  }
}

function consentAnswer(reply: unknown): ShownMessage {
  const isPermanent = member(reply, 'is_permanent') === true
  const accepted = isPermanent ? 'You can call me any time' : 'You can call me for a few days'
  const text = wordIn(reply, 'response') === 'accept' ? accepted : 'Please don’t call me'
  return { text, isFlowAnswer: false, actions: [] }
}

const consents: readonly MessageAction[] = [
  { kind: 'consent', label: 'Always allow', isAccepted: true, isPermanent: true },
  { kind: 'consent', label: 'Allow for 7 days', isAccepted: true, isPermanent: false },
  { kind: 'consent', label: 'Don’t allow', isAccepted: false, isPermanent: false },
]

function interactiveHeader(header: unknown, mediaUrl: string | undefined): MessageHeader | undefined {
  const type = wordIn(header, 'type')
  if (type === '') return undefined
  if (type === 'text') return { kind: 'text', text: textIn(header, 'text') }
  return mediaHeader(type, member(header, type), mediaUrl)
}

const mediaHeader = (type: string, media: unknown, mediaUrl: string | undefined): MessageHeader => ({
  kind: 'media',
  format: type.toUpperCase(),
  url: mediaUrl ?? textOf(member(media, 'link')),
  filename: textOf(member(media, 'filename')),
})

function interactiveActions(type: unknown, action: unknown): MessageAction[] {
  if (type === 'call_permission_request') return [...consents]
  if (type === 'flow') {
    const label = textIn(member(action, 'parameters'), 'flow_cta')
    return [{ kind: 'flow', label }]
  }
  if (type === 'cta_url') {
    const parameters = member(action, 'parameters')
    return [{ kind: 'link', label: textIn(parameters, 'display_text'), url: wordIn(parameters, 'url') }]
  }
  if (type === 'list') {
    const sections = listOf(member(action, 'sections')).map((section) => ({
      title: textIn(section, 'title') || undefined,
      rows: listOf(member(section, 'rows')).map((row) => ({
        id: wordIn(row, 'id'),
        title: textIn(row, 'title'),
        description: textIn(row, 'description') || undefined,
      })),
    }))
    return [{ kind: 'list', label: textIn(action, 'button'), sections }]
  }
  return listOf(member(action, 'buttons')).map((button) => {
    const reply = member(button, 'reply')
    return { kind: 'reply', label: textIn(reply, 'title'), id: wordIn(reply, 'id') }
  })
}

/** A message on one line, for the chat list and for quotes. */
export function lineOf(message: PhoneMessage): string {
  const { header, text, isFlowAnswer } = readMessage(message)
  if (isFlowAnswer) return 'Form sent'
  const words = text.replaceAll(/\s+/g, ' ').trim()
  if (words !== '') return words
  return header?.kind === 'media' ? mediaWord(header.format) : (header?.text ?? 'Message')
}
