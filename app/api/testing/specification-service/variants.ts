/** Habits of published services that clients have to handle. */
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

/** A response as a variant writes it; `value` is undefined if the specification shows no response. */
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

/** Members without a value, written as empty. */
const nothing = {
  name_status: null,
  certificate_status: null,
  email: null,
  quality_score: null,
  qr_image_url: null,
}

const PER_PAGE = 25

/** A page without a `next` link: clients continue with the cursor. */
function pageOf(rows: unknown[], start: number) {
  const end = Math.min(start + PER_PAGE, rows.length)
  return {
    data: rows.slice(start, end),
    paging: { cursors: { before: String(start), after: String(end) } },
  }
}

/** Adds an unknown member, and a known one that is null. */
function withMore(value: Record<string, unknown>): Record<string, unknown> {
  const more = { vendor_note: { since: 2031 }, health: null }
  if (!Array.isArray(value.data)) return { ...value, ...more }
  return { ...value, ...more, data: value.data.map((each) => ({ ...each, ...more })) }
}

/** IDs as numbers, as services in untyped languages write them. */
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
