import { digitsOf } from '@/lib/contract/digits-of'
import { isObject } from '@/lib/contract/json'
import { templateLimits } from '@/lib/contract/limits'
import { formatList } from '@/lib/contract/lists'
import { callButtonMinutes } from '@/lib/contract/rich-template-limits'
import { formatCount, formatNumber } from '@/lib/labels/numbers'
import { countCharacters } from '../count-characters'
import type { ErrorRule, WarningRule } from '../findings'
import { listOf } from '../json'
import { didYouMean, quoted } from '../wording'

const buttonTypes = Object.keys(templateLimits.buttonsByType)

/** spec:templates#buttons; more types in spec:templates#more-buttons. */
export const buttonsAreKnown: ErrorRule = {
  id: 'buttons-are-known',
  severity: 'error',
  kind: 'templateFormatInvalid',
  check({ buttons }, report) {
    for (const { type, path, label, index } of buttons?.buttons ?? []) {
      if (buttonTypes.includes(type)) continue
      if (!isObject(listOf(buttons?.raw.buttons)[index]))
        report({ path, message: 'A button must be an object with a type.' })
      else if (type === '')
        report({
          path: `${path}.type`,
          message: `${label} has no type. Add one, for example QUICK_REPLY.`,
        })
      else
        report({
          path: `${path}.type`,
          message: `There is no button of type ${quoted(type)}.${didYouMean(type, buttonTypes)}`,
        })
    }
  },
}

/**
 * spec:templates#buttons for the types it lists; the total of 10 and the other types from
 * spec:templates#more-buttons.
 */
export const buttonsAreFewEnough: ErrorRule = {
  id: 'buttons-are-few-enough',
  severity: 'error',
  kind: 'templateFormatInvalid',
  check({ buttons }, report) {
    if (buttons === undefined || (buttons.raw.buttons !== undefined && !Array.isArray(buttons.raw.buttons)))
      return
    const path = `${buttons.path}.buttons`
    const count = buttons.buttons.length
    if (count === 0) report({ path, message: 'Add a button, or remove the buttons.' })
    if (count > templateLimits.buttons) {
      report({
        path,
        message: `The template has ${formatCount(count, 'button')}. The limit is ${templateLimits.buttons}.`,
      })
    }
    for (const [type, max] of Object.entries(templateLimits.buttonsByType)) {
      const ofType = buttons.buttons.filter((button) => button.type === type)
      const firstTooMany = ofType[max]
      if (firstTooMany === undefined) continue
      const message = `The template has ${formatCount(ofType.length, 'button')} of type ${type}. The limit is ${max}.`
      report({ path: firstTooMany.path, message })
    }
  },
}

const withoutText = new Set(['COPY_CODE', 'OTP'])
const typesWithText = new Set(['QUICK_REPLY', 'URL', 'PHONE_NUMBER', 'FLOW', 'VOICE_CALL'])

/** spec:templates#buttons: buttons have texts, which differ so that a tap can be attributed to one. */
export const buttonTextsDiffer: ErrorRule = {
  id: 'button-texts-differ',
  severity: 'error',
  kind: 'templateFormatInvalid',
  check({ buttons }, report) {
    const firstWith = new Map<string, number>()
    for (const { type, text, raw, path, label, index } of buttons?.buttons ?? []) {
      const isMissing = raw.text === undefined || text?.trim() === ''
      if (isMissing && typesWithText.has(type))
        report({ path: `${path}.text`, message: `${label} has no text. Enter one.` })
      if (text === undefined || text.trim() === '' || withoutText.has(type)) continue
      const same = text.trim().toLowerCase()
      const first = firstWith.get(same)
      if (first !== undefined) {
        report({
          path: `${path}.text`,
          message: `${label} has the same text as button ${first + 1}. Use a different text for each.`,
        })
      } else firstWith.set(same, index)
    }
  },
}

/** spec:templates#order-of-buttons: quick replies are all before or all after the other buttons. */
export const quickRepliesStandTogether: ErrorRule = {
  id: 'quick-replies-stand-together',
  severity: 'error',
  kind: 'templateFormatInvalid',
  check({ buttons }, report) {
    const list = buttons?.buttons ?? []
    const changes = list.filter((button, index) => {
      const before = list[index - 1]
      return before !== undefined && (before.kind === 'QUICK_REPLY') !== (button.kind === 'QUICK_REPLY')
    })
    const second = changes[1]
    if (second === undefined) return
    const message = 'Keep quick replies together: put all of them before or after the other buttons.'
    report({ path: second.path, message })
  },
}

const phoneNumberLength = { min: 6, max: templateLimits.phoneNumberCharacters }

function whyNotInternational(phoneNumber: string): string | undefined {
  const count = digitsOf(phoneNumber).length
  if (!/^\+?[\d\s()-]+$/.test(phoneNumber))
    return 'A phone number can contain only digits, with an optional + at the start.'
  if (/^\D*0/.test(phoneNumber))
    return 'No country code starts with 0. Write the number with + and its country code, for example +1 555 005 1310.'
  if (count < phoneNumberLength.min)
    return 'This phone number is too short. Write it with + and its country code, for example +1 555 005 1310.'
  if (phoneNumber.length > phoneNumberLength.max) {
    return `The phone number has ${phoneNumber.length} characters. The limit is ${phoneNumberLength.max}.`
  }
  return undefined
}

