import { isObject, memberOrItem } from '@/lib/contract/json'
import type { PlacedFinding } from '../check-form'
import type { TemplateForm } from '../form-model'

/** A one-click fix for a finding. */
export interface Repair {
  /** Button label: "Renumber". */
  label: string
  /** The repaired form. */
  form: TemplateForm
}

/** Possible repairs of a rule’s findings, best first. Checking the result shows whether they work. */
export type RepairRule = (form: TemplateForm, finding: PlacedFinding) => readonly Repair[]

/** The text at a form path such as `buttons.0.url`; undefined if it isn’t a text. */
export function textAt(form: TemplateForm, place: string | undefined): string | undefined {
  const value = (place ?? '').split('.').reduce<unknown>(memberOrItem, form)
  return typeof value === 'string' ? value : undefined
}

function put(value: unknown, [key, ...rest]: readonly string[], text: string): unknown {
  if (key === undefined) return text
  if (Array.isArray(value))
    return value.map((each, index) => (`${index}` === key ? put(each, rest, text) : each))
  return isObject(value) ? { ...value, [key]: put(value[key], rest, text) } : value
}

/** The form with another text at a path. */
export function withText(form: TemplateForm, place: string, text: string): TemplateForm {
  const changed = put(form, place.split('.'), text)
  // Replaced a text with a text, so the type is unchanged.
  return changed as TemplateForm
}

/** A rule whose repairs replace the text at the finding’s path. */
export const textRepair =
  (label: string, ...changes: ((text: string) => string)[]): RepairRule =>
  (form, { place }) => {
    const text = textAt(form, place)
    if (place === undefined || text === undefined) return []
    return changes.map((change) => ({ label, form: withText(form, place, change(text)) }))
  }
