/** The fixed texts phones show for an authentication template. `{{1}}` is the code. */
export interface AuthenticationTexts {
  body: string
  security: string
  expires(minutes: number): string
  copy: string
  autofill: string
}

/** The code shown in previews. */
export const sampleCode = '123456'

const english: AuthenticationTexts = {
  body: '*{{1}}* is your verification code.',
  security: 'For your security, do not share this code.',
  expires: (minutes) => `This code expires in ${minutes} minute${minutes === 1 ? '' : 's'}.`,
  copy: 'Copy code',
  autofill: 'Autofill',
}

const byLanguage: ReadonlyMap<string, AuthenticationTexts> = new Map([
  ['en', english],
  [
    'es',
    {
      body: 'Tu código de verificación es *{{1}}*.',
      security: 'Por tu seguridad, no lo compartas.',
      expires: (minutes) => `Este código caduca en ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}.`,
      copy: 'Copiar código',
      autofill: 'Autocompletar',
    },
  ],
  [
    'pt',
    {
      body: 'Seu código de verificação é *{{1}}*.',
      security: 'Para sua segurança, não o compartilhe.',
      expires: (minutes) => `Este código expira em ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}.`,
      copy: 'Copiar código',
      autofill: 'Preencher automaticamente',
    },
  ],
  [
    'fr',
    {
      body: 'Votre code de vérification est *{{1}}*.',
      security: 'Pour votre sécurité, ne le partagez pas.',
      expires: (minutes) => `Ce code expire dans ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
      copy: 'Copier le code',
      autofill: 'Remplir automatiquement',
    },
  ],
  [
    'de',
    {
      body: 'Dein Verifizierungscode lautet *{{1}}*.',
      security: 'Teile diesen Code zu deiner Sicherheit mit niemandem.',
      expires: (minutes) => `Dieser Code läuft in ${minutes} ${minutes === 1 ? 'Minute' : 'Minuten'} ab.`,
      copy: 'Code kopieren',
      autofill: 'Automatisch ausfüllen',
    },
  ],
  [
    'id',
    {
      body: '*{{1}}* adalah kode verifikasi Anda.',
      security: 'Demi keamanan, jangan bagikan kode ini.',
      expires: (minutes) => `Kode ini kedaluwarsa dalam ${minutes} menit.`,
      copy: 'Salin kode',
      autofill: 'Isi otomatis',
    },
  ],
  [
    'ar',
    {
      body: 'رمز التحقق الخاص بك هو *{{1}}*.',
      security: 'للحفاظ على أمانك، لا تشارك هذا الرمز.',
      expires: (minutes) => `تنتهي صلاحية هذا الرمز خلال ${minutes} دقيقة.`,
      copy: 'نسخ الرمز',
      autofill: 'تعبئة تلقائية',
    },
  ],
])

/** The texts in a template’s language, or in English if we don’t have them. */
export const authenticationTexts = (language: string): AuthenticationTexts =>
  byLanguage.get(language.split(/[_-]/)[0] ?? '') ?? english

interface CodeButton {
  otpType: string
  text: string
  autofillText: string
}

/** Text of the button that passes the code to its app. */
export function codeButtonText(language: string, { otpType, text, autofillText }: CodeButton): string {
  const texts = authenticationTexts(language)
  return otpType === 'ONE_TAP' ? autofillText || texts.autofill : text || texts.copy
}
