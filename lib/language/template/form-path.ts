import { type FormPart, partsOf, partsOfCard } from './content-from-form'
import { type ButtonForm, isAuthenticationForm, type TemplateForm } from './form-model'
import { distinctVariables, findVariables } from './variables'

const documentPaths: ReadonlyMap<string, string> = new Map([
  ['name', 'name'],
  ['category', 'category'],
  ['language', 'language'],
  ['parameter_format', 'parameterFormat'],
  ['message_send_ttl_seconds', 'messageSendTtlSeconds'],
])

const buttonInputs: ReadonlyMap<string, keyof ButtonForm> = new Map([
  ['type', 'type'],
  ['text', 'text'],
  ['url', 'url'],
  ['phone_number', 'phoneNumber'],
  ['flow_id', 'flowId'],
  ['flow_name', 'flowId'],
  ['flow_json', 'flowId'],
  ['flow_action', 'flowAction'],
  ['navigate_screen', 'navigateScreen'],
  ['ttl_minutes', 'ttlMinutes'],
])

const codeButtonInputs: ReadonlyMap<string, string> = new Map([
  ['text', 'buttonText'],
  ['autofill_text', 'autofillText'],
  ['zero_tap_terms_accepted', 'zeroTapTermsAccepted'],
  ['supported_apps', 'supportedApps'],
])

const appInputs: ReadonlyMap<string, string> = new Map([
  ['package_name', 'packageName'],
  ['signature_hash', 'signatureHash'],
])

/**
 * `example.body_text.0.1`, `example.header_text.0`, `example.body_text_named_params.2.example`: the sample of a
 * variable.
 */
function samplePath(part: 'header' | 'body', text: string, [, member = '', first, second]: string[]): string {
  const index = member === 'body_text' ? second : first
  const variable = index === undefined ? undefined : distinctVariables(findVariables(text))[Number(index)]
  return variable ? `${part}.samples.${variable.name}` : `${part}.text`
}

function headerPath({ header }: Pick<TemplateForm, 'header'>, rest: string[]): string {
  if (header.format === 'TEXT') {
    if (rest[0] === 'format') return 'header.format'
    return rest[0] === 'example' ? samplePath('header', header.text, rest) : 'header.text'
  }
  return rest[0] === 'example' ? 'header.handle' : 'header.format'
}

function codeButtonPath([, , member = '', index, inner = '']: string[]): string {
  const input = codeButtonInputs.get(member) ?? 'otpType'
  const app = appInputs.get(inner)
  return app === undefined ? `authentication.${input}` : `authentication.${input}.${index}.${app}`
}

function buttonPath({ buttons }: Pick<TemplateForm, 'buttons'>, [, index, member]: string[]): string {
  const button = buttons[Number(index)]
  if (index === undefined || button === undefined) return 'buttons'
  if (button.type === 'OTHER' || member === undefined) return `buttons.${index}`
  if (member === 'example') return `buttons.${index}.${button.type === 'COPY_CODE' ? 'code' : 'urlSample'}`
  const input = buttonInputs.get(member)
  return input === undefined ? `buttons.${index}` : `buttons.${index}.${input}`
}

/** `cards.1.components.0.text`: a path inside a card. */
function cardPath({ carousel }: TemplateForm, [, index, , part, ...rest]: string[]): string {
  const card = carousel.cards[Number(index)]
  if (index === undefined || card === undefined) return 'carousel.cards'
  const at = `carousel.cards.${index}`
  switch (part === undefined ? undefined : partsOfCard(card)[Number(part)]?.origin) {
    case 'header':
      return `${at}.${headerPath(card, rest)}`
    case 'body':
      return `${at}.${rest[0] === 'example' ? samplePath('body', card.body.text, rest) : 'body.text'}`
    case 'buttons':
      return `${at}.${buttonPath(card, rest)}`
    default:
      return at
  }
}

function componentPath(form: TemplateForm, origin: FormPart['origin'], rest: string[]): string {
  const isAuthentication = isAuthenticationForm(form)
  switch (origin) {
    case 'header':
      return headerPath(form, rest)
    case 'offer':
      return rest[1] === 'has_expiration' ? 'offer.hasExpiration' : 'offer.text'
    case 'body':
      if (isAuthentication) return 'authentication.addSecurityRecommendation'
      return rest[0] === 'example' ? samplePath('body', form.body.text, rest) : 'body.text'
    case 'carousel':
      return cardPath(form, rest)
    case 'footer':
      return isAuthentication ? 'authentication.codeExpirationMinutes' : 'footer.text'
    case 'buttons':
      return isAuthentication ? codeButtonPath(rest) : buttonPath(form, rest)
    default:
      return origin
  }
}

/**
 * The form input for a path in `contentFromForm(form)`: `components.1.text` is `body.text`. A path without its own
 * input belongs to the closest part that contains it: `buttons.2`, `others.0`.
 *
 * @returns undefined for a path the form doesn’t write
 */
export function formPathOf(form: TemplateForm, wirePath: string): string | undefined {
  const [first = '', index, ...rest] = wirePath.split('.')
  if (first !== 'components') return documentPaths.get(first)
  const part = index === undefined ? undefined : partsOf(form)[Number(index)]
  return part && componentPath(form, part.origin, rest)
}
