import { templateLimits } from '@/lib/contract/limits'
import type { OtpButton } from '../buttons'
import type { ErrorRule, Report } from '../findings'
import { isObject } from '../json'
import { quantity } from '../wording'

const apps = { min: 1, max: templateLimits.supportedApps }

function checkApps({ raw, path }: OtpButton, report: Report) {
  // The form before lists of apps: one app beside the other members.
  if (raw.supported_apps === undefined && raw.package_name !== undefined && raw.signature_hash !== undefined)
    return
  const list = raw.supported_apps
  const place = `${path}.supported_apps`
  if (!Array.isArray(list) || list.length < apps.min)
    return report({ path: place, message: 'Name the app that receives the code.' })
  if (list.length > apps.max)
    report({
      path: place,
      message: `The button names ${quantity(list.length, 'app')}; ${apps.max} are allowed.`,
    })
  for (const [index, app] of list.slice(0, apps.max).entries()) {
    for (const member of ['package_name', 'signature_hash']) {
      const value = isObject(app) ? app[member] : undefined
      if (typeof value === 'string' && value.trim() !== '') continue
      report({
        path: `${place}.${index}.${member}`,
        message: `Give the ${member.replace('_', ' ')} of the app.`,
      })
    }
  }
}

/** Gap 2.2: ONE_TAP and ZERO_TAP name the apps that receive the code; ZERO_TAP needs its terms accepted. */
export const autofillNamesItsApps: ErrorRule = {
  id: 'autofill-names-its-apps',
  severity: 'error',
  kind: 'templateFormatInvalid',
  check({ buttons }, report) {
    for (const button of buttons?.buttons ?? []) {
      if (button.kind !== 'OTP' || (button.otpType !== 'ONE_TAP' && button.otpType !== 'ZERO_TAP')) continue
      checkApps(button, report)
      if (button.otpType !== 'ZERO_TAP' || button.raw.zero_tap_terms_accepted === true) continue
      const message = 'Accept the terms of zero-tap codes, or choose another way to deliver the code.'
      report({ path: `${button.path}.zero_tap_terms_accepted`, message })
    }
  },
}
