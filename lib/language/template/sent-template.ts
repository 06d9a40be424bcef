import type { TemplateView } from '@/lib/contract/conversations'
import { isObject } from '@/lib/contract/json'
import type { SentComponent, TemplateParameter } from '@/lib/contract/messages'
import { callButtonMinutes } from '@/lib/contract/rich-template-limits'
import type { TemplateComponent } from '@/lib/contract/templates'
import { type Button, productsTexts } from './buttons'
import { type Card, cardsOf } from './cards'
import { readContent } from './content'
import { authenticationTexts, codeButtonText } from './data/authentication-texts'
import { textOf, wordOf } from './json'
import { messageWords } from './message-words'
import {
  distinctVariables,
  fillVariables,
  findVariables,
  type SampleValues,
  type Variable,
} from './variables'

/** The members of a template that determine how it is sent and shown. */
export interface SentTemplate {
  category: string
  language: string
  parameter_format: string
  components: TemplateComponent[]
}

/** A text of a template and its distinct variables, in the order of the parameters. */
interface TextSlot {
  text: string
  variables: Variable[]
}

/** The parts of a template that take parameters. */
export interface TemplateSlots {
  header: (TextSlot & { format: string }) | undefined
  offer: { text: string; hasExpiration: boolean } | undefined
  body: TextSlot
  footer: string | undefined
  buttons: Button[]
  /** Cards of the carousel. */
  cards: Card[]
  /** An authentication template, with its fixed structure. */
  isCode: boolean
}

const slot = (text: string): TextSlot => ({ text, variables: distinctVariables(findVariables(text)) })

const offerSlot = (offer: unknown): TemplateSlots['offer'] =>
  isObject(offer)
    ? { text: textOf(offer.text) ?? '', hasExpiration: offer.has_expiration === true }
    : undefined

/**
 * Finds the parts that take parameters. The service provides the texts of authentication templates, in their
 * language.
 */
export function slotsOf(template: SentTemplate): TemplateSlots {
  const { header, body, footer, buttons, components } = readContent(template)
  const isCode = template.category === 'AUTHENTICATION' && body?.text === undefined
  const texts = authenticationTexts(template.language)
  const security = body?.raw.add_security_recommendation === true ? ` ${texts.security}` : ''
  const minutes = footer?.raw.code_expiration_minutes
  const expires = typeof minutes === 'number' ? texts.expires(minutes) : undefined
  return {
    header: header && { format: header.format, ...slot(header.text ?? '') },
    offer: offerSlot(components.find(({ type }) => type === 'LIMITED_TIME_OFFER')?.raw.limited_time_offer),
    body: slot(isCode ? texts.body + security : (body?.text ?? '')),
    footer: isCode ? expires : footer?.text,
    buttons: buttons?.buttons ?? [],
    cards: cardsOf(components),
    isCode,
  }
}

/** The text a parameter inserts; undefined if it inserts none. Amounts and dates include their own text. */
export function parameterText(parameter: TemplateParameter): string | undefined {
  if (parameter.type === 'text') return parameter.text
  if (parameter.type !== 'currency' && parameter.type !== 'date_time') return undefined
  const value = parameter[parameter.type]
  return isObject(value) ? textOf(value.fallback_value) : undefined
}

/** Values by variable, by position or by name. */
export function valuesOf(
  { variables }: Pick<TextSlot, 'variables'>,
  parameters: readonly TemplateParameter[],
): SampleValues {
  const byName = new Map(parameters.map((parameter) => [parameter.parameter_name, parameter]))
  return Object.fromEntries(
    variables.map(({ name }, index) => {
      const parameter = byName.get(name) ?? parameters[index]
      return [name, (parameter && parameterText(parameter)) ?? '']
    }),
  )
}

/** The parameters of a component. */
export const parametersFor = (
  sent: readonly SentComponent[],
  type: string,
  index?: number,
): TemplateParameter[] =>
  sent.find((each) => each.type === type && (index === undefined || Number(each.index) === index))
    ?.parameters ?? []

/**
 * A phone’s view of a sent template.
 *
 * @param sent the components of the message, with its parameters
 * @param mediaUrl URL of a file given by handle; `?card=0` selects a card’s
 */
