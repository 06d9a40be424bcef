import { formatList } from '@/lib/contract/lists'
import type { Template } from '@/lib/contract/templates'
import { readContent } from '@/lib/language/template/content'
import { languageName } from '@/lib/language/template/language-name'

type Content = Pick<Template, 'language' | 'components'>

const headerWords = new Map([
  ['TEXT', 'a text'],
  ['IMAGE', 'an image'],
  ['VIDEO', 'a video'],
  ['GIF', 'an animation'],
  ['DOCUMENT', 'a document'],
  ['LOCATION', 'a map'],
])

function partsOf(template: Content) {
  const { header, body, footer, buttons } = readContent({ components: template.components })
  const variables = new Set(body?.variables.map(({ name }) => name)).size
  return {
    Header: header ? (headerWords.get(header.format) ?? header.format) : 'none',
    Variables: variables === 0 ? 'none' : String(variables),
    Footer: footer ? 'one' : 'none',
    Buttons: buttons ? String(buttons.buttons.length) : 'none',
  }
}

/**
 * Structural differences between languages of a name, one sentence per part: "Header: an image in German, none in
 * French." They arise when one language is edited and the others are forgotten.
 */
export function languageDifferences(templates: readonly Content[]): string[] {
  const read = templates.map((template) => ({ language: template.language, parts: partsOf(template) }))
  return (['Header', 'Variables', 'Footer', 'Buttons'] as const).flatMap((part) => {
    const languages = new Map<string, string[]>()
    for (const { language, parts } of read) {
      languages.set(parts[part], [...(languages.get(parts[part]) ?? []), languageName(language)])
    }
    if (languages.size < 2) return []
    return [
      `${part}: ${[...languages].map(([words, names]) => `${words} in ${formatList(names)}`).join(', ')}.`,
    ]
  })
}
