import type { PlacedFinding } from '../check-form'
import type { TemplateForm } from '../form-model'
import { isObject } from '../json'

/** A way to fix what a check found, in one click. */
export interface Repair {
  /** What it does, as a button says it: "Renumber". */
  label: string
  /** The form when it is done. */
  form: TemplateForm
}

/** Ways to fix what one rule finds, the best first. Which of them really do is seen by checking again. */
export type RepairRule = (form: TemplateForm, finding: PlacedFinding) => readonly Repair[]

/** What stands at a place of the form, such as `buttons.0.url`; undefined where it is no text. */
export function textAt(form: TemplateForm, place: string | undefined): string | undefined {
  const value = (place ?? '').split('.').reduce<unknown>((inner, key) => memberOf(inner, key), form)
  return typeof value === 'string' ? value : undefined
}

const memberOf = (value: unknown, key: string): unknown => {
  if (Array.isArray(value)) return value[Number(key)]
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined
}

function put(value: unknown, [key, ...rest]: readonly string[], text: string): unknown {
  if (key === undefined) return text
  if (Array.isArray(value))
    return value.map((each, index) => (`${index}` === key ? put(each, rest, text) : each))
  return isObject(value) ? { ...value, [key]: put(value[key], rest, text) } : value
}

/** The form with another text at a place. */
export function withText(form: TemplateForm, place: string, text: string): TemplateForm {
  const changed = put(form, place.split('.'), text)
  // Only a text has become another one.
  return changed as TemplateForm
}

/** A rule whose ways are other texts at the place of the finding. */
export const textRepair =
  (label: string, ...changes: ((text: string) => string)[]): RepairRule =>
  (form, { place }) => {
    const text = textAt(form, place)
    if (place === undefined || text === undefined) return []
    return changes.map((change) => ({ label, form: withText(form, place, change(text)) }))
  }