/** spec:templates#phone-numbers-of-buttons: at most 20 characters, digits with the country code. */
export const phoneNumbersAreInternational: ErrorRule = {
  id: 'phone-numbers-are-international',
  severity: 'error',
  kind: 'templateFormatInvalid',
  check({ buttons }, report) {
    for (const button of buttons?.buttons ?? []) {
      if (button.kind !== 'PHONE_NUMBER') continue
      const { raw, phoneNumber, label } = button
      const isMissing = raw.phone_number === undefined || phoneNumber?.trim() === ''
      const message = isMissing
        ? `${label} has no phone number.`
        : whyNotInternational(phoneNumber ?? '+000000')
      if (message !== undefined) report({ path: `${button.path}.phone_number`, message })
    }
  },
}

/**
 * spec:templates#phone-numbers-of-buttons allows numbers without +, but then a country code can’t be told from the
 * start of a local number.
 */
export const phoneNumbersShowTheirCountry: WarningRule = {
  id: 'phone-numbers-show-their-country',
  severity: 'warning',
  check({ buttons }, report) {
    for (const button of buttons?.buttons ?? []) {
      if (button.kind !== 'PHONE_NUMBER' || !/^\s*[1-9]/.test(button.phoneNumber ?? '')) continue
      report({
        path: `${button.path}.phone_number`,
        message: 'Begin the number with + and its country code, so that people can call it from any country.',
      })
    }
  },
}

/** spec:templates#more-buttons: `example` is a text or a list with one text, of at most 15 characters. */
export const copyCodesHaveASample: ErrorRule = {
  id: 'copy-codes-have-a-sample',
  severity: 'error',
  kind: 'templateFormatInvalid',
  check({ buttons }, report) {
    for (const button of buttons?.buttons ?? []) {
      if (button.kind !== 'COPY_CODE') continue
      const { samples } = button
      const code = samples[0]
      const path = `${button.path}.example`
      if (typeof code !== 'string' || code.trim() === '' || samples.length > 1) {
        report({ path, message: 'Provide one sample of the code to copy.' })
        continue
      }
      const count = countCharacters(code)
      const max = templateLimits.copyCodeCharacters
      const message = `The code has ${count} characters. The limit is ${max}.`
      if (count > max) report({ path, message, kind: 'templateTextTooLong' })
    }
  },
}

const flowReferences = ['flow_id', 'flow_name', 'flow_json'] as const
const isGiven = (value: unknown) => value !== undefined && value !== ''

/** spec:templates#flow-buttons: exactly one of three references to a flow; a screen if the action is navigate. */
export const flowButtonsNameAFlow: ErrorRule = {
  id: 'flow-buttons-name-a-flow',
  severity: 'error',
  kind: 'templateFormatInvalid',
  check({ buttons }, report) {
    for (const button of buttons?.buttons ?? []) {
      if (button.kind !== 'FLOW') continue
      const { raw, path, flowAction, label } = button
      const given = flowReferences.filter((reference) => isGiven(raw[reference]))
      if (given.length === 0)
        report({ path: `${path}.flow_id`, message: `${label} doesn’t open a flow. Choose one.` })
      if (given.length > 1)
        report({ path: `${path}.${given[1]}`, message: `Provide only one of ${formatList(given)}.` })
      if (raw.flow_action !== undefined && flowAction !== 'NAVIGATE' && flowAction !== 'DATA_EXCHANGE') {
        report({ path: `${path}.flow_action`, message: 'flow_action must be navigate or data_exchange.' })
      }
      if (flowAction === 'NAVIGATE' && !isGiven(raw.navigate_screen)) {
        report({ path: `${path}.navigate_screen`, message: 'Enter the screen the flow opens to.' })
      }
    }
  },
}

const { min: fewestMinutes, max: mostMinutes } = callButtonMinutes

/** spec:templates#buttons-that-call: a whole number of minutes, up to 30 days. */
export const callButtonsLastMinutes: ErrorRule = {
  id: 'call-buttons-last-minutes',
  severity: 'error',
  kind: 'templateFormatInvalid',
  check({ buttons }, report) {
    for (const button of buttons?.buttons ?? []) {
      if (button.kind !== 'VOICE_CALL') continue
      const { ttlMinutes, path } = button
      if (typeof ttlMinutes !== 'number') continue
      if (Number.isInteger(ttlMinutes) && ttlMinutes >= fewestMinutes && ttlMinutes <= mostMinutes) continue
      const range = `${fewestMinutes} to ${formatNumber(mostMinutes)}`
      report({ path: `${path}.ttl_minutes`, message: `Enter a whole number of minutes, ${range}.` })
    }
  },
}

/**
 * spec:templates#order-of-buttons: desktop clients don’t show messages with four or more buttons, or with quick
 * replies and other buttons.
 */
export const desktopShowsTheButtons: WarningRule = {
  id: 'desktop-shows-the-buttons',
  severity: 'warning',
  check({ buttons }, report) {
    const list = buttons?.buttons ?? []
    const path = `${buttons?.path}.buttons`
    const quickReplies = list.filter(({ kind }) => kind === 'QUICK_REPLY').length
    if (list.length > templateLimits.buttonsBeforeFolding) {
      report({
        path,
        message: 'Desktop apps don’t show messages with four or more buttons. Phones do.',
      })
    } else if (quickReplies > 0 && quickReplies < list.length) {
      report({
        path,
        message: 'Desktop apps don’t show messages that combine quick replies with other buttons. Phones do.',
      })
    }
  },
}
