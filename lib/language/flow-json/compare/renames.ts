import { isObject } from '@/lib/contract/json'

/** New names of a screen's inputs and data, by old name. */
export interface NamesOfScreen {
  inputs: ReadonlyMap<string, string>
  data: ReadonlyMap<string, string>
}

/** All names that changed between two documents. */
export interface Renames {
  screens: ReadonlyMap<string, string>
  /** By the screen's old ID. */
  names: ReadonlyMap<string, NamesOfScreen>
}

const reference = /(\$\{(?:screen\.([^.}]+)\.)?)(form|data)\.([^.}]+)/g

/** Rewrites a text's references to use the new names. */
function followText(text: string, own: NamesOfScreen, { screens, names }: Renames): string {
  return text.replaceAll(reference, (_all, lead: string, screen: string | undefined, scope, name: string) => {
    const of = screen === undefined ? own : names.get(screen)
    const is = (scope === 'form' ? of?.inputs : of?.data)?.get(name) ?? name
    const to = screen === undefined ? lead : `\${screen.${screens.get(screen) ?? screen}.`
    return `${to}${scope}.${is}`
  })
}

const withNames = (value: Readonly<Record<string, unknown>>, names: ReadonlyMap<string, string>) =>
  Object.fromEntries(Object.entries(value).map(([name, member]) => [names.get(name) ?? name, member]))

/** Rewrites an earlier value as if only the renames had happened, so any remaining difference is a real change. */
export function followed(value: unknown, member: string, own: NamesOfScreen, renames: Renames): unknown {
  if (typeof value === 'string')
    return member === 'sensitive' ? (own.inputs.get(value) ?? value) : followText(value, own, renames)
  if (Array.isArray(value)) return value.map((item) => followed(item, member, own, renames))
  if (!isObject(value)) return value
  const entries = Object.entries(value).map(([name, inner]): [string, unknown] => [
    name,
    followed(inner, name, own, renames),
  ])
  const result = Object.fromEntries(entries)
  if (member === 'init-values' || member === 'error-messages') return withNames(result, own.inputs)
  return member.endsWith('-action') ? followAction(result, value, own, renames) : result
}

/** Rewrites an action's destination and the payload names that destination accepts. */
function followAction(
  result: Record<string, unknown>,
  written: Readonly<Record<string, unknown>>,
  own: NamesOfScreen,
  { screens, names }: Renames,
): Record<string, unknown> {
  const next = isObject(written.next) ? written.next.name : undefined
  const target = typeof next === 'string' ? next : undefined
  const data = written.name === 'update_data' ? own.data : names.get(target ?? '')?.data
  const is = target === undefined ? undefined : screens.get(target)
  return {
    ...result,
    ...(is !== undefined && isObject(result.next) && { next: { ...result.next, name: is } }),
    ...(data && isObject(result.payload) && { payload: withNames(result.payload, data) }),
  }
}
