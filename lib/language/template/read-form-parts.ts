import { isObject } from '@/lib/contract/json'
import type { Button } from './buttons'
import type { BodyComponent, FooterComponent, HeaderComponent, ReadContent } from './content'
import { type ButtonForm, type HeaderFormat, newButton, type TemplateForm } from './form-model'
import { isTextList, type JsonObject, listOf, textOf, without } from './json'
import { distinctVariables, type SampleValues } from './variables'

/** Removes members from `example`; other members stay in `rest`, unless none are left. */
function withoutExample(
  raw: JsonObject,
  taken: readonly string[],
  takenOfExample: readonly string[],
): JsonObject {
  const rest = without(raw, ['type', ...taken])
  if (!isObject(raw.example)) return rest
  const example = without(raw.example, takenOfExample)
  return Object.keys(example).length > 0 ? { ...rest, example } : without(rest, ['example'])
}

/** Samples by variable; undefined if they don’t match the variables, in which case the original format is kept. */
function readSampleValues({ variables, samples }: HeaderComponent | BodyComponent): SampleValues | undefined {
  const { isMalformed, rows, named } = samples
  const distinct = distinctVariables(variables)
  if (isMalformed || rows.length > 1 || (rows.length > 0 && named !== undefined)) return undefined
  if (named !== undefined) {
    const names = new Set(distinct.filter(({ positional }) => !positional).map(({ name }) => name))
    return named.every(({ name }) => names.has(name))
      ? Object.fromEntries(named.map(({ name, value }) => [name, value]))
      : undefined
  }
  const values = rows[0]?.values ?? []
  if (values.length > distinct.length) return undefined
  return Object.fromEntries(values.map((value, index) => [distinct[index]?.name ?? '', value]))
}

const mediaFormats = ['IMAGE', 'VIDEO', 'DOCUMENT'] as const

function formatOf({ format, text }: HeaderComponent): HeaderFormat {
  if (format === 'TEXT' || (format === '' && text !== undefined)) return 'TEXT'
  if (format === 'LOCATION') return 'LOCATION'
  return mediaFormats.find((known) => known === format) ?? 'OTHER'
}

/** The header as form values. */
export function readHeader(header: HeaderComponent | undefined): TemplateForm['header'] {
  const empty = { text: '', samples: {}, handle: '', rest: {} }
  if (header === undefined) return { ...empty, format: 'NONE' }
  const format = formatOf(header)
  if (format === 'OTHER') return { ...empty, format, rest: without(header.raw, ['type']) }
  if (format === 'TEXT') {
    const samples = readSampleValues(header)
    const taken = samples ? ['header_text', 'header_text_named_params'] : []
    const rest = withoutExample(
      header.raw,
      header.text === undefined ? ['format'] : ['format', 'text'],
      taken,
    )
    return { format, text: header.text ?? '', samples: samples ?? {}, handle: '', rest }
  }
  const handles = isObject(header.raw.example) ? header.raw.example.header_handle : undefined
  const handle = isTextList(handles) && handles.length === 1 ? handles[0] : undefined
  const rest = withoutExample(header.raw, ['format'], handle === undefined ? [] : ['header_handle'])
  return { ...empty, format, handle: handle ?? '', rest }
}

/** The body as form values, with the samples of its variables. */
export function readBody(body: BodyComponent | undefined): TemplateForm['body'] {
  if (body === undefined) return { text: '', samples: {}, rest: {} }
  const samples = readSampleValues(body)
  const taken = samples ? ['body_text', 'body_text_named_params'] : []
  const rest = withoutExample(body.raw, body.text === undefined ? [] : ['text'], taken)
  return { text: body.text ?? '', samples: samples ?? {}, rest }
}

/** The footer as form values. */
export function readFooter(footer: FooterComponent | undefined): TemplateForm['footer'] {
  if (footer === undefined) return { text: '', rest: {} }
  return {
    text: footer.text ?? '',
    rest: without(footer.raw, footer.text === undefined ? ['type'] : ['type', 'text']),
  }
}

function readButton(button: Button, source: unknown): ButtonForm {
  const { raw, text = '', index } = button
  const form = { ...newButton('OTHER', []), key: `button-${index + 1}`, text, raw: source }
  switch (button.kind) {
    case 'QUICK_REPLY':
      return { ...form, type: button.kind }
    case 'URL':
      return { ...form, type: button.kind, url: button.url ?? '', urlSample: textOf(button.samples[0]) ?? '' }
    case 'PHONE_NUMBER':
      return { ...form, type: button.kind, phoneNumber: button.phoneNumber ?? '' }
    case 'COPY_CODE':
      return { ...form, type: button.kind, code: textOf(button.samples[0]) ?? '' }
    case 'FLOW': {
      const [flowId = '', flowName = '', flowAction = '', navigateScreen = ''] = [
        raw.flow_id,
        raw.flow_name,
        raw.flow_action,
        raw.navigate_screen,
      ].map(textOf)
      return { ...form, type: button.kind, flowId, flowName, flowAction, navigateScreen }
    }
    case 'VOICE_CALL': {
      const minutes = button.ttlMinutes
      return { ...form, type: button.kind, ttlMinutes: typeof minutes === 'number' ? String(minutes) : '' }
    }
    case 'CATALOG':
    case 'MPM':
      return { ...form, type: button.kind }
    default:
      return form
  }
}

/** The buttons as form values. */
export function readButtons({ buttons }: ReadContent): ButtonForm[] {
  const sources = listOf(buttons?.raw.buttons)
  return (buttons?.buttons ?? []).map((button) => readButton(button, sources[button.index]))
}

/** Members of the buttons component without an input. */
export const buttonsRestOf = ({ buttons }: ReadContent): JsonObject =>
  without(buttons?.raw ?? {}, Array.isArray(buttons?.raw.buttons) ? ['type', 'buttons'] : ['type'])
