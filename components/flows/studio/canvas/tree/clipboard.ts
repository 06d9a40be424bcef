import { isObject, tryParseJson } from '@/lib/contract/json'
import { findComponent } from '@/lib/language/flow-json/language/component-specs'
import type { JsonObject } from '@/lib/language/flow-json/model'
import { freeName } from '../edits/free-name'

export type Pasted = { kind: 'components' | 'screens'; values: JsonObject[] }

/** Longer text isn't a component. */
const MOST_CHARACTERS = 1_000_000

/**
 * Components or a screen from text copied here, in another flow or from documentation; undefined for anything else.
 */
export function readPasted(text: string): Pasted | undefined {
  if (text.length > MOST_CHARACTERS) return undefined
  const json = text.replace(/^\uFEFF/, '').trim()
  const value = /^[[{]/.test(json) ? tryParseJson(json) : undefined
  const values = Array.isArray(value) ? value : [value]
  if (values.length > 0 && values.every(isScreen)) return { kind: 'screens', values }
  return values.length > 0 && values.every(isComponent) ? { kind: 'components', values } : undefined
}

const isComponent = (value: unknown): value is JsonObject =>
  isObject(value) && findComponent(value.type) !== undefined

const isScreen = (value: unknown): value is JsonObject =>
  isObject(value) && typeof value.id === 'string' && isObject(value.layout)

/** The components with unused names; references among them are updated. */
export function withFreeNames(values: readonly JsonObject[], taken: ReadonlySet<string>): JsonObject[] {
  const renamed = new Map<string, string>()
  const used = new Set(taken)
  const collect = (value: unknown) => {
    if (Array.isArray(value)) value.forEach(collect)
    if (!isObject(value)) return
    if (typeof value.name === 'string' && value.name !== '' && findComponent(value.type)?.members.name) {
      const name = freeName(value.name, used)
      used.add(name)
      if (name !== value.name) renamed.set(value.name, name)
    }
    Object.values(value).forEach(collect)
  }
  values.forEach(collect)
  return renamed.size === 0 ? [...values] : values.map((value) => rename(value, renamed))
}

function rename(component: JsonObject, renamed: ReadonlyMap<string, string>): JsonObject {
  const walk = (value: unknown): unknown => {
    if (typeof value === 'string') return withReferences(value, renamed)
    if (Array.isArray(value)) return value.map(walk)
    return isObject(value) ? walkObject(value) : value
  }
  const walkObject = (value: JsonObject): JsonObject => {
    const hasName = findComponent(value.type)?.members.name !== undefined
    return Object.fromEntries(
      Object.entries(value).map(([key, member]) => {
        if (hasName && key === 'name' && typeof member === 'string')
          return [key, renamed.get(member) ?? member]
        const isByName = key === 'init-values' || key === 'error-messages'
        return [key, isByName && isObject(member) ? renameKeys(member, renamed) : walk(member)]
      }),
    )
  }
  return walkObject(component)
}

const renameKeys = (value: JsonObject, renamed: ReadonlyMap<string, string>): JsonObject =>
  Object.fromEntries(Object.entries(value).map(([key, member]) => [renamed.get(key) ?? key, member]))

const withReferences = (text: string, renamed: ReadonlyMap<string, string>): string =>
  text.replace(/\$\{form\.([^\s.{}`'"()$]+)/g, (whole, name: string) => {
    const next = renamed.get(name)
    return next === undefined ? whole : `\${form.${next}`
  })
