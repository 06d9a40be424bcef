import { describe, test } from 'vitest'
import { accepts, reports, template } from '../testing/expect-rule'
import { authenticationHasOneCodeButton, autofillNamesItsApps, codesExpireInMinutes } from './authentication'
import { bodyHasText } from './body'

const app = { package_name: 'com.example.shop', signature_hash: 'K8a/AINcGX7' }
const authentication = (parts: object) =>
  template({ category: 'AUTHENTICATION', body: { add_security_recommendation: true }, ...parts })
const otp = (members: object) => authentication({ buttons: [{ type: 'OTP', ...members }] })
const button = 'components.1.buttons.0'

describe('an authentication template', () => {
  test('may have its own texts, but not blank ones', () => {
    accepts(codesExpireInMinutes, authentication({ footer: { code_expiration_minutes: 10 } }))
    accepts(codesExpireInMinutes, authentication({ body: 'Your code is {{1}}.', footer: 'Not for others.' }))
    accepts(bodyHasText, authentication({ body: {} }))
    reports(bodyHasText, authentication({ body: ' ' }), ['components.0.text', 'Write the message.'])
    reports(codesExpireInMinutes, authentication({ footer: {} }), [
      'components.1.code_expiration_minutes',
      'Set when the code expires, in minutes, or remove the footer.',
    ])
  })

  test('has codes that expire after 1 to 90 minutes', () => {
    for (const minutes of [1, 90])
      accepts(codesExpireInMinutes, authentication({ footer: { code_expiration_minutes: minutes } }))
    for (const minutes of [0, 91, 1.5]) {
      reports(codesExpireInMinutes, authentication({ footer: { code_expiration_minutes: minutes } }), [
        'components.1.code_expiration_minutes',
        'Enter a whole number of minutes from 1 to 90.',
      ])
    }
  })

  test('has exactly one button, of type OTP', () => {
    accepts(authenticationHasOneCodeButton, otp({ otp_type: 'copy_code' }))
    const message = 'An authentication template must have exactly one button, of type OTP.'
    reports(authenticationHasOneCodeButton, authentication({}), ['components', message])
    reports(authenticationHasOneCodeButton, authentication({ buttons: [{ type: 'QUICK_REPLY' }] }), [
      'components.1.buttons',
      message,
    ])
    reports(authenticationHasOneCodeButton, otp({}), [
      `${button}.otp_type`,
      'otp_type must be COPY_CODE, ONE_TAP, or ZERO_TAP.',
    ])
    reports(authenticationHasOneCodeButton, otp({ otp_type: 'ONETAP' }), [
      `${button}.otp_type`,
      'There is no otp_type "ONETAP". otp_type must be COPY_CODE, ONE_TAP, or ZERO_TAP. Did you mean "ONE_TAP"?',
    ])
  })

  test('is the only kind that can have an OTP button', () => {
    reports(authenticationHasOneCodeButton, template({ buttons: [{ type: 'OTP', otp_type: 'COPY_CODE' }] }), [
      `${button}.type`,
      'Only authentication templates can have a button of type OTP.',
    ])
  })

  test('with autofill needs 1 to 5 apps', () => {
    accepts(autofillNamesItsApps, otp({ otp_type: 'ONE_TAP', supported_apps: [app] }))
    accepts(autofillNamesItsApps, otp({ otp_type: 'ONE_TAP', ...app }))
    reports(autofillNamesItsApps, otp({ otp_type: 'ONE_TAP' }), [
      `${button}.supported_apps`,
      'Add the app that receives the code.',
    ])
    reports(autofillNamesItsApps, otp({ otp_type: 'ONE_TAP', supported_apps: Array(6).fill(app) }), [
      `${button}.supported_apps`,
      'The button names 6 apps. The limit is 5.',
    ])
    reports(autofillNamesItsApps, otp({ otp_type: 'ONE_TAP', supported_apps: [{ package_name: 'a' }] }), [
      `${button}.supported_apps.0.signature_hash`,
      'Enter the app’s signature hash.',
    ])
  })

  test('with zero-tap needs accepted terms', () => {
    accepts(
      autofillNamesItsApps,
      otp({ otp_type: 'ZERO_TAP', supported_apps: [app], zero_tap_terms_accepted: true }),
    )
    reports(autofillNamesItsApps, otp({ otp_type: 'ZERO_TAP', supported_apps: [app] }), [
      `${button}.zero_tap_terms_accepted`,
      'Accept the zero-tap terms, or choose another way to deliver the code.',
    ])
  })
})
