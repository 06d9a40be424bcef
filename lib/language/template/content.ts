import { isObject } from '@/lib/contract/json'
import type { ParameterFormat, TemplateComponent } from '@/lib/contract/templates'
import { type Button, readButton } from './buttons'
import { type JsonObject, listOf, textOf, wordOf } from './json'
import { readSamples, type Samples } from './samples'
import { findVariables, type Variable } from './variables'
import { readWords, type Word } from './words'

/**
 * Template content in the API format: the body of a create request, or the same members of a stored template.
 */
export interface TemplateContent {
  name?: string
  category?: string
  language?: string
  parameter_format?: string
  message_send_ttl_seconds?: number
  components: TemplateComponent[]
}

/** A component and its location. `type` is in upper case; `raw` is the original component. */
export interface ReadComponent {
  type: string
  index: number
  /** API path, `components.1`. */
  path: string
  raw: JsonObject
}

export interface HeaderComponent extends ReadComponent {
  /** In upper case; `''` if missing. */
  format: string
  text: string | undefined
  variables: Variable[]
  samples: Samples
}

export interface BodyComponent extends ReadComponent {
  text: string | undefined
  variables: Variable[]
  samples: Samples
}

export interface FooterComponent extends ReadComponent {
  text: string | undefined
}

export interface ButtonsComponent extends ReadComponent {
  buttons: Button[]
}

/** A component without its own reader, or a duplicate of a type that is allowed once. */
export type OtherComponent = ReadComponent

/** A user-facing text, tokenized once for all rules. */
export interface ReadText {
  /** Display name in a sentence: "The body". */
  label: string
  path: string
  text: string
  words(): Word[]
}

/** A tolerantly parsed document: a value of the wrong type is undefined here but kept in `raw`. */
export interface ReadContent {
  name: unknown
  /** In upper case; `''` if missing. */
  category: string
  language: string | undefined
  parameterFormat: ParameterFormat | undefined
  messageSendTtlSeconds: unknown
  /** The document's own members. */
  raw: JsonObject
  components: ReadComponent[]
  header?: HeaderComponent
  body?: BodyComponent
  footer?: FooterComponent
  buttons?: ButtonsComponent
  others: OtherComponent[]
  /** Texts of header, body, footer and buttons, in this order. */
  texts: ReadText[]
}

function readText(label: string, path: string, text: string | undefined): ReadText[] {
  if (text === undefined) return []
  let words: Word[] | undefined
  const readOnce = () => {
    words ??= readWords(text)
    return words
  }
  return [{ label, path, text, words: readOnce }]
}

function readHeader(component: ReadComponent): HeaderComponent {
  const text = textOf(component.raw.text)
  const samples = readSamples(component.raw, component.path, 'header_text')
  return {
    ...component,
    format: wordOf(component.raw.format),
    text,
    variables: findVariables(text ?? ''),
    samples,
  }
}

function readBody(component: ReadComponent): BodyComponent {
  const text = textOf(component.raw.text)
  const samples = readSamples(component.raw, component.path, 'body_text')
  return { ...component, text, variables: findVariables(text ?? ''), samples }
}

function readButtons(component: ReadComponent): ButtonsComponent {
  const buttons = listOf(component.raw.buttons).map((raw, index) => readButton(raw, index, component.path))
  return { ...component, buttons }
}

function readTexts({ header, body, footer, buttons }: Partial<ReadContent>): ReadText[] {
  return [
    ...readText('The header', `${header?.path}.text`, header?.text),
    ...readText('The body', `${body?.path}.text`, body?.text),
    ...readText('The footer', `${footer?.path}.text`, footer?.text),
    ...(buttons?.buttons ?? []).flatMap((button) =>
      readText(button.label, `${button.path}.text`, button.text),
    ),
  ]
}

/** Clients may send a number as a string of digits. */
const readSeconds = (value: unknown): unknown =>
  typeof value === 'string' && /^-?\d{1,9}$/.test(value) ? Number(value) : value

/** Reads template content. Never throws and loses nothing: each component keeps its `raw` members. */
export function readContent(content: TemplateContent): ReadContent {
  const components = listOf(content.components).map((value, index): ReadComponent => {
    const raw = isObject(value) ? value : {}
    return { type: wordOf(raw.type), index, path: `components.${index}`, raw }
  })
  const first = (type: string) => components.find((component) => component.type === type)
  const [header, body, footer, buttons] = [first('HEADER'), first('BODY'), first('FOOTER'), first('BUTTONS')]
  const read = new Set<ReadComponent | undefined>([header, body, footer, buttons])
  const format = wordOf(content.parameter_format)
  const parts = {
    header: header && readHeader(header),
    body: body && readBody(body),
    footer: footer && { ...footer, text: textOf(footer.raw.text) },
    buttons: buttons && readButtons(buttons),
  }
  return {
    name: content.name,
    category: wordOf(content.category),
    language: textOf(content.language)?.replace('-', '_'),
    parameterFormat: format === 'NAMED' || format === 'POSITIONAL' ? format : undefined,
    messageSendTtlSeconds: readSeconds(content.message_send_ttl_seconds),
    raw: { ...content },
    components,
    ...parts,
    others: components.filter((component) => !read.has(component)),
    texts: readTexts(parts),
  }
}

/** A stored template's content, without state and identifiers. */
export function contentOf(template: TemplateContent): TemplateContent {
  const { name, category, language, parameter_format, message_send_ttl_seconds, components } = template
  return {
    name,
    category,
    language,
    ...(parameter_format !== undefined && { parameter_format }),
    ...(message_send_ttl_seconds !== undefined && { message_send_ttl_seconds }),
    components,
  }
}
