import { parseXml, XmlCdata, XmlElement, XmlError, type XmlNode, XmlText } from '@rgrove/parse-xml'
import { checkTexts, type KnownName, lengthRefusal, type ReadText, type TextList } from './text-rows'

type Refused = { refusal: string }

/**
 * Reads the texts of an XLIFF 2 document. A unit with errors is reported with the reasons and doesn't affect
 * the others.
 *
 * @returns the units, or a sentence why the whole document is refused
 */
export function readTextsXliff(text: string, names: readonly KnownName[]): TextList | Refused {
  const root = readRoot(text)
  if ('refusal' in root) return root
  const { trgLang: target, version = '' } = root.attributes
  if (root.name !== 'xliff')
    return { refusal: `This isn’t XLIFF: the document begins with <${shown(root.name)}>.` }
  if (!version.startsWith('2.'))
    return { refusal: `This is XLIFF ${shown(version) || 'without a version'}. Export it as XLIFF 2.0.` }
  if (!target) return { refusal: 'The document doesn’t say its language: <xliff> has no trgLang.' }
  const units = elementsIn(root, 'file').flatMap((file) => {
    const name = file.attributes.original ?? file.attributes.id ?? ''
    return unitsIn(file).map((unit) => ({ name, unit }))
  })
  if (units.length === 0) return { refusal: 'The document has no units to translate.' }
  const texts = units.map(({ name, unit }, index) =>
    readUnit(unit, { row: index + 1, name, language: target }),
  )
  return { ...checkTexts(texts, names), warnings: [] }
}

const shown = (text: string) => text.slice(0, 40)

function readRoot(text: string): XmlElement | Refused {
  const refusal = lengthRefusal(text)
  if (refusal !== undefined) return { refusal }
  // Nested entities can expand without limit, and XLIFF needs none.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text))
    return { refusal: 'The document has a DOCTYPE, which XLIFF doesn’t need. Remove it.' }
  try {
    const root = parseXml(text.replace(/^\ufeff/, '')).root
    return root ?? { refusal: 'The document is empty.' }
  } catch (failure) {
    const place = failure instanceof XmlError ? `, line ${failure.line}, column ${failure.column}` : ''
    return { refusal: `The file isn’t well-formed XML${place}. Export it again.` }
  }
}

const childrenOf = (element: XmlElement): XmlElement[] =>
  element.children.filter((child) => child instanceof XmlElement)
const elementsIn = (element: XmlElement, name: string) =>
  childrenOf(element).filter((child) => child.name === name)

/** Units may be in groups, which may be nested. */
function unitsIn(file: XmlElement): XmlElement[] {
  const units: XmlElement[] = []
  const waiting = [...childrenOf(file)].toReversed()
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next.name === 'unit') units.push(next)
    else if (next.name === 'group') waiting.push(...childrenOf(next).toReversed())
  }
  return units
}

/** A placeholder whose variable can't be determined. */
class UnknownPlaceholder extends Error {}

function readUnit(unit: XmlElement, at: Pick<ReadText, 'row' | 'name' | 'language'>): ReadText {
  const { name, id = '' } = unit.attributes
  const text = { ...at, part: name ?? id.replace('-', ' '), source: '', translation: '' }
  const segments = childrenOf(unit).filter((child) => child.name === 'segment' || child.name === 'ignorable')
  try {
    const read = segments.map((segment) => {
      const [source] = elementsIn(segment, 'source')
      const [target] = elementsIn(segment, 'target')
      const isText = segment.name === 'segment'
      return { isText, source: textIn(source), target: target && textIn(target) }
    })
    const translated = read.filter(({ isText, target }) => isText && target?.trim())
    const source = read.map((each) => each.source).join('')
    if (translated.length === 0) return { ...text, source }
    const isPart = read.some((each) => each.isText && !each.target?.trim() && each.source.trim() !== '')
    return {
      ...text,
      source,
      translation: read.map((each) => each.target ?? (each.isText ? '' : each.source)).join(''),
      error: isPart ? 'Only some segments of this unit are translated.' : undefined,
    }
  } catch (failure) {
    if (!(failure instanceof UnknownPlaceholder)) throw failure
    return { ...text, error: failure.message }
  }
}

/** @throws UnknownPlaceholder */
function textIn(node: XmlNode | undefined): string {
  if (node instanceof XmlText || node instanceof XmlCdata) return node.text
  if (!(node instanceof XmlElement)) return ''
  if (node.name === 'ph') return placeholderText(node)
  if (node.name === 'cp') return characterOf(Number.parseInt(node.attributes.hex ?? '', 16))
  return node.children.map(textIn).join('')
}

const LAST_CODE_POINT = 0x10ffff

const characterOf = (code: number) =>
  String.fromCodePoint(code > 0 && code <= LAST_CODE_POINT ? code : 0xfffd)

function placeholderText({ attributes: { equiv, disp, id = '' } }: XmlElement): string {
  const text = equiv ?? disp ?? ''
  if (/^\{\{\w+\}\}$/.test(text)) return text
  throw new UnknownPlaceholder(`The placeholder “${shown(id)}” doesn’t match a variable.`)
}
