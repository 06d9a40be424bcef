import { templateLanguages } from '@/lib/contract/languages'
import { byLanguageName, languageName, ownLanguageName } from '@/lib/language/template/language-name'

export interface LanguageOption {
  value: string
  label: string
  detail: string
}

const common = ['en_US', 'en', 'es', 'pt_BR', 'id', 'hi', 'ar', 'fr', 'de']

/** Found by its English name, its own name and its code. */
function toOption(code: string): LanguageOption {
  const label = languageName(code)
  const own = ownLanguageName(code)
  const isSame = own.toLowerCase() === label.toLowerCase()
  return { value: code, label, detail: own === '' || isSame ? code : `${own} · ${code}` }
}

/**
 * Languages in two groups: the most used ones, and all others by name.
 * @param used codes the name already has, which are left out
 */
export function languageGroups(used: readonly string[]): { label: string; items: LanguageOption[] }[] {
  const free = templateLanguages
    .filter((code) => !used.includes(code))
    .sort(byLanguageName)
    .map(toOption)
  const isCommon = ({ value }: LanguageOption) => common.includes(value)
  const groups = [
    { label: 'Common', items: free.filter(isCommon) },
    { label: 'All others', items: free.filter((option) => !isCommon(option)) },
  ]
  return groups.filter((group) => group.items.length > 0)
}

const TYPED_FORM = /^([a-z]{2,3})(?:[_-]([a-z]{2}))?$/i

/**
 * Typed text as an option, if it isn't in the list: the service accepts every well-formed code. Without a country, it
 * has to be a known language, so that half-typed words offer nothing.
 */
export function offeredLanguage(typed: string): LanguageOption | undefined {
  const [, language, country] = TYPED_FORM.exec(typed.trim()) ?? []
  if (!language) return undefined
  const code = [language.toLowerCase(), country?.toUpperCase()].filter(Boolean).join('_')
  const isLanguage = language.length === 2 && languageName(code) !== code
  return country || isLanguage ? toOption(code) : undefined
}
