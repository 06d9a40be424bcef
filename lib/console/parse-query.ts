import { fieldsOf } from '@/lib/contract/error-object'
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
  throw problem('invalid', result.error.issues[0]?.message, fieldsOf(result.error))
}
