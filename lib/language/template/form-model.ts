import type { ParameterFormat, TemplateComponent } from '@/lib/contract/templates'
import { productsTexts } from './buttons'
import type { JsonObject } from './json'
import type { SampleValues } from './variables'

/** Header formats with inputs; OTHER is kept unchanged and shown by name. */
export type HeaderFormat = 'NONE' | 'TEXT' | 'IMAGE' | 'VIDEO' | 'DOCUMENT' | 'LOCATION' | 'OTHER'

/** Button types with inputs; OTHER is kept unchanged. */
export type ButtonFormType =
  | 'QUICK_REPLY'
  | 'URL'
  | 'PHONE_NUMBER'
  | 'COPY_CODE'
  | 'FLOW'
  | 'VOICE_CALL'
  | 'CATALOG'
  | 'MPM'
  | 'OTHER'

/** A button. All inputs are texts, so that a form knows them; only those of its type are written. */
export interface ButtonForm {
  /** Identifies the button while it is moved; never written. */
  key: string
  type: ButtonFormType
  text: string
  url: string
  urlSample: string
  phoneNumber: string
  code: string
  flowId: string
  flowAction: string
  navigateScreen: string
  /** For a flow referenced by name instead of ID. */
  flowName: string
  /** Digits; `''` for the service’s default. */
  ttlMinutes: string
  /** The original button; members unknown to the builder are written back from it. */
  raw: unknown
}

export interface SupportedAppForm {
  packageName: string
  signatureHash: string
}

/** Which component one without inputs follows. */
export type Anchor = 'START' | 'HEADER' | 'LIMITED_TIME_OFFER' | 'BODY' | 'CAROUSEL' | 'FOOTER' | 'BUTTONS'

export interface OtherForm {
  after: Anchor
  component: TemplateComponent
}

/** A carousel card, which is a small template of its own. */
export interface CardForm extends Pick<TemplateForm, 'header' | 'body' | 'buttons' | 'buttonsRest' | 'rest'> {
  /** Identifies the card while it is moved; never written. */
  key: string
}

/**
 * The builder’s form: one member per input. `rest` members hold what has no input, and are written back unchanged.
 * Texts that don’t apply to the chosen category or format stay in the form, unwritten, in case people change their
 * mind.
 */
export interface TemplateForm {
  name: string
  category: string
  language: string
  /** The language code someone confirmed for a text that seems to be in another language; never written. */
  confirmedLanguage: string
  parameterFormat: ParameterFormat
  /** Seconds; -1 for the service’s 30 days; null for the service’s default. */
  messageSendTtlSeconds: number | null
  header: {
    format: HeaderFormat
    text: string
    samples: SampleValues
    /** Handle of the uploaded sample, or `sample:<id>` in the console; opaque here. */
    handle: string
    rest: JsonObject
  }
  /** A limited-time offer; its texts stay in the form while it is off, unwritten. */
  offer: { isOn: boolean; text: string; hasExpiration: boolean; raw: JsonObject }
  body: { text: string; samples: SampleValues; rest: JsonObject }
  /** A carousel; its cards stay in the form while it is off, unwritten. */
  carousel: { isOn: boolean; cards: CardForm[]; rest: JsonObject }
  footer: { text: string; rest: JsonObject }
  buttons: ButtonForm[]
  authentication: {
    addSecurityRecommendation: boolean
    /** 1 to 90; null for no footer. */
    codeExpirationMinutes: number | null
    otpType: string
    buttonText: string
    autofillText: string
    zeroTapTermsAccepted: boolean
    supportedApps: SupportedAppForm[]
    /** An authentication template with texts of its own, which are kept. */
    hasOwnTexts: boolean
    rest: JsonObject
  }
  others: OtherForm[]
  /** Members of the buttons component and of the document without inputs. */
  buttonsRest: JsonObject
  rest: JsonObject
}

/** An empty form. */
export function emptyForm(language: string): TemplateForm {
  return {
    name: '',
    category: 'MARKETING',
    language,
    confirmedLanguage: '',
    parameterFormat: 'POSITIONAL',
    messageSendTtlSeconds: null,
    header: { format: 'NONE', text: '', samples: {}, handle: '', rest: {} },
    offer: { isOn: false, text: '', hasExpiration: true, raw: {} },
    body: { text: '', samples: {}, rest: {} },
    carousel: { isOn: false, cards: [], rest: {} },
    footer: { text: '', rest: {} },
    buttons: [],
    authentication: {
      addSecurityRecommendation: true,
      codeExpirationMinutes: 10,
      otpType: 'COPY_CODE',
      buttonText: '',
      autofillText: '',
      zeroTapTermsAccepted: false,
      supportedApps: [],
      hasOwnTexts: false,
      rest: {},
    },
    others: [],
    buttonsRest: {},
    rest: {},
  }
}

function newKey(noun: string, others: readonly { key: string }[]): string {
  const keys = new Set(others.map(({ key }) => key))
  let number = others.length + 1
  while (keys.has(`${noun}-${number}`)) number += 1
  return `${noun}-${number}`
}

/** A new, empty card with an unused key. */
export function newCard(others: readonly CardForm[]): CardForm {
  const { header, body, buttonsRest, rest } = emptyForm('')
  return { key: newKey('card', others), header, body, buttons: [], buttonsRest, rest }
}

/** A new button with an unused key. */
export function newButton(type: ButtonFormType, others: readonly ButtonForm[]): ButtonForm {
  return {
    key: newKey('button', others),
    type,
    text: type === 'CATALOG' || type === 'MPM' ? productsTexts[type] : '',
    url: '',
    urlSample: '',
    phoneNumber: '',
    code: '',
    flowId: '',
    flowAction: '',
    navigateScreen: '',
    flowName: '',
    ttlMinutes: '',
    raw: {},
  }
}

/**
 * Whether the form has the fixed structure of authentication templates: no header, no text of its own, one code
 * button.
 */
export function isAuthenticationForm(form: Pick<TemplateForm, 'category' | 'authentication'>): boolean {
  return form.category === 'AUTHENTICATION' && !form.authentication.hasOwnTexts
}
