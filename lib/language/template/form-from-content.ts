import type { Button } from './buttons'
import {
  type BodyComponent,
  type FooterComponent,
  type HeaderComponent,
  type OtherComponent,
  type ReadContent,
  readContent,
  type TemplateContent,
} from './content'
import {
  type Anchor,
  type ButtonForm,
  emptyForm,
  type HeaderFormat,
  newButton,
  type OtherForm,
  type TemplateForm,
} from './form-model'
import { isObject, isTextList, type JsonObject, listOf, textOf, without } from './json'
import { distinctVariables, type SampleValues } from './variables'

/** Takes members out of `example`; what is left of it stays in the rest, an empty rest does not. */
function withoutExample(
  raw: JsonObject,
  taken: readonly string[],
  takenOfExample: readonly string[],
): JsonObject {
  const rest = without(raw, ['type', ...taken])
  if (!isObject(raw.example)) return rest
  const example = without(raw.example, takenOfExample)
  return Object.keys(example).length > 0 ? { ...rest, example } : without(rest, ['example'])
}

/** Samples by variable; undefined when they do not fit the variables, and the document's own shape is kept. */
function readSampleValues({ variables, samples }: HeaderComponent | BodyComponent): SampleValues | undefined {
  const { isMalformed, rows, named } = samples
  const distinct = distinctVariables(variables)
  if (isMalformed || rows.length > 1 || (rows.length > 0 && named !== undefined)) return undefined
  if (named !== undefined) {
    const names = new Set(distinct.filter(({ positional }) => !positional).map(({ name }) => name))
    return named.every(({ name }) => names.has(name))
      ? Object.fromEntries(named.map(({ name, value }) => [name, value]))
      : undefined
  }
  const values = rows[0]?.values ?? []
  if (values.length > distinct.length) return undefined
  return Object.fromEntries(values.map((value, index) => [distinct[index]?.name ?? '', value]))
}

const mediaFormats = ['IMAGE', 'VIDEO', 'DOCUMENT'] as const

function formatOf({ format, text }: HeaderComponent): HeaderFormat {
  if (format === 'TEXT' || (format === '' && text !== undefined)) return 'TEXT'
  if (format === 'LOCATION') return 'LOCATION'
  return mediaFormats.find((known) => known === format) ?? 'OTHER'
}

function readHeader(header: HeaderComponent | undefined): TemplateForm['header'] {
  const empty = { text: '', samples: {}, handle: '', rest: {} }
  if (header === undefined) return { ...empty, format: 'NONE' }
  const format = formatOf(header)
  if (format === 'OTHER') return { ...empty, format, rest: without(header.raw, ['type']) }
  if (format === 'TEXT') {
    const samples = readSampleValues(header)
    const taken = samples ? ['header_text', 'header_text_named_params'] : []
    const rest = withoutExample(
      header.raw,
      header.text === undefined ? ['format'] : ['format', 'text'],
      taken,
    )
    return { format, text: header.text ?? '', samples: samples ?? {}, handle: '', rest }
  }
  const handles = isObject(header.raw.example) ? header.raw.example.header_handle : undefined
  const handle = isTextList(handles) && handles.length === 1 ? handles[0] : undefined
  const rest = withoutExample(header.raw, ['format'], handle === undefined ? [] : ['header_handle'])
  return { ...empty, format, handle: handle ?? '', rest }
}

function readBody(body: BodyComponent | undefined): TemplateForm['body'] {
  if (body === undefined) return { text: '', samples: {}, rest: {} }
  const samples = readSampleValues(body)
  const taken = samples ? ['body_text', 'body_text_named_params'] : []
  const rest = withoutExample(body.raw, body.text === undefined ? [] : ['text'], taken)
  return { text: body.text ?? '', samples: samples ?? {}, rest }
}

function readFooter(footer: FooterComponent | undefined): TemplateForm['footer'] {
  if (footer === undefined) return { text: '', rest: {} }
  return {
    text: footer.text ?? '',
    rest: without(footer.raw, footer.text === undefined ? ['type'] : ['type', 'text']),
  }
}

function readButton(button: Button, source: unknown): ButtonForm {
  const { raw, text = '', index } = button
  const form = { ...newButton('OTHER', []), key: `button-${index + 1}`, text, raw: source }
  switch (button.kind) {
    case 'QUICK_REPLY':
      return { ...form, type: button.kind }
    case 'URL':
      return { ...form, type: button.kind, url: button.url ?? '', urlSample: textOf(button.samples[0]) ?? '' }
    case 'PHONE_NUMBER':
      return { ...form, type: button.kind, phoneNumber: button.phoneNumber ?? '' }
    case 'COPY_CODE':
      return { ...form, type: button.kind, code: textOf(button.samples[0]) ?? '' }
    case 'FLOW': {
      const [flowId = '', flowName = '', flowAction = '', navigateScreen = ''] = [
        raw.flow_id,
        raw.flow_name,
        raw.flow_action,
        raw.navigate_screen,
      ].map(textOf)
      return { ...form, type: button.kind, flowId, flowName, flowAction, navigateScreen }
    }
    case 'VOICE_CALL': {
      const minutes = button.ttlMinutes
      return { ...form, type: button.kind, ttlMinutes: typeof minutes === 'number' ? String(minutes) : '' }
    }
    case 'CATALOG':
    case 'MPM':
      return { ...form, type: button.kind }
    default:
      return form
  }
}

function readButtons({ buttons }: ReadContent): ButtonForm[] {
  const sources = listOf(buttons?.raw.buttons)
  return (buttons?.buttons ?? []).map((button) => readButton(button, sources[button.index]))
}

/** Members of an authentication template have inputs of their own, so that they leave with its category. */
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

const anchors: readonly Anchor[] = ['HEADER', 'LIMITED_TIME_OFFER', 'BODY', 'FOOTER', 'BUTTONS']

/** The offer that has inputs: the only one, where offers stand, and of the shape the inputs write. */
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

function readOthers({ components, others }: ReadContent, offer: OtherComponent | undefined): OtherForm[] {
  const isOther = new Set(others.filter((other) => other !== offer))
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
 * Makes the builder's form of a template. Nothing a component holds is lost: what has no input, or not the shape the
 * input writes, stays in `rest`, `raw` and `others`. A template without `parameter_format` that uses names is NAMED.
 */
export function formFromContent(content: TemplateContent): TemplateForm {
  const read = readContent(content)
  const variables = [...(read.header?.variables ?? []), ...(read.body?.variables ?? [])]
  const usesNames = variables.some(({ positional }) => !positional)
  const isAuthentication = hasAuthenticationShape(read)
  const ttl = read.messageSendTtlSeconds
  const offer = editableOffer(read)
  return {
    name: textOf(content.name) ?? '',
    category: read.category,
    language: textOf(content.language) ?? '',
    parameterFormat: read.parameterFormat ?? (usesNames ? 'NAMED' : 'POSITIONAL'),
    messageSendTtlSeconds: typeof ttl === 'number' ? ttl : null,
    header: readHeader(read.header),
    offer: readOffer(offer),
    body: withoutMember(readBody(read.body), 'add_security_recommendation', isAuthentication),
    footer: withoutMember(readFooter(read.footer), 'code_expiration_minutes', isAuthentication),
    buttons: isAuthentication ? [] : readButtons(read),
    authentication: readAuthentication(read),
    others: readOthers(read, offer),
    buttonsRest: without(
      read.buttons?.raw ?? {},
      Array.isArray(read.buttons?.raw.buttons) ? ['type', 'buttons'] : ['type'],
    ),
    rest: without(read.raw, documentMembers),
  }
}
