import { z } from '@/lib/contract/zod'
import { raise } from '../http/raise'

const orders = {
  creation_time_ascending: 'asc',
  creation_time_descending: 'desc',
  last_onboarded_time_ascending: 'asc',
  last_onboarded_time_descending: 'desc',
} as const

/** Columns that numbers are filtered by; the names of the specification. */
const filterable = [
  'account_mode',
  'code_verification_status',
  'name_status',
  'platform_type',
  'quality_rating',
  'status',
] as const

const condition = z.object({
  field: z.enum(filterable, `A field is one of ${filterable.join(', ')}.`),
  operator: z
    .string()
    .toUpperCase()
    .pipe(z.enum(['EQUAL', 'NOT_EQUAL', 'IN', 'NOT_IN'])),
  value: z.union([z.string().transform((word) => [word]), z.array(z.string()).min(1)]),
})

/** One condition of `filtering`. */
export interface NumberFilter {
  column: (typeof filterable)[number]
  words: string[]
  isNot: boolean
}

/**
 * Reads `sort`: one order, bare or as a list with one.
 *
 * @returns undefined where nothing is asked for: numbers come by identifier
 * @throws ServiceError invalidParameter
 */
export function readOrder(text: string | undefined): 'asc' | 'desc' | undefined {
  const [word, ...more] = (text ?? '').split(/[\s,"'[\]]+/).filter(Boolean)
  if (word === undefined) return undefined
  const order = Object.entries(orders).find(([name]) => name === word.toLowerCase())?.[1]
  return more.length === 0 && order
    ? order
    : refuse('sort', `sort is one of ${Object.keys(orders).join(', ')}.`)
}

/**
 * Reads `filtering`: a JSON list of conditions, all of which hold.
 *
 * @throws ServiceError invalidParameter
 */
export function readFilters(text: string | undefined): NumberFilter[] {
  if (!text) return []
  const read = z.array(condition).safeParse(parseJson(text))
  if (!read.success) {
    const example = '[{"field":"account_mode","operator":"EQUAL","value":"LIVE"}]'
    const [issue] = read.error.issues
    const why = issue && issue.path.at(-1) === 'field' ? `${issue.message} ` : ''
    return refuse('filtering', `${why}filtering is a list of conditions, such as ${example}.`)
  }
  return read.data.map(({ field, operator, value }) => ({
    column: field,
    words: value.map((word) => word.toUpperCase()),
    isNot: operator.startsWith('NOT_'),
  }))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function refuse(field: string, message: string): never {
  return raise('invalidParameter', { details: message, issues: [{ field, message }] })
}
