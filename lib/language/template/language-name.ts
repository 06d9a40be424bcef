const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' })

/** A locale code in words: `pt_BR` is "Brazilian Portuguese". A code nobody knows is shown as it comes. */
export function languageName(code: string): string {
  try {
    return names.of(code.replace('_', '-')) ?? code
  } catch {
    return code
  }
}

/** What people who speak a language call it: `pt_BR` is "português (Brasil)". Empty where that is not known. */
export function ownLanguageName(code: string): string {
  try {
    const tag = code.replace('_', '-')
    const options = { type: 'language', fallback: 'none', languageDisplay: 'standard' } as const
    return new Intl.DisplayNames(tag, options).of(tag) ?? ''
  } catch {
    return ''
  }
}

/** Puts codes in the order of their names. */
export function byLanguageName(one: string, other: string): number {
  return languageName(one).localeCompare(languageName(other), 'en')
}
