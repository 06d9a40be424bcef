import { isObject } from '@/lib/contract/json'
import type { TemplateComponent } from '@/lib/contract/templates'
import type { TemplateContent } from './content'
import {
  type Anchor,
  type ButtonForm,
  type CardForm,
  isAuthenticationForm,
  type TemplateForm,
} from './form-model'
import { type JsonObject, listOf, textOf, without, wordOf } from './json'
import { distinctVariables, findVariables, type SampleValues, sampleOf } from './variables'

/** A component written by the form, with its source in the form. */
export interface FormPart {
  origin: 'header' | 'offer' | 'body' | 'carousel' | 'footer' | 'buttons' | `others.${number}`
  component: TemplateComponent
}

/** Overrides a member with text. An empty input keeps an original value that isn't text, such as a number. */
const typed = (rest: JsonObject, member: string, text: string) =>
  text === '' && rest[member] !== undefined && typeof rest[member] !== 'string' ? {} : { [member]: text }

/** `example` with the samples of the text's variables; without samples, only the other original members. */
function exampleOf(
  text: string,
  samples: SampleValues,
  member: 'header_text' | 'body_text',
  rest: JsonObject,
): JsonObject {
  const variables = distinctVariables(findVariables(text))
  const values = variables.map(({ name }) => sampleOf(samples, name))
  if (values.every((value) => value === '')) return {}
  const isNamed = variables.every(({ positional }) => !positional)
  const named = variables.map(({ name }, index) => ({ param_name: name, example: values[index] }))
  const rows = member === 'body_text' ? [values] : values
  const namedMember = `${member}_named_params`
  const read = isObject(rest.example) ? without(rest.example, [member, namedMember]) : {}
  return { example: { ...read, ...(isNamed ? { [namedMember]: named } : { [member]: rows }) } }
}

function writeHeader({ header }: Pick<TemplateForm, 'header'>): TemplateComponent | undefined {
  const { format, text, samples, handle, rest } = header
  if (format === 'NONE') return undefined
  if (format === 'OTHER') return { type: 'HEADER', ...rest }
  if (format === 'TEXT') {
    return {
      type: 'HEADER',
      format,
      text,
      ...rest,
      ...typed(rest, 'text', text),
      ...exampleOf(text, samples, 'header_text', rest),
    }
  }
  const read = isObject(rest.example) ? rest.example : {}
  return {
    type: 'HEADER',
    format,
    ...rest,
    ...(handle !== '' && { example: { ...read, header_handle: [handle] } }),
  }
}

function writeOffer({ offer }: TemplateForm): TemplateComponent | undefined {
  const { isOn, text, hasExpiration, raw } = offer
  if (!isOn) return undefined
  const read = isObject(raw.limited_time_offer) ? raw.limited_time_offer : {}
  const isSaid = hasExpiration || read.has_expiration !== undefined
  return {
    ...raw,
    type: 'LIMITED_TIME_OFFER',
    limited_time_offer: { ...read, text, ...(isSaid && { has_expiration: hasExpiration }) },
  }
}

function writeBody(form: TemplateForm): TemplateComponent {
  if (!isAuthenticationForm(form)) return writeText(form)
  return {
    type: 'BODY',
    ...form.body.rest,
    add_security_recommendation: form.authentication.addSecurityRecommendation,
  }
}

function writeText({ body: { text, samples, rest } }: Pick<TemplateForm, 'body'>): TemplateComponent {
  return {
    type: 'BODY',
    text,
    ...rest,
    ...typed(rest, 'text', text),
    ...exampleOf(text, samples, 'body_text', rest),
  }
}

function writeFooter(form: TemplateForm): TemplateComponent | undefined {
  const { text, rest } = form.footer
  const hasRest = Object.keys(rest).length > 0
  if (isAuthenticationForm(form)) {
    const minutes = form.authentication.codeExpirationMinutes
    if (minutes === null) return hasRest ? { type: 'FOOTER', ...rest } : undefined
    return { type: 'FOOTER', ...rest, code_expiration_minutes: minutes }
  }
  return text === '' && !hasRest ? undefined : { type: 'FOOTER', ...rest, ...(text !== '' && { text }) }
}

/** Writes a sample in its original shape, text or list. */
function writeSample(read: unknown, sample: string, shape: 'text' | 'list'): JsonObject {
  const before = typeof read === 'string' ? read : (textOf(listOf(read)[0]) ?? '')
  if (read !== undefined && sample === before) return { example: read }
  if (sample === '') return {}
  const asText = read === undefined ? shape === 'text' : typeof read === 'string'
  return { example: asText ? sample : [sample] }
}

const given = (members: Record<string, string>) =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== ''))

const inputsOf = {
  QUICK_REPLY: ['text'],
  URL: ['text', 'url', 'example'],
  PHONE_NUMBER: ['text', 'phone_number'],
  COPY_CODE: ['text', 'example'],
  FLOW: ['text', 'flow_id', 'flow_name', 'flow_action', 'navigate_screen'],
  VOICE_CALL: ['text', 'ttl_minutes'],
  CATALOG: ['text'],
  MPM: ['text'],
} as const

/** Minutes as a number. Invalid input is kept as typed so the checks can report it. */
function writeMinutes(read: unknown, typed: string): JsonObject {
  if (typed === '') return typeof read === 'number' || read === undefined ? {} : { ttl_minutes: read }
  const minutes = Number(typed)
  return { ttl_minutes: Number.isNaN(minutes) ? typed : minutes }
}

