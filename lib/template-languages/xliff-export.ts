import { findVariables } from '@/lib/language/template/variables'
import type { ListedVersion } from './csv-export'
import { textParts } from './text-parts'

interface XliffLanguages {
  /** Language codes as in templates. */
  source: string
  target: string
}

const tagOf = (code: string) => code.replace('_', '-')
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Characters that are invalid in XML but allowed in texts. */
const notInXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
const inAttribute = (text: string) => escaped(text.replace(notInXml, '')).replaceAll('\n', '&#10;')
// XML parsers would turn a carriage return into a line feed.
const inText = (text: string) =>
  escaped(text)
    .replaceAll('\r', '&#13;')
    .replace(
      notInXml,
      (character) => `<cp hex="${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}"/>`,
    )

/**
 * A text with variables as placeholders that translators can't break. A variable has the same ID in source
 * and target, and each time it occurs.
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

/** The XLIFF file element of a template name; empty if it has no texts. */
export function xliffFile({ name, source, form }: ListedVersion): string {
  const own = new Map((form ? textParts(form) : []).map(({ part, text }) => [part, text]))
  const units = textParts(source).map(({ part, text }) => unitOf(part, text, own.get(part)))
  return units.length === 0
    ? ''
    : `<file id="${inAttribute(name)}" original="${inAttribute(name)}">\n${units.join('')}</file>\n`
}

/** Start of an XLIFF 2.0 document with one target language. */
export const xliffStart = ({ source, target }: XliffLanguages): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="${inAttribute(tagOf(source))}" trgLang="${inAttribute(tagOf(target))}">\n`

/** End of the document. */
export const xliffEnd = '</xliff>\n'