export function viewOfSentTemplate(
  template: SentTemplate,
  sent: readonly SentComponent[],
  mediaUrl?: string,
): TemplateView {
  const slots = slotsOf(template)
  const header = slots.header && headerView(slots.header, parametersFor(sent, 'header'), mediaUrl)
  return {
    ...(header ? { header } : {}),
    ...(slots.offer ? { offer: offerView(slots.offer, slots, sent) } : {}),
    body: fillVariables(slots.body.text, valuesOf(slots.body, parametersFor(sent, 'body'))),
    ...(slots.footer ? { footer: slots.footer } : {}),
    buttons: slots.buttons.map((button) =>
      buttonView(button, parametersFor(sent, 'button', button.index), template.language),
    ),
    ...(slots.cards.length > 0
      ? { cards: slots.cards.map((card) => cardView(template, card, sent, mediaUrl)) }
      : {}),
  }
}

/** A message’s components for one card. */
export const componentsForCard = (sent: readonly SentComponent[], index: number): SentComponent[] =>
  sent
    .find(({ type }) => type === 'carousel')
    ?.cards?.find((card) => Number(card.card_index ?? Number.NaN) === index)?.components ?? []

/** A card as a template without a carousel. */
export const templateOfCard = (template: SentTemplate, { components }: Card): SentTemplate => ({
  ...template,
  components: components.filter(({ type }) => wordOf(type) !== 'CAROUSEL'),
})

function cardView(
  template: SentTemplate,
  card: Card,
  sent: readonly SentComponent[],
  mediaUrl: string | undefined,
): TemplateView {
  const url = mediaUrl === undefined ? undefined : `${mediaUrl}?card=${card.index}`
  return viewOfSentTemplate(templateOfCard(template, card), componentsForCard(sent, card.index), url)
}

function offerView(
  { text, hasExpiration }: NonNullable<TemplateSlots['offer']>,
  { buttons }: TemplateSlots,
  sent: readonly SentComponent[],
): TemplateView['offer'] {
  const copied = buttons.find(({ kind }) => kind === 'COPY_CODE')
  const code = copied && parametersFor(sent, 'button', copied.index)[0]?.coupon_code
  const ends = Number(parametersFor(sent, 'limited_time_offer')[0]?.limited_time_offer?.expiration_time_ms)
  return {
    text,
    ...(code ? { code } : {}),
    ...(hasExpiration && Number.isFinite(ends) ? { ends_at: ends } : {}),
  }
}

function headerView(
  header: NonNullable<TemplateSlots['header']>,
  parameters: readonly TemplateParameter[],
  mediaUrl: string | undefined,
): TemplateView['header'] {
  const { format, text } = header
  if (format === 'TEXT') return { format, text: fillVariables(text, valuesOf(header, parameters)) }
  const [parameter] = parameters
  if (format === 'LOCATION') {
    const { name, address } = parameter?.location ?? {}
    return { format, ...(name ? { name } : {}), ...(address ? { address } : {}) }
  }
  const media = parameter?.image ?? parameter?.video ?? parameter?.document
  const url = media?.link ?? (media?.id === undefined ? undefined : mediaUrl)
  return {
    format,
    ...(url ? { url } : {}),
    ...(media?.filename ? { filename: media.filename } : {}),
  }
}

function buttonView(
  button: Button,
  parameters: readonly TemplateParameter[],
  language: string,
): TemplateView['buttons'][number] {
  const [parameter] = parameters
  const { type, text = '' } = button
  const given = parameter?.coupon_code ?? parameter?.text ?? ''
  switch (button.kind) {
    case 'URL':
      return { type, text, url: fillAddress(button.url ?? '', given) }
    case 'PHONE_NUMBER':
      return { type, text, phone_number: button.phoneNumber ?? '' }
    case 'COPY_CODE':
      return { type, text: text || messageWords(language).copyOffer, code: given }
    case 'VOICE_CALL': {
      const sent = parameters.find((each) => each.type === 'ttl_minutes')?.ttl_minutes
      const minutes = [sent, button.ttlMinutes].find((each) => typeof each === 'number')
      return { type, text, ttl_minutes: minutes ?? callButtonMinutes.usual }
    }
    case 'CATALOG':
    case 'MPM':
      return { type, text: text || productsTexts[button.kind] }
    case 'OTP': {
      const { otpType, raw } = button
      const written = { otpType, text, autofillText: textOf(raw.autofill_text) ?? '' }
      return { type, text: codeButtonText(language, written), code: given }
    }
    default:
      return { type, text }
  }
}

/** Fills the variables of an address. Escapes the value except for slashes, so that it adds no query or fragment. */
const fillAddress = (url: string, value: string): string =>
  url.replaceAll(/\{\{[^{}]*\}\}/g, () => encodeURIComponent(value).replaceAll('%2F', '/'))
