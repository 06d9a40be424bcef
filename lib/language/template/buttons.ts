import { isObject } from '@/lib/contract/json'
import { type JsonObject, listOf, textOf, wordOf } from './json'

interface ButtonPlace {
  index: number
  /** API path, `components.3.buttons.0`. */
  path: string
  /** Display name in a sentence: "Button 2". */
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
  /** Samples of the variable at the end of the URL. */
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
  /** In upper case; `''` if missing. */
  flowAction: string
}

export interface OtpButton extends ButtonPlace {
  kind: 'OTP'
  /** In upper case; `''` if missing. */
  otpType: string
}

export interface VoiceCallButton extends ButtonPlace {
  kind: 'VOICE_CALL'
  /** Minutes for which it works after the message, as written. */
  ttlMinutes: unknown
}

/** Opens the business's catalog or some of its products. */
export interface ProductsButton extends ButtonPlace {
  kind: 'CATALOG' | 'MPM'
}

/** A type the service stores without interpreting it (spec:templates#more-buttons), or an unknown type. */
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

/** Phones' default labels for product buttons without text. */
export const productsTexts = { CATALOG: 'View catalog', MPM: 'View items' } as const

/** A button's `example`: a text, or a list with one text. */
const samplesOf = (example: unknown): unknown[] => (typeof example === 'string' ? [example] : listOf(example))

/** Reads an entry of `buttons`; a non-object reads as a button without a type. */
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
