import type { z } from '@/lib/contract/zod'
import { problem } from './problems'

/**
 * The query of a request of the browser, checked by a schema of the contract.
 *
 * @throws Refusal invalid, with a sentence for each wrong member
 */
export function parseQuery<Schema extends z.ZodType>(url: URL, schema: Schema): z.output<Schema> {
  const result = schema.safeParse(Object.fromEntries(url.searchParams))
  if (result.success) return result.data
  const fields = Object.fromEntries(result.error.issues.map((issue) => [issue.path.join('.'), issue.message]))
  throw problem('invalid', result.error.issues[0]?.message, fields)
}
