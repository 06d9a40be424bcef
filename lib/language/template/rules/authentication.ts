import { isObject } from '@/lib/contract/json'
import { templateLimits } from '@/lib/contract/limits'
import { formatChoice } from '@/lib/contract/lists'
import { formatCount } from '@/lib/labels/numbers'
import type { OtpButton } from '../buttons'
import { otpTypes } from '../data/members'
import type { ErrorRule, Report } from '../findings'
import { didYouMean, quoted } from '../wording'

/**
 * spec:templates#buttons: OTP buttons are only for authentication templates, which have exactly one
 * (spec:templates#authentication-templates).
 */
export const authenticationHasOneCodeButton: ErrorRule = {
  id: 'authentication-has-one-code-button',
  severity: 'error',
  kind: 'templateFormatInvalid',
  check({ category, buttons }, report) {
    const list = buttons?.buttons ?? []
    for (const button of list) {
      if (button.kind !== 'OTP') continue
      if (category !== '' && category !== 'AUTHENTICATION') {
        report({
          path: `${button.path}.type`,
          message: 'Only authentication templates can have a button of type OTP.',
        })
      }
      if (otpTypes.some((known) => known === button.otpType)) continue
      const known = `otp_type must be ${formatChoice(otpTypes)}.`
      const message =
        button.otpType === ''
          ? known
          : `There is no otp_type ${quoted(button.otpType)}. ${known}${didYouMean(button.otpType, otpTypes)}`
      report({ path: `${button.path}.otp_type`, message })
    }
    if (category !== 'AUTHENTICATION' || (list.length === 1 && list[0]?.kind === 'OTP')) return
    const path = buttons ? `${buttons.path}.buttons` : 'components'
    report({ path, message: 'An authentication template must have exactly one button, of type OTP.' })
  },
}

const appCount = { min: 1, max: templateLimits.supportedApps }

function checkApps({ raw, path }: OtpButton, report: Report) {
  // The format used before lists of apps: a single app, next to the other members.
  if (raw.supported_apps === undefined && raw.package_name !== undefined && raw.signature_hash !== undefined)
    return
  const list = raw.supported_apps
  const place = `${path}.supported_apps`
  if (!Array.isArray(list) || list.length < appCount.min)
    return report({ path: place, message: 'Add the app that receives the code.' })
  if (list.length > appCount.max)
    report({
      path: place,
      message: `The button names ${formatCount(list.length, 'app')}. The limit is ${appCount.max}.`,
    })
  for (const [index, app] of list.slice(0, appCount.max).entries()) {
    for (const member of ['package_name', 'signature_hash']) {
      const value = isObject(app) ? app[member] : undefined
      if (typeof value === 'string' && value.trim() !== '') continue
      report({
        path: `${place}.${index}.${member}`,
        message: `Enter the app’s ${member.replace('_', ' ')}.`,
      })
    }
  }
}

/**
 * spec:templates#code-buttons: ONE_TAP and ZERO_TAP name the apps that receive the code; ZERO_TAP needs its terms
 * accepted.
 */
export const autofillNamesItsApps: ErrorRule = {
  id: 'autofill-names-its-apps',
  severity: 'error',
  kind: 'templateFormatInvalid',
  check({ buttons }, report) {
    for (const button of buttons?.buttons ?? []) {
      if (button.kind !== 'OTP' || (button.otpType !== 'ONE_TAP' && button.otpType !== 'ZERO_TAP')) continue
      checkApps(button, report)
      if (button.otpType !== 'ZERO_TAP' || button.raw.zero_tap_terms_accepted === true) continue
      const message = 'Accept the zero-tap terms, or choose another way to deliver the code.'
      report({ path: `${button.path}.zero_tap_terms_accepted`, message })
    }
  },
}

const expirationMinutes = templateLimits.codeExpirationMinutes

/**
 * spec:templates#authentication-templates: the footer of an authentication template says when the code expires. Its
 * own texts are accepted too, because the specification shows components for every category.
 */
export const codesExpireInMinutes: ErrorRule = {
  id: 'codes-expire-in-minutes',
  severity: 'error',
  kind: 'templateFooterInvalid',
  check({ category, footer }, report) {
    if (category !== 'AUTHENTICATION' || footer === undefined) return
    const value = footer.raw.code_expiration_minutes
    const path = `${footer.path}.code_expiration_minutes`
    if (value === undefined && footer.raw.text === undefined)
      report({ path, message: 'Set when the code expires, in minutes, or remove the footer.' })
    if (
      typeof value === 'number' &&
      !(Number.isInteger(value) && value >= expirationMinutes.min && value <= expirationMinutes.max)
    ) {
      report({
        path,
        message: `Enter a whole number of minutes from ${expirationMinutes.min} to ${expirationMinutes.max}.`,
      })
    }
  },
}
