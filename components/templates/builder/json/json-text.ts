import { contentFromForm } from '@/lib/language/template/form'
import type { BuilderValues } from '../builder-values'

/** A text someone typed, and the values it was read into. */
export interface TypedJson {
  text: string
  /** Those values as the form itself would write them. */
  read: string
}

/** The values as JSON, as they are sent. */
export const toJsonText = (values: BuilderValues) => JSON.stringify(contentFromForm(values), null, 2)

/**
 * What stands in the JSON view: what was typed there as long as the form holds just that, so that spaces and the order
 * of members stay; else what the form holds now, wherever it came from.
 */
export function jsonTextOf(values: BuilderValues, typed: TypedJson | undefined): string {
  if (values.pendingJson !== null) return values.pendingJson
  const written = toJsonText(values)
  return typed?.read === written ? typed.text : written
}
