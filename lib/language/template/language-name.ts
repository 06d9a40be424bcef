const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' })

/** A locale code in words: `pt_BR` is "Brazilian Portuguese". A code nobody knows is shown as it comes. */
export function languageName(code: string): string {
  try {
    return names.of(code.replace('_', '-')) ?? code
  } catch {
    return code
  }
}

/** Puts codes in the order of their names. */
export function byLanguageName(one: string, other: string): number {
  return languageName(one).localeCompare(languageName(other), 'en')
}