function writeButton(button: ButtonForm): unknown {
  const { type, raw } = button
  if (type === 'OTHER') return raw
  const read = isObject(raw) && wordOf(raw.type) === type ? raw : {}
  const rest = without(read, ['type', ...inputsOf[type]])
  const unread = (member: string) =>
    read[member] === undefined || typeof read[member] === 'string' ? {} : { [member]: read[member] }
  const text = { ...unread('text'), ...typed(read, 'text', button.text) }
  switch (type) {
    case 'QUICK_REPLY':
      return { type, ...text, ...rest }
    case 'CATALOG':
    case 'MPM':
      return { type, ...(button.text === '' && read.text === undefined ? {} : text), ...rest }
    case 'VOICE_CALL':
      return { type, ...text, ...writeMinutes(read.ttl_minutes, button.ttlMinutes), ...rest }
    case 'URL': {
      const url = { ...unread('url'), ...typed(read, 'url', button.url) }
      return { type, ...text, ...url, ...writeSample(read.example, button.urlSample, 'list'), ...rest }
    }
    case 'PHONE_NUMBER':
      return {
        type,
        ...text,
        ...unread('phone_number'),
        ...typed(read, 'phone_number', button.phoneNumber),
        ...rest,
      }
    case 'COPY_CODE':
      return {
        type,
        ...unread('text'),
        ...given({ text: button.text }),
        ...writeSample(read.example, button.code, 'text'),
        ...rest,
      }
    case 'FLOW': {
      const members = given({
        flow_id: button.flowId,
        flow_name: button.flowName,
        flow_action: button.flowAction,
        navigate_screen: button.navigateScreen,
      })
      return {
        type,
        ...text,
        ...unread('flow_id'),
        ...unread('flow_name'),
        ...unread('flow_action'),
        ...unread('navigate_screen'),
        ...members,
        ...rest,
      }
    }
  }
}

function writeCodeButton({ authentication }: TemplateForm): JsonObject {
  const { otpType, buttonText, autofillText, zeroTapTermsAccepted, supportedApps, rest } = authentication
  const apps = supportedApps.map(({ packageName, signatureHash }) => ({
    package_name: packageName,
    signature_hash: signatureHash,
  }))
  return {
    type: 'OTP',
    otp_type: otpType,
    ...given({ text: buttonText }),
    ...(otpType !== 'COPY_CODE' && {
      ...given({ autofill_text: autofillText }),
      ...(zeroTapTermsAccepted && { zero_tap_terms_accepted: true }),
      ...(apps.length > 0 && { supported_apps: apps }),
    }),
    ...rest,
  }
}

function writeButtons(form: TemplateForm): TemplateComponent | undefined {
  return isAuthenticationForm(form)
    ? { type: 'BUTTONS', ...form.buttonsRest, buttons: [writeCodeButton(form)] }
    : writeButtonList(form)
}

function writeButtonList(form: Pick<TemplateForm, 'buttons' | 'buttonsRest'>): TemplateComponent | undefined {
  const { buttons, buttonsRest } = form
  if (buttons.length === 0)
    return Object.keys(buttonsRest).length > 0 ? { type: 'BUTTONS', ...buttonsRest } : undefined
  return { type: 'BUTTONS', ...buttonsRest, buttons: buttons.map(writeButton) }
}

/** A card's components, each with its source in the card. */
export function partsOfCard(card: CardForm): FormPart[] {
  const [header, buttons] = [writeHeader(card), writeButtonList(card)]
  return [
    ...(header ? [{ origin: 'header' as const, component: header }] : []),
    { origin: 'body', component: writeText(card) },
    ...(buttons ? [{ origin: 'buttons' as const, component: buttons }] : []),
  ]
}

function writeCarousel({ carousel: { isOn, cards, rest } }: TemplateForm): TemplateComponent | undefined {
  if (!isOn) return undefined
  const written = cards.map((card) => ({
    ...card.rest,
    components: partsOfCard(card).map(({ component }) => component),
  }))
  return { ...rest, type: 'CAROUSEL', cards: written }
}

/** The form's components in order, each with its source in the form. */
export function partsOf(form: TemplateForm): FormPart[] {
  const others = (anchor: Anchor): FormPart[] =>
    form.others.flatMap(({ after, component }, index) =>
      after === anchor ? [{ origin: `others.${index}` as const, component }] : [],
    )
  const part = (origin: FormPart['origin'], component: TemplateComponent | undefined): FormPart[] =>
    component ? [{ origin, component }] : []
  return [
    ...others('START'),
    ...part('header', isAuthenticationForm(form) ? undefined : writeHeader(form)),
    ...others('HEADER'),
    ...part('offer', isAuthenticationForm(form) ? undefined : writeOffer(form)),
    ...others('LIMITED_TIME_OFFER'),
    ...part('body', writeBody(form)),
    ...others('BODY'),
    ...part('carousel', isAuthenticationForm(form) ? undefined : writeCarousel(form)),
    ...others('CAROUSEL'),
    ...part('footer', writeFooter(form)),
    ...others('FOOTER'),
    ...part('buttons', writeButtons(form)),
    ...others('BUTTONS'),
  ]
}

/**
 * Converts a form to the API format. Only writes samples of variables in use, converts keywords to upper case,
 * and puts the footer before the buttons. Preserves everything else that was read.
 */
export function contentFromForm(form: TemplateForm): TemplateContent {
  return {
    name: form.name,
    category: form.category,
    language: form.language,
    ...(!isAuthenticationForm(form) && { parameter_format: form.parameterFormat }),
    ...(form.messageSendTtlSeconds !== null && { message_send_ttl_seconds: form.messageSendTtlSeconds }),
    ...form.rest,
    components: partsOf(form).map(({ component }) => component),
  }
}
