/** Habits of published services, which a client has to live with. */
export const variants = [
  'wrapped',
  'extra',
  'nulls',
  'nothing',
  'no-content',
  'success',
  'numeric',
  'pages',
  'rows',
] as const
export type Variant = (typeof variants)[number]

/** An answer in the manner of a variant; of what the specification shows no answer for, `value` is undefined. */
export function inVariant(
  variant: Variant | undefined,
  value: unknown,
  after?: string,
): { status: number; body: string } {
  if (value === undefined) return acknowledged(variant)
  const told = Object(value)
  const is = (body: unknown) => ({ status: 200, body: JSON.stringify(body) })
  if (variant === 'wrapped' && !Array.isArray(told.data)) return is({ data: [told] })
  if (variant === 'extra') return is(withMore(told))
  if (variant === 'numeric') return is(withNumbers(told))
  if (variant === 'nulls')
    return is({ ...told, ...nothing, data: told.data?.map((row: object) => ({ ...row, ...nothing })) })
  if (variant === 'pages' && Array.isArray(told.data)) return is(pageOf(told.data, Number(after ?? 0)))
  if (variant === 'rows' && told.data?.length > 0)
    return is({ ...told, data: [...told.data, 'a row nobody reads'] })
  return is(told)
}

function acknowledged(variant: Variant | undefined): { status: number; body: string } {
  if (variant === 'nothing') return { status: 200, body: '' }
  if (variant === 'no-content') return { status: 204, body: '' }
  return { status: 200, body: variant === 'success' ? '{"success":true}' : '{}' }
}

/** Members that have no value, said to have none. */
const nothing = {
  name_status: null,
  certificate_status: null,
  email: null,
  quality_score: null,
  qr_image_url: null,
}

const PER_PAGE = 25

/** A page that names no next one: who wants more asks with the cursor. */
function pageOf(rows: unknown[], start: number) {
  const end = Math.min(start + PER_PAGE, rows.length)
  return {
    data: rows.slice(start, end),
    paging: { cursors: { before: String(start), after: String(end) } },
  }
}

/** Members nobody knows, words nobody knows, and nothing where there is nothing. */
function withMore(value: Record<string, unknown>): Record<string, unknown> {
  const more = { vendor_note: { since: 2031 }, health: null }
  if (!Array.isArray(value.data)) return { ...value, ...more }
  return { ...value, ...more, data: value.data.map((each) => ({ ...each, ...more })) }
}

/** Identifiers as numbers, as services without a language of types write them. */
function withNumbers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withNumbers)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      name === 'id' && /^\d+$/.test(String(each)) ? Number(each) : withNumbers(each),
    ]),
  )
}
