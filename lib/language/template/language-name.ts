const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' })

/** The English name of a locale code: `pt_BR` is "Brazilian Portuguese". Unknown codes are returned unchanged. */
export function languageName(code: string): string {
  try {
    return names.of(code.replace('_', '-')) ?? code
  } catch {
    return code
  }
}

/** The name of a language in that language: `pt_BR` is "português (Brasil)". Empty if unknown. */
export function ownLanguageName(code: string): string {
  try {
    const tag = code.replace('_', '-')
    const options = { type: 'language', fallback: 'none', languageDisplay: 'standard' } as const
    return new Intl.DisplayNames(tag, options).of(tag) ?? ''
  } catch {
    return ''
  }
}

/** Compares codes by their names. */
export function byLanguageName(one: string, other: string): number {
  return languageName(one).localeCompare(languageName(other), 'en')
}
