import type { ParameterFormat, TemplateComponent } from '@/lib/contract/templates'
import { productsTexts } from './buttons'
import type { JsonObject } from './json'
import type { SampleValues } from './variables'

/** Header formats the builder has inputs for; OTHER is kept as it is and shown by name. */
export type HeaderFormat = 'NONE' | 'TEXT' | 'IMAGE' | 'VIDEO' | 'DOCUMENT' | 'LOCATION' | 'OTHER'

/** Buttons the builder has inputs for; OTHER is kept as it is. */
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

/** One button. Every input is there as a text, so that a form knows it; only those of its type are written. */
export interface ButtonForm {
  /** Stays with the button while it is moved; never written. */
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
  /** Of a flow that is named in place of its identifier. */
  flowName: string
  /** Digits; `''` to leave it to the service. */
  ttlMinutes: string
  /** The button as it was read: members the builder does not know are written back from here. */
  raw: unknown
}

export interface SupportedAppForm {
  packageName: string
  signatureHash: string
}

/** Where a component without an editor stands: behind this one. */
export type Anchor = 'START' | 'HEADER' | 'LIMITED_TIME_OFFER' | 'BODY' | 'CAROUSEL' | 'FOOTER' | 'BUTTONS'

export interface OtherForm {
  after: Anchor
  component: TemplateComponent
}

/** One card of a carousel: a small template of its own. */
export interface CardForm extends Pick<TemplateForm, 'header' | 'body' | 'buttons' | 'buttonsRest' | 'rest'> {
  /** Stays with the card while it is moved; never written. */
  key: string
}

/**
 * What the builder edits: one member for each input. `rest` members hold what was read and has no input; they are
 * written back untouched. Texts that do not apply to the chosen category or format stay in the form, unwritten,
 * so that changing one's mind costs nothing.
 */
export interface TemplateForm {
  name: string
  category: string
  language: string
  /** The code of which someone said that the text is in it, though it seems to be in another language; never written. */
  confirmedLanguage: string
  parameterFormat: ParameterFormat
  /** Seconds, -1 for the 30 days of the service, null to leave it to the service. */
  messageSendTtlSeconds: number | null
  header: {
    format: HeaderFormat
    text: string
    samples: SampleValues
    /** Handle of the uploaded sample, or `sample:<id>` of the dashboard; opaque here. */
    handle: string
    rest: JsonObject
  }
  /** A limited-time offer; its texts stay while it is off, unwritten. */
  offer: { isOn: boolean; text: string; hasExpiration: boolean; raw: JsonObject }
  body: { text: string; samples: SampleValues; rest: JsonObject }
  /** Cards beside each other; they stay while it is off, unwritten. */
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
    /** Read from a template that has texts of its own although it is an authentication template: kept as it was. */
    hasOwnTexts: boolean
    rest: JsonObject
  }
  others: OtherForm[]
  /** Members of the buttons component, and of the document, that have no input. */
  buttonsRest: JsonObject
  rest: JsonObject
}

/** A form with nothing in it yet. */
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

/** A card with nothing on it, with a key none of the others has. */
export function newCard(others: readonly CardForm[]): CardForm {
  const { header, body, buttonsRest, rest } = emptyForm('')
  return { key: newKey('card', others), header, body, buttons: [], buttonsRest, rest }
}

/** A new button with a key none of the others has. */
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

/** The form is written in the fixed shape of authentication templates: no header, no text of its own, one code button. */
export function isAuthenticationForm(form: Pick<TemplateForm, 'category' | 'authentication'>): boolean {
  return form.category === 'AUTHENTICATION' && !form.authentication.hasOwnTexts
}
