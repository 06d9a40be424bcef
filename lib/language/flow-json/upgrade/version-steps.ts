import { isObject } from '@/lib/contract/json'
import { capitalized } from '@/lib/labels/sentence-case'
import { isDynamicText } from '../expression/is-dynamic-text'
import { parseDynamic } from '../expression/parse-expression'
import type { ComponentModel, FlowModel, ScreenModel } from '../model'
import { type Path, step } from '../path'
import type { Change } from '../rule'
import { dayOfTime } from '../rules/facts/dates'
import { formValueType } from '../rules/facts/form-value'
import { inputsByName } from '../rules/facts/resolve'
import { doubtfulPlaces } from '../rules/structure/places'
import type { VersionName } from '../versions'

/** A change that a version requires at one place. */
export interface Upgrade {
  /** What is changed and why, or what people must do if there are no changes. */
  reason: string
  path: Path | undefined
  changes: readonly Change[]
}

/** The changes required by one version. */
export interface VersionStep {
  version: VersionName
  /** Reads the document as one of this version. */
  upgrades(model: FlowModel): Upgrade[]
}

/** 3.0: the endpoint's address moved from the document to the flow (spec:flow-json#versions). */
export const to30: VersionStep = {
  version: '3.0',
  upgrades({ value }) {
    if (!isObject(value) || !Object.hasOwn(value, 'data_channel_uri')) return []
    const path = step(undefined, 'data_channel_uri')
    return [
      {
        reason:
          'The address of the endpoint is no longer part of the document. Set it on the flow itself, as endpoint_uri.',
        path,
        changes: [{ kind: 'remove', path }],
      },
    ]
  },
}

const LONGEST_LABEL = 30

/** 4.0: choice groups require a label (spec:flow-json#versions). */
export const to40: VersionStep = {
  version: '4.0',
  upgrades: ({ screens }) =>
    screens
      .flatMap(({ components }) => components)
      .filter(
        ({ type, value }) =>
          (type === 'CheckboxGroup' || type === 'RadioButtonsGroup') && value.label === undefined,
      )
      .map((group) => {
        const path = step(group.path, 'label')
        const label = labelFrom(group)
        return {
          reason: `A ${group.type} needs a label. It is called "${label}" for now: write what people should read.`,
          path,
          changes: [{ kind: 'set', path, value: label }],
        }
      }),
}

/** Turns a name into words: `favorite_food` becomes "Favorite food". */
function labelFrom({ value }: ComponentModel): string {
  const name = typeof value.name === 'string' ? value.name : ''
  const words = name
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()
  if (words === '') return 'Choose'
  return [...capitalized(words)].slice(0, LONGEST_LABEL).join('').trim()
}

/** 5.0: DatePicker dates are YYYY-MM-DD instead of milliseconds since 1970 (spec:flow-json#versions). */
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

/** All dates of a DatePicker, on itself or its Form. */
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
    reason: `Dates are written as YYYY-MM-DD: ${String(value)} is ${day}.`,
    path,
    changes: [{ kind: 'set', path, value: day }],
  }
}

/** A date from data: its example changes, and the sender must switch formats. */
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
      { reason: `Whatever sets "${name}" must now send dates as YYYY-MM-DD.`, path, changes: [] },
    ]
  })
}

/**
 * 6.0: texts can't be empty, and texts in backticks are computed (spec:flow-json#versions and
 * spec:flow-json#expressions).
 */
export const to60: VersionStep = {
  version: '6.0',
  upgrades: (model) => [...emptyTexts(model), ...textsInBackticks(model)],
}

/** Removes optional empty texts. */
const emptyTexts = (model: FlowModel): Upgrade[] =>
  doubtfulPlaces(model).flatMap(({ members }) =>
    members
      .filter(
        ({ value, member: { isRequired, spec } }) =>
          typeof value === 'string' && value.trim() === '' && !isRequired && !spec.mayBeEmpty && !spec.values,
      )
      .map(
        ({ path, member }): Upgrade => ({
          reason: `Text can no longer be empty, so the empty "${member.name}" is removed.`,
          path,
          changes: [{ kind: 'remove', path }],
        }),
      ),
  )

const neverComputed = ['type', 'name', 'id']

/** Text in backticks used to be shown with them. Converts it to an expression that yields the same text. */
const textsInBackticks = ({ screens }: FlowModel): Upgrade[] =>
  screens.flatMap(({ dynamics }) =>
    dynamics
      .filter(({ text, path }) => text.startsWith('`') && !neverComputed.includes(String(path.key)))
      .map(
        ({ text, path }): Upgrade => ({
          reason: 'Text in backticks is now an expression. Written like this, it still shows the same text.',
          path,
          changes: [{ kind: 'set', path, value: `\`'${text.replace(/[\\'`]/g, '\\$&')}'\`` }],
        }),
      ),
  )

/**
 * 7.0: initial values have their input's type, and select actions no longer run on their own
 * (spec:flow-json#versions).
 */
export const to70: VersionStep = {
  version: '7.0',
  upgrades: ({ screens }) =>
    screens.flatMap(({ components, inputs }) => [
      ...components.flatMap((component) => firstValues(component)),
      ...inputs.flatMap((input) => ownFirstValue(input)),
    ]),
}

function firstValues(form: ComponentModel): Upgrade[] {
  const values = form.type === 'Form' ? form.value['init-values'] : undefined
  if (!isObject(values)) return []
  const inputs = inputsByName(form.screen)
  const at = step(form.path, 'init-values')
  return Object.entries(values).flatMap(([name, value]): Upgrade[] => {
    const input = inputs.get(name)
    const fitting = input && fittingValue(value, formValueType(input))
    if (fitting === undefined || !input) return []
    const path = step(at, name)
    return [
      {
        reason: `The initial value of "${name}" is converted to the type a ${input.type} accepts.`,
        path,
        changes: [{ kind: 'set', path, value: fitting }],
      },
    ]
  })
}

function ownFirstValue(input: ComponentModel): Upgrade[] {
  const fitting = fittingValue(input.value['init-value'], formValueType(input))
  if (fitting === undefined) return []
  const path = step(input.path, 'init-value')
  return [
    {
      reason: `The initial value is converted to the type a ${input.type} accepts.`,
      path,
      changes: [{ kind: 'set', path, value: fitting }],
    },
  ]
}

/** Converts a value to another type if that is unambiguous. */
function fittingValue(value: unknown, type: string): unknown {
  if (typeof value === 'string' && isDynamicText(value)) return undefined
  if (type === 'string') {
    if (typeof value === 'number' || typeof value === 'boolean') return String(value)
    const only: unknown = Array.isArray(value) && value.length === 1 ? value[0] : undefined
    return typeof only === 'string' ? only : undefined
  }
  if (type === 'array') return typeof value === 'string' && value !== '' ? [value] : undefined
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true'
  return undefined
}
