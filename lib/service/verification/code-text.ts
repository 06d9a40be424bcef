/** The message that brings a code, by language; whoever asks for another gets English. */
const texts: Readonly<Record<string, (code: string, minutes: number) => string>> = {
  en: (code, minutes) =>
    `Your verification code is ${code}. It is good for ${minutes} minutes. Do not share it with anyone.`,
  de: (code, minutes) =>
    `Ihr Bestätigungscode lautet ${code}. Er gilt ${minutes} Minuten. Geben Sie ihn an niemanden weiter.`,
  es: (code, minutes) =>
    `Su código de verificación es ${code}. Es válido durante ${minutes} minutos. No lo comparta con nadie.`,
  fr: (code, minutes) =>
    `Votre code de vérification est ${code}. Il est valable ${minutes} minutes. Ne le communiquez à personne.`,
  pt: (code, minutes) =>
    `Seu código de verificação é ${code}. Ele vale por ${minutes} minutos. Não o compartilhe com ninguém.`,
  ar: (code, minutes) =>
    `رمز التحقق الخاص بك هو ${code}. وهو صالح لمدة ${minutes} دقائق. لا تشاركه مع أي شخص.`,
  it: (code, minutes) =>
    `Il tuo codice di verifica è ${code}. È valido per ${minutes} minuti. Non condividerlo con nessuno.`,
  nl: (code, minutes) =>
    `Uw verificatiecode is ${code}. Hij is ${minutes} minuten geldig. Deel hem met niemand.`,
}

/**
 * Writes the message. A voice says the digits one by one, in two groups of three; a message shows them the same way.
 *
 * @param language a locale such as `pt_BR`, or a bare language
 */
export function codeText(code: string, language: string, minutes: number, method: string): string {
  const write = texts[language.split(/[_-]/)[0] ?? ''] ?? texts.en
  const shown = method === 'VOICE' ? Array.from(code).join(' ') : `${code.slice(0, 3)}-${code.slice(3)}`
  return write?.(shown, minutes) ?? shown
}
