import type { TemplateComponent } from '@/lib/contract/templates'
import { buttons } from '../components'
import { type DemoTemplate, inLanguages } from '../demo-template'
import { approved } from '../story'

const supportedApps = [{ package_name: 'example.lumenandoak.shop', signature_hash: 'K8a/AINcGX7' }]

/** The phone provides the text of these templates; spec:templates#authentication-templates. */
const code = (minutes: number, button: Record<string, unknown>): TemplateComponent[] => [
  { type: 'BODY', add_security_recommendation: true },
  { type: 'FOOTER', code_expiration_minutes: minutes },
  buttons({ type: 'OTP', ...button }),
]

const copied = (text: string) => code(10, { otp_type: 'COPY_CODE', text })

const oneTap = (autofill_text: string, text: string) =>
  code(5, { otp_type: 'ONE_TAP', text, autofill_text, supported_apps: supportedApps })

/** Sign-in codes. */
export const signIn: DemoTemplate[] = [
  ...inLanguages(
    { name: 'sign_in_code', category: 'AUTHENTICATION', messageSendTtlSeconds: 600 },
    {
      en_US: { story: approved(230), components: copied('Copy code') },
      es_ES: { story: approved(230), components: copied('Copiar código') },
      pt_BR: { story: approved(229), components: copied('Copiar código') },
      de: { story: approved(229), components: copied('Code kopieren') },
      fr: { story: approved(229, 'UNKNOWN'), components: copied('Copier le code') },
      ar: { story: approved(97), components: copied('نسخ الرمز') },
    },
  ),
  ...inLanguages(
    { name: 'app_sign_in_code', category: 'AUTHENTICATION' },
    {
      en_US: { story: approved(49), components: oneTap('Autofill', 'Copy code') },
      de: { story: approved(48, 'UNKNOWN'), components: oneTap('Automatisch ausfüllen', 'Code kopieren') },
    },
  ),
  ...inLanguages(
    { name: 'app_silent_code', category: 'AUTHENTICATION' },
    {
      en_US: {
        story: approved(33, 'UNKNOWN'),
        components: code(5, {
          otp_type: 'ZERO_TAP',
          text: 'Copy code',
          autofill_text: 'Autofill',
          zero_tap_terms_accepted: true,
          supported_apps: supportedApps,
        }),
      },
    },
  ),
]
