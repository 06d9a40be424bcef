import { isObject, type JsonObject, listOf, textOf, wordOf } from './json'

interface ButtonPlace {
  index: number
  /** Wire path, `components.3.buttons.0`. */
  path: string
  /** What to call it in a sentence: "Button 2". */
  label: string
  /** In upper case. */
  type: string
  text: string | undefined
  raw: JsonObject
}

export interface QuickReplyButton extends ButtonPlace {
  kind: 'QUICK_REPLY'
}

export interface UrlButton extends ButtonPlace {
  kind: 'URL'
  url: string | undefined
  /** Samples of the variable at the end of the address. */
  samples: unknown[]
}

export interface PhoneNumberButton extends ButtonPlace {
  kind: 'PHONE_NUMBER'
  phoneNumber: string | undefined
}

export interface CopyCodeButton extends ButtonPlace {
  kind: 'COPY_CODE'
  samples: unknown[]
}

export interface FlowButton extends ButtonPlace {
  kind: 'FLOW'
  /** In upper case; `''` when it is missing. */
  flowAction: string
}

export interface OtpButton extends ButtonPlace {
  kind: 'OTP'
  /** In upper case; `''` when it is missing. */
  otpType: string
}

export interface VoiceCallButton extends ButtonPlace {
  kind: 'VOICE_CALL'
  /** Minutes after the message in which it works, as they are written. */
  ttlMinutes: unknown
}

/** Opens the catalog of the business, or some products of it. */
export interface ProductsButton extends ButtonPlace {
  kind: 'CATALOG' | 'MPM'
}

/** A kind the service stores without knowing more of it (spec:templates#more-buttons), or no known kind at all. */
export interface OtherButton extends ButtonPlace {
  kind: 'OTHER'
}

export type Button =
  | QuickReplyButton
  | UrlButton
  | PhoneNumberButton
  | CopyCodeButton
  | FlowButton
  | OtpButton
  | VoiceCallButton
  | ProductsButton
  | OtherButton

/** What phones call buttons of products that have no text. */
export const productsTexts = { CATALOG: 'View catalog', MPM: 'View items' } as const

/** `example` of a button: a text, or a list with one. */
const samplesOf = (example: unknown): unknown[] => (typeof example === 'string' ? [example] : listOf(example))

/** Reads one entry of `buttons`; anything that is no object reads as a button without a type. */
export function readButton(value: unknown, index: number, componentPath: string): Button {
  const raw = isObject(value) ? value : {}
  const type = wordOf(raw.type)
  const path = `${componentPath}.buttons.${index}`
  const place = { index, path, label: `Button ${index + 1}`, type, text: textOf(raw.text), raw }
  switch (type) {
    case 'QUICK_REPLY':
      return { ...place, kind: type }
    case 'URL':
      return { ...place, kind: type, url: textOf(raw.url), samples: samplesOf(raw.example) }
    case 'PHONE_NUMBER':
      return { ...place, kind: type, phoneNumber: textOf(raw.phone_number) }
    case 'COPY_CODE':
      return { ...place, kind: type, samples: samplesOf(raw.example) }
    case 'FLOW':
      return { ...place, kind: type, flowAction: wordOf(raw.flow_action) }
    case 'OTP':
      return { ...place, kind: type, otpType: wordOf(raw.otp_type) }
    case 'VOICE_CALL':
      return { ...place, kind: type, ttlMinutes: raw.ttl_minutes }
    case 'CATALOG':
    case 'MPM':
      return { ...place, kind: type }
    default:
      return { ...place, kind: 'OTHER' }
  }
}
