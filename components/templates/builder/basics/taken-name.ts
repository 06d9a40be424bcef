import { languageName } from '@/lib/language/template/language-name'

/**
 * What to say of a name that templates have already: undefined where it can still be used in the language, which is empty
 * until one is chosen.
 */
export function takenNameText(
  name: string,
  language: string,
  templates: readonly { name: string; language: string }[],
): string | undefined {
  const languages = templates.flatMap((template) => (template.name === name ? template.language : []))
  if (languages.length === 0) return undefined
  if (languages.includes(language))
    return `“${name}” already exists in ${languageName(language)}. Choose another name or language.`
  if (language !== '') return undefined
  const [only] = languages
  const where = languages.length === 1 && only ? languageName(only) : `${languages.length} languages`
  return `“${name}” already exists in ${where}. Choose another name, or a language it does not have.`
}
