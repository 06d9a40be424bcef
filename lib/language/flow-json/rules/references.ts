import { isObject } from '@/lib/contract/json'
import { isComputed } from '../expression/is-dynamic-text'
import { isReferable } from '../expression/parse-reference'
import type { Reference } from '../expression-types'
import type { Severity } from '../finding'
import type { FindingCode } from '../finding-codes'
import type { MemberSpec } from '../language/spec'
import type { ActionModel, ComponentModel, DynamicModel, FlowModel, JsonObject } from '../model'
import { type Path, step } from '../path'
import type { Repair, Report, Rule } from '../rule'
import { type FlowVersion, isAtLeast } from '../versions'
import { componentsOf } from './facts/components-of'
import { dynamicsOf, isUnchecked } from './facts/dynamics'
import { within } from './facts/json'
import { inputsByName, type Resolved } from './facts/resolve'
import { type Speller, speller } from './facts/suggestion'
import { shortened } from './structure/quoted'

/** Error code for problems in an action's payload (spec:flow-checks#payloads). */
const payloadCode = ({ name, member }: ActionModel): FindingCode =>
  name === 'update_data' || member === 'on-select-action' || member === 'on-unselect-action'
    ? 'INVALID_ACTION_PAYLOAD_PROPERTY'
    : 'INVALID_ON_CLICK_ACTION_PAYLOAD'

/** References resolve to an existing screen, input or data entry (spec:flow-checks#unknown-references). */
export const referencesLeadSomewhere: Rule = {
  id: 'references-lead-somewhere',
  check(model, report) {
    const spell = speller()
    for (const { dynamic, references, resolved } of dynamicsOf(model).read)
      references.forEach((reference, index) => {
        const found = resolved[index]
        if (found && found.kind !== 'input' && found.kind !== 'data')
          reportLost(found, reference, dynamic, { model, spell }, report)
      })
  },
}

/** An unresolved reference. */
type Lost = Exclude<Resolved, { type: unknown }>

function reportLost(
  resolved: Lost,
  reference: Reference,
  dynamic: DynamicModel,
  { model, spell }: { model: FlowModel; spell: Speller },
  report: (report: Report) => void,
) {
  const { message, near } = explainLost(resolved, reference, model, spell)
  report({
    code: codeOfLost(resolved, reference, dynamic),
    ...(isUnchecked(dynamic, model.version) ? { severity: 'warning' } : {}),
    message,
    path: dynamic.path,
    repair: repairOfLost(resolved, reference, dynamic, near),
  })
}

/** Replaces an unresolved reference with the likely intended one. */
function repairOfLost(
  resolved: Lost,
  reference: Reference,
  { text, path }: DynamicModel,
  near: string | undefined,
): Repair | undefined {
  const asWritten = writtenReference(reference)
  if (resolved.kind === 'own-screen' && text === asWritten) {
    const value = `\${data.${reference.path.join('.')}}`
    return {
      title: 'Change it to data of this screen',
      safety: 'changes',
      changes: [{ kind: 'set', path, value }],
    }
  }
  const { offset, length } = reference
  if (near === undefined || !isReferable(near) || text.slice(offset, offset + length) !== asWritten) return
  const meant = writtenReference(
    resolved.kind === 'no-screen'
      ? { ...reference, screen: near }
      : { ...reference, path: [near, ...reference.path.slice(1)] },
  )
  const value = text.slice(0, offset) + meant + text.slice(offset + length)
  return {
    title: `Change it to ${shortened(meant)}`,
    safety: 'changes',
    changes: [{ kind: 'set', path, value }],
  }
}

function codeOfLost(resolved: Lost, { scope }: Reference, { action }: DynamicModel): FindingCode {
  if (resolved.kind === 'array') return 'INVALID_SCREEN_DYNAMIC_DATA'
  if (scope === 'screen') return 'INVALID_SCREEN_DATA'
  return action ? payloadCode(action) : 'INVALID_SCREEN_DYNAMIC_DATA'
}

function explainLost(
  resolved: Lost,
  reference: Reference,
  { screenById }: FlowModel,
  spell: Speller,
): ReturnType<Speller> {
  const text = writtenReference(reference)
  switch (resolved.kind) {
    case 'no-screen':
      return spell(`${text}: screen "${reference.screen}" doesn’t exist.`, reference.screen ?? '', () =>
        screenById.keys(),
      )
    case 'own-screen':
      return { message: `${text} is on this same screen. Write it as \${data.${reference.path.join('.')}}.` }
    case 'no-input':
      return spell(
        `${text}: ${placeName(reference)} has no input called "${resolved.name}".`,
        resolved.name,
        () => inputsByName(resolved.screen).keys(),
      )
    case 'form':
      return { message: `${text}: "${resolved.name}" is the Form itself. Use one of its inputs.` }
    case 'no-data':
      return spell(
        `${text}: the data of ${placeName(reference)} has no "${resolved.name}".`,
        resolved.name,
        () => (reference.path.length === 1 ? resolved.screen.data.keys() : []),
      )
    case 'array':
      return {
        message: `${text}: "${resolved.name}" is an array, and references can’t access array items.`,
      }
  }
}

