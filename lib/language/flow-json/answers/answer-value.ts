import type { AnswerColumn } from '@/lib/contract/customer-answers'
import { isObject, tryParseJson } from '@/lib/contract/json'

/** An answer formatted for display. */
export interface AnswerValue {
  text: string
  /** Whether the value has the type the document declares. */
  fits: boolean
}

const isDay = (value: unknown) =>
  (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$|^\d{8,16}$/.test(value)) || typeof value === 'number'

const isNumeric = (value: unknown) =>
  typeof value === 'number' ||
  (typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)))

const isText = (value: unknown): value is string => typeof value === 'string'

const plain = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const fileName = (file: unknown): string =>
  isObject(file) && typeof file.file_name === 'string' ? file.file_name : plain(file)

const fits = {
  text: isText,
  // An empty input is sent as an empty string.
  number: (value) => isNumeric(value) || value === '',
  boolean: (value) => typeof value === 'boolean',
  date: (value) => isDay(value) || value === '',
  option: isText,
  options: (value) => Array.isArray(value) && value.every(isText),
  files: Array.isArray,
  list: Array.isArray,
  object: isObject,
  unknown: () => true,
} satisfies Record<AnswerColumn['kind'], (value: unknown) => boolean>

/**
 * Reads one member of an answer by its column. A value of the wrong type is shown as received. Returns undefined if the
 * answer lacks the member, which is valid: people may take another path through the flow.
 */
export function answerValue(column: AnswerColumn, value: unknown): AnswerValue | undefined {
  if (value === undefined) return undefined
  const { kind, options } = column
  if (!fits[kind](value)) return { text: plain(value), fits: false }
  const ids =
    kind === 'option'
      ? [plain(value)]
      : kind === 'options' && Array.isArray(value)
        ? value.map(plain)
        : undefined
  if (ids) {
    const titles = ids.map((id) => (options && Object.hasOwn(options, id) ? options[id] : id))
    const isKnown = options === undefined || ids.every((id) => id === '' || Object.hasOwn(options, id))
    return { text: titles.join(', '), fits: isKnown }
  }
  if (kind === 'boolean') return { text: value === true ? 'Yes' : 'No', fits: true }
  if (kind === 'files' && Array.isArray(value)) return { text: value.map(fileName).join(', '), fits: true }
  return { text: plain(value), fits: true }
}

/** Parses the members of an answer; undefined if the text isn't a JSON object. */
export function answerMembers(response: string): Readonly<Record<string, unknown>> | undefined {
  const value = tryParseJson(response)
  if (!isObject(value)) return undefined
  const { flow_token: _token, ...members } = value
  return members
}
