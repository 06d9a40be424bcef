import { isObject } from '@/lib/contract/json'
import { type OtherComponent, type ReadContent, readContent, type TemplateContent } from './content'
import { type Anchor, emptyForm, type OtherForm, type TemplateForm } from './form-model'
import { type JsonObject, textOf, without } from './json'
import { editableCarousel, readCarousel } from './read-carousel'
import { buttonsRestOf, readBody, readButtons, readFooter, readHeader } from './read-form-parts'

/**
 * Removes members that authentication templates have inputs for, so that they don’t remain after a change of
 * category.
 */
function withoutMember<Part extends { rest: JsonObject }>(
  part: Part,
  member: string,
  isAuthentication: boolean,
): Part {
  const hasInput = typeof part.rest[member] === 'boolean' || typeof part.rest[member] === 'number'
  return isAuthentication && hasInput ? { ...part, rest: without(part.rest, [member]) } : part
}

function hasAuthenticationShape({ category, header, body, footer, buttons }: ReadContent): boolean {
  const list = buttons?.buttons ?? []
  const hasTexts = header !== undefined || body?.raw.text !== undefined || footer?.raw.text !== undefined
  return (
    category === 'AUTHENTICATION' && !hasTexts && list.length < 2 && list.every(({ kind }) => kind === 'OTP')
  )
}

const autofillMembers = ['autofill_text', 'zero_tap_terms_accepted']
const appMembers = ['package_name', 'signature_hash']
const isApp = (value: unknown): value is { package_name: string; signature_hash: string } =>
  isObject(value) &&
  Object.keys(value).every((member) => appMembers.includes(member)) &&
  appMembers.every((member) => typeof value[member] === 'string')

function readAuthentication(content: ReadContent): TemplateForm['authentication'] {
  const empty = emptyForm('').authentication
  if (!hasAuthenticationShape(content))
    return { ...empty, hasOwnTexts: content.category === 'AUTHENTICATION' }
  const minutes = content.footer?.raw.code_expiration_minutes
  const button = content.buttons?.buttons[0]
  const otp = button?.raw ?? {}
  const otpType = button?.kind === 'OTP' && button.otpType !== '' ? button.otpType : empty.otpType
  const apps = otp.supported_apps
  const hasApps = otpType !== 'COPY_CODE' && Array.isArray(apps) && apps.every(isApp)
  const taken = ['type', 'otp_type', 'text', ...(otpType === 'COPY_CODE' ? [] : autofillMembers)]
  return {
    addSecurityRecommendation: content.body?.raw.add_security_recommendation === true,
    codeExpirationMinutes: typeof minutes === 'number' ? minutes : null,
    otpType,
    buttonText: button?.text ?? '',
    autofillText: textOf(otp.autofill_text) ?? '',
    zeroTapTermsAccepted: otp.zero_tap_terms_accepted === true,
    supportedApps: hasApps
      ? apps.map((app) => ({ packageName: app.package_name, signatureHash: app.signature_hash }))
      : [],
    hasOwnTexts: false,
    rest: without(otp, hasApps ? [...taken, 'supported_apps'] : taken),
  }
}

const anchors: readonly Anchor[] = ['HEADER', 'LIMITED_TIME_OFFER', 'BODY', 'CAROUSEL', 'FOOTER', 'BUTTONS']

/** The offer, if the form can edit it: the only one, in its place, and in the format the inputs write. */
function editableOffer(content: ReadContent): OtherComponent | undefined {
  const { header, body, footer, buttons, others, category } = content
  const [offer, second] = others.filter(({ type }) => type === 'LIMITED_TIME_OFFER')
  if (offer === undefined || second !== undefined || category === 'AUTHENTICATION') return undefined
  const behind = [body, footer, buttons].flatMap((component) => component?.index ?? [])
  const isInPlace =
    (header?.index ?? -1) < offer.index && behind.length > 0 && behind.every((index) => offer.index < index)
  const { limited_time_offer: inner } = offer.raw
  const isEditable =
    isObject(inner) &&
    typeof inner.text === 'string' &&
    ['boolean', 'undefined'].includes(typeof inner.has_expiration)
  return isInPlace && isEditable ? offer : undefined
}

function readOffer(offer: OtherComponent | undefined): TemplateForm['offer'] {
  const inner = offer?.raw.limited_time_offer
  if (!offer || !isObject(inner)) return emptyForm('').offer
  const { text, has_expiration: hasExpiration } = inner
  return { isOn: true, text: textOf(text) ?? '', hasExpiration: hasExpiration === true, raw: offer.raw }
}

/** Components without inputs, each with the component it follows. */
function readOthers(
  { components, others }: ReadContent,
  editable: readonly (OtherComponent | undefined)[],
): OtherForm[] {
  const isOther = new Set(others.filter((other) => !editable.includes(other)))
  const read: OtherForm[] = []
  let after: Anchor = 'START'
  for (const component of components) {
    if (isOther.has(component))
      read.push({ after, component: { ...component.raw, type: textOf(component.raw.type) ?? '' } })
    else after = anchors.find((anchor) => anchor === component.type) ?? after
  }
  return read
}

const documentMembers = [
  'name',
  'category',
  'language',
  'parameter_format',
  'message_send_ttl_seconds',
  'components',
]

/**
 * Converts a template to the builder’s form without losing anything: members without an input, or in another format
 * than the input writes, stay in `rest`, `raw` and `others`. A template with names but no `parameter_format` is
 * NAMED.
 */
export function formFromContent(content: TemplateContent): TemplateForm {
  const read = readContent(content)
  const variables = [...(read.header?.variables ?? []), ...(read.body?.variables ?? [])]
  const usesNames = variables.some(({ positional }) => !positional)
  const isAuthentication = hasAuthenticationShape(read)
  const ttl = read.messageSendTtlSeconds
  const offer = editableOffer(read)
  const carousel = editableCarousel(read)
  return {
    name: textOf(content.name) ?? '',
    category: read.category,
    language: textOf(content.language) ?? '',
    confirmedLanguage: '',
    parameterFormat: read.parameterFormat ?? (usesNames ? 'NAMED' : 'POSITIONAL'),
    messageSendTtlSeconds: typeof ttl === 'number' ? ttl : null,
    header: readHeader(read.header),
    offer: readOffer(offer),
    body: withoutMember(readBody(read.body), 'add_security_recommendation', isAuthentication),
    carousel: readCarousel(carousel),
    footer: withoutMember(readFooter(read.footer), 'code_expiration_minutes', isAuthentication),
    buttons: isAuthentication ? [] : readButtons(read),
    authentication: readAuthentication(read),
    others: readOthers(read, [offer, carousel?.component]),
    buttonsRest: buttonsRestOf(read),
    rest: without(read.raw, documentMembers),
  }
}
