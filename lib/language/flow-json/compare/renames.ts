import { isObject } from '../is-object'

/** What the inputs and the data of one screen are called now, by what they were called. */
export interface NamesOfScreen {
  inputs: ReadonlyMap<string, string>
  data: ReadonlyMap<string, string>
}

/** Everything that got another name between two documents. */
export interface Renames {
  screens: ReadonlyMap<string, string>
  /** By what the screen was called. */
  names: ReadonlyMap<string, NamesOfScreen>
}

const reference = /(\$\{(?:screen\.([^.}]+)\.)?)(form|data)\.([^.}]+)/g

/** What a text of a screen would be had its references followed the renames. */
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

/**
 * The earlier value of a member as it would be had it only followed the renames, as the editor does: what is left of a
 * difference is more than a rename.
 */
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

/** An action leads to the screen by its new name, and brings it what it takes under new names. */
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
