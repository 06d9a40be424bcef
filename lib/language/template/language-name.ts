const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' })

/** The name of a locale code: `pt_BR` is "Brazilian Portuguese". An unknown code is shown as it is. */
export function languageName(code: string): string {
  try {
    return names.of(code.replace('_', '-')) ?? code
  } catch {
    return code
  }
}

/** The name of a language in that language: `pt_BR` is "português (Brasil)". Empty if it is unknown. */
export function ownLanguageName(code: string): string {
  try {
    const tag = code.replace('_', '-')
    const options = { type: 'language', fallback: 'none', languageDisplay: 'standard' } as const
    return new Intl.DisplayNames(tag, options).of(tag) ?? ''
  } catch {
    return ''
  }
}

/** Sorts codes by their names. */
export function byLanguageName(one: string, other: string): number {
  return languageName(one).localeCompare(languageName(other), 'en')
}
