import { parseDynamic } from '../../expression/parse-expression'
import { isObject } from '../../is-object'
import type { ComponentModel, FlowModel, ScreenModel } from '../../model'
import { type Path, step } from '../../path'
import { dayOfTime } from '../../rules/facts/dates'
import type { Upgrade, VersionStep } from '../version-step'

/** 5.0: the days of a DatePicker are written as YYYY-MM-DD, no longer in milliseconds since 1970 (gap 8.1). */
export const to50: VersionStep = {
  version: '5.0',
  upgrades: (model) =>
    model.screens.flatMap((screen) => {
      const named = new Set<string>()
      return screen.components
        .flatMap(daysOf)
        .flatMap(({ value, path }) => asDay(value, path) ?? fromData(value, path, screen, model, named))
    }),
}

interface Written {
  value: unknown
  path: Path
}

/** Everything that is a day, wherever a DatePicker or the Form around it says it. */
function daysOf({ type, value, path, screen }: ComponentModel): Written[] {
  if (type === 'DatePicker')
    return ['min-date', 'max-date', 'init-value', 'unavailable-dates'].flatMap((member) =>
      writtenIn(value[member], step(path, member)),
    )
  const first = type === 'Form' ? value['init-values'] : undefined
  if (!isObject(first)) return []
  return screen.inputs
    .filter((input) => input.type === 'DatePicker' && input.form?.value === value)
    .map(({ value: picker }) => String(picker.name))
    .filter((name) => Object.hasOwn(first, name))
    .map((name) => ({ value: first[name], path: step(step(path, 'init-values'), name) }))
}

const writtenIn = (value: unknown, path: Path): Written[] =>
  Array.isArray(value)
    ? value.map((item: unknown, index) => ({ value: item, path: step(path, index) }))
    : [{ value, path }]

function asDay(value: unknown, path: Path): Upgrade | undefined {
  const day = dayOfTime(value)
  if (day === undefined) return undefined
  return {
    reason: `Days are written as YYYY-MM-DD: ${String(value)} is ${day}.`,
    path,
    changes: [{ kind: 'set', path, value: day }],
  }
}

/** A day that comes from the data: its example changes, and whoever sends it has to send days. */
function fromData(
  value: unknown,
  path: Path,
  screen: ScreenModel,
  { version }: FlowModel,
  named: Set<string>,
): Upgrade[] {
  if (typeof value !== 'string') return []
  const parsed = parseDynamic(value, { version })
  if (!('references' in parsed)) return []
  return parsed.references.flatMap(({ scope, path: [name = '', ...inner] }) => {
    const schema = scope === 'data' && inner.length === 0 ? screen.data.get(name) : undefined
    if (!schema || named.has(name)) return []
    named.add(name)
    const at = step(step(step(screen.path, 'data'), name), '__example__')
    const examples = writtenIn(schema.__example__, at).flatMap(
      (written) => asDay(written.value, written.path) ?? [],
    )
    return [
      ...examples,
      { reason: `Whoever fills in "${name}" has to send days as YYYY-MM-DD from now on.`, path, changes: [] },
    ]
  })
}
