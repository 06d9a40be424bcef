import { findVariables } from '@/lib/language/template/variables'
import type { ListedVersion } from './csv-export'
import { textParts } from './text-parts'

interface XliffLanguages {
  /** Codes as templates have them. */
  source: string
  target: string
}

const tagOf = (code: string) => code.replace('_', '-')
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Characters no XML document may hold; a text may. */
const notInXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
const inAttribute = (text: string) => escaped(text.replace(notInXml, '')).replaceAll('\n', '&#10;')
// A carriage return would be read as a line feed.
const inText = (text: string) =>
  escaped(text)
    .replaceAll('\r', '&#13;')
    .replace(
      notInXml,
      (character) => `<cp hex="${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}"/>`,
    )

/**
 * A text with its variables as placeholders that translators cannot break. The same variable has the same id in source
 * and target, at its first place as at its second.
 */
function inline(text: string): string {
  const times = new Map<string, number>()
  let result = ''
  let from = 0
  for (const { name, start, end } of findVariables(text)) {
    const time = (times.get(name) ?? 0) + 1
    times.set(name, time)
    const written = `{{${name}}}`
    result += `${inText(text.slice(from, start))}<ph id="v-${name}-${time}" equiv="${written}" disp="${written}"/>`
    from = end
  }
  return result + inText(text.slice(from))
}

function unitOf(part: string, source: string, target: string | undefined): string {
  const translated = target ? `<target>${inline(target)}</target>` : ''
  return `<unit id="${part.replace(' ', '-')}" name="${part}" xml:space="preserve"><segment${target ? '' : ' state="initial"'}><source>${inline(source)}</source>${translated}</segment></unit>\n`
}

/** What a document has of a name; nothing for one without texts. */
export function xliffFile({ name, source, form }: ListedVersion): string {
  const own = new Map((form ? textParts(form) : []).map(({ part, text }) => [part, text]))
  const units = textParts(source).map(({ part, text }) => unitOf(part, text, own.get(part)))
  return units.length === 0
    ? ''
    : `<file id="${inAttribute(name)}" original="${inAttribute(name)}">\n${units.join('')}</file>\n`
}

/** How a document begins with texts of one language beside those of the source, as XLIFF 2.0. */
export const xliffStart = ({ source, target }: XliffLanguages): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="${inAttribute(tagOf(source))}" trgLang="${inAttribute(tagOf(target))}">\n`

/** How it ends. */
export const xliffEnd = '</xliff>\n'
