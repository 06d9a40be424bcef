import { isObject } from '@/lib/contract/json'
import { textDirection } from '@/lib/contract/languages'
import { productsTexts } from './buttons'
import { authenticationTexts, codeButtonText, sampleCode } from './data/authentication-texts'
import { sampleLocation } from './data/sample-location'
import { type HeaderFormat, isAuthenticationForm, type TemplateForm } from './form-model'
import { parseFormatting, type Span } from './formatting'
import { textOf, wordOf } from './json'
import { messageWords } from './message-words'
import { type SampleValues, sampleOf } from './variables'

/** `samples`: shows samples in place of variables that have one. `variables`: shows all variables as variables. */
export type PreviewMode = 'samples' | 'variables'

export interface PreviewButton {
  /** Identifies the button while it is moved. */
  key: string
  /** In upper case, as in the API; phones draw an icon for it. */
  type: string
  text: string
}

export type PreviewHeader =
  | { format: 'TEXT'; spans: Span[] }
  | { format: Exclude<HeaderFormat, 'TEXT' | 'LOCATION' | 'NONE' | 'OTHER'>; handle: string }
  | { format: 'LOCATION'; name: string; address: string }
  | { format: 'OTHER'; name: string }

/** A phone’s view of a template, as plain data. */
export interface Preview {
  direction: 'ltr' | 'rtl'
  header: PreviewHeader | undefined
  offer: { text: string; code: string; hasExpiration: boolean } | undefined
  body: Span[]
  footer: string
  buttons: PreviewButton[]
  /** Types of components that are sent but not shown here, such as CAROUSEL. */
  notShown: string[]
}

function fill(spans: Span[], samples: SampleValues): Span[] {
  return spans.map((span) => {
    if (span.kind === 'variable') {
      const text = sampleOf(samples, span.name)
      return text === '' ? span : { kind: 'text', text, start: span.start, end: span.end }
    }
    return span.kind === 'text' ? span : { ...span, children: fill(span.children, samples) }
  })
}

/** Header texts have no formatting, only variables. */
function plainSpans(text: string): Span[] {
  const flat = (spans: Span[]): Span[] =>
    spans.flatMap((span) => (span.kind === 'variable' || span.kind === 'text' ? [span] : flat(span.children)))
  const variables = flat(parseFormatting(text)).filter((span) => span.kind === 'variable')
  const spans: Span[] = []
  let at = 0
  const addText = (end: number) => {
    if (end > at) spans.push({ kind: 'text', text: text.slice(at, end), start: at, end })
  }
  for (const variable of variables) {
    addText(variable.start)
    spans.push(variable)
    at = variable.end
  }
  addText(text.length)
  return spans
}

function headerOf({ header }: TemplateForm, mode: PreviewMode): PreviewHeader | undefined {
  const { format, text, samples, handle, rest } = header
  if (format === 'NONE') return undefined
  if (format === 'OTHER') return { format, name: wordOf(rest.format) }
  if (format === 'LOCATION') return { format, name: sampleLocation.name, address: sampleLocation.address }
  if (format !== 'TEXT') return { format, handle }
  const spans = plainSpans(text)
  return { format, spans: mode === 'samples' ? fill(spans, samples) : spans }
}

function offerOf({ offer, buttons }: TemplateForm): Preview['offer'] {
  const { isOn, text, hasExpiration } = offer
  const code = buttons.find(({ type }) => type === 'COPY_CODE')?.code ?? ''
  return isOn ? { text, code, hasExpiration } : undefined
}

function authenticationPreview(
  form: TemplateForm,
  mode: PreviewMode,
): Pick<Preview, 'body' | 'footer' | 'buttons'> {
  const { addSecurityRecommendation, codeExpirationMinutes, otpType, buttonText, autofillText } =
    form.authentication
  const texts = authenticationTexts(form.language)
  const spans = parseFormatting(addSecurityRecommendation ? `${texts.body} ${texts.security}` : texts.body)
  const text = codeButtonText(form.language, { otpType, text: buttonText, autofillText })
  const button = { key: 'code', type: 'OTP', text }
  return {
    body: mode === 'samples' ? fill(spans, { 1: sampleCode }) : spans,
    footer: codeExpirationMinutes === null ? '' : texts.expires(codeExpirationMinutes),
    buttons: [button],
  }
}

/** The text of a button that needs none of its own. */
function ownText(type: string, language: string): string {
  if (type === 'COPY_CODE') return messageWords(language).copyOffer
  return type === 'CATALOG' || type === 'MPM' ? productsTexts[type] : ''
}

const buttonsOf = ({ buttons, language }: TemplateForm): PreviewButton[] =>
  buttons.map(({ key, type, text, raw }): PreviewButton => {
    if (type !== 'OTHER') return { key, type, text: text || ownText(type, language) }
    const read = isObject(raw) ? raw : {}
    return { key, type: wordOf(read.type), text: textOf(read.text) ?? text }
  })

/** A phone’s view of a template: formatting, variables, buttons, and the fixed texts of codes. */
export function previewOf(form: TemplateForm, { mode }: { mode: PreviewMode }): Preview {
  const shared = {
    direction: textDirection(form.language),
    notShown: form.others
      .map(({ component }) => wordOf(component.type))
      .filter((type) => !['', 'CAROUSEL'].includes(type)),
  }
  if (isAuthenticationForm(form))
    return { ...shared, header: undefined, offer: undefined, ...authenticationPreview(form, mode) }
  const body = parseFormatting(form.body.text)
  return {
    ...shared,
    header: headerOf(form, mode),
    offer: offerOf(form),
    body: mode === 'samples' ? fill(body, form.body.samples) : body,
    footer: form.footer.text,
    buttons: buttonsOf(form),
  }
}