const writtenReference = ({ scope, screen, of, path }: Reference) =>
  `\${${[scope, ...(screen === undefined || of === undefined ? [] : [screen, of]), ...path].join('.')}}`

const placeName = ({ screen }: Reference) => (screen === undefined ? 'this screen' : `screen ${screen}`)

/**
 * A text is either plain or computed as a whole; phones show a `${…}` inside other text verbatim
 * (spec:flow-json#references).
 */
export const textsAndReferencesDoNotMix: Rule = {
  id: 'texts-and-references-do-not-mix',
  check(model, report) {
    const hasExpressions = isAtLeast(model.version, '6.0')
    const check = (text: unknown, path: () => Path, severity: Severity) => {
      if (typeof text !== 'string' || !isMixed(text, model.version)) return
      const at = path()
      const repair = hasExpressions ? intoExpression(text, at) : undefined
      report({
        code: 'INVALID_TEXT_DYNAMIC_DATA',
        severity,
        message: hasExpressions
          ? 'This mixes text with a reference. Put everything in backticks, and the text in single quotes.'
          : 'Mixing text with a reference requires version 6.0. Let the whole text come from the data.',
        path: at,
        ...(repair ? { repair } : {}),
      })
    }
    for (const { components, actions, value: screen, path: screenPath } of model.screens) {
      check(screen.title, () => step(screenPath, 'title'), 'error')
      for (const component of components) checkComponent(component, check)
      // Mixed text in an action's payload is sent verbatim: odd, but not an error.
      for (const { value, path } of actions)
        if (isObject(value.payload))
          for (const name of Object.keys(value.payload))
            check(value.payload[name], () => within(path, 'payload', name), 'warning')
    }
  },
}

type CheckText = (text: unknown, path: () => Path, severity: Severity) => void
type Members = Readonly<Record<string, MemberSpec>>

function checkComponent({ spec, type, value, path }: ComponentModel, check: CheckText) {
  if (spec && type !== 'If') checkMembers(value, spec.members, () => path, check)
}

/**
 * Checks members by the table, so texts of options, items and captions are covered like those of components.
 */
function checkMembers(value: JsonObject, members: Members, pathOf: () => Path, check: CheckText) {
  for (const member of Object.keys(value)) {
    const spec = Object.hasOwn(members, member) ? members[member] : undefined
    if (!spec?.isDynamic) continue
    const written = value[member]
    const at = () => step(pathOf(), member)
    if (typeof written === 'string') check(written, at, 'error')
    else if (Array.isArray(written)) {
      written.forEach((item: unknown, index) => {
        const itemAt = () => step(at(), index)
        if (spec.members && isObject(item)) checkMembers(item, spec.members, itemAt, check)
        else check(item, itemAt, 'error')
      })
    } else if (spec.members && isObject(written)) checkMembers(written, spec.members, at, check)
  }
}

const referenceInText = /\$\{(?:data|form|screen)\.[^\s{}`'"]+\}/g

const isMixed = (text: string, version: FlowVersion) =>
  text.includes('${') && !isComputed(text, version) && text.search(referenceInText) >= 0

/** Safe if the text contains nothing that quoting would change. */
function intoExpression(text: string, path: Path): Repair | undefined {
  if (/['`\\\n]/.test(text)) return undefined
  const parts: string[] = []
  let end = 0
  for (const match of text.matchAll(referenceInText)) {
    if (match.index > end) parts.push(`'${text.slice(end, match.index)}'`)
    parts.push(match[0])
    end = match.index + match[0].length
  }
  if (end < text.length) parts.push(`'${text.slice(end)}'`)
  return {
    title: 'Make it an expression',
    safety: 'changes',
    changes: [{ kind: 'set', path, value: `\`${parts.join(' ')}\`` }],
  }
}

/**
 * A list of lines is markdown and must declare it (spec:flow-components#markdown). Only a warning, because published
 * samples omit it.
 */
export const linesAreMarkdown: Rule = {
  id: 'lines-are-markdown',
  since: '5.1',
  check(model, report) {
    for (const { type, value, path } of componentsOf(model)) {
      if (type !== 'TextBody' && type !== 'TextCaption') continue
      if (!Array.isArray(value.text) || value.markdown === true) continue
      report({
        code: 'INVALID_PROPERTY_TYPE',
        severity: 'warning',
        message: `"text" of a ${type} with several lines needs "markdown": true; without it, some phones don’t show them.`,
        path: step(path, 'text'),
        repair: {
          title: 'Set markdown to true',
          // Asterisks and tildes in the text become formatting.
          safety: 'changes',
          changes: [{ kind: 'set', path: step(path, 'markdown'), value: true }],
        },
      })
    }
  },
}
