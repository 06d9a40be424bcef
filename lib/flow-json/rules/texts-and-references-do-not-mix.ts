import { isComputed } from '../dynamic-text'
import type { Severity } from '../finding'
import { isObject } from '../is-object'
import type { MemberSpec } from '../language/spec'
import type { ComponentModel, JsonObject } from '../model'
import { type Path, step } from '../path'
import type { Repair, Rule } from '../rule'
import { type FlowVersion, isAtLeast } from '../versions'
import { within } from './facts/json'

/** A text is plain or computed as a whole; phones show the `${…}` of a mixed one as it is written (gap 8.3). */
export const textsAndReferencesDoNotMix: Rule = {
  name: 'texts-and-references-do-not-mix',
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
          ? 'This mixes text and a reference. Put the whole in backticks, and the text in single quotes.'
          : 'This mixes text and a reference, which works from version 6.0 on. Let the whole text come from the data.',
        path: at,
        ...(repair ? { repair } : {}),
      })
    }
    for (const { components, actions, value: screen, path: screenPath } of model.screens) {
      check(screen.title, () => step(screenPath, 'title'), 'error')
      for (const component of components) checkComponent(component, check)
      // What an action carries arrives as it is written: strange, and no error.
      for (const { value, path } of actions)
        if (isObject(value.payload))
          for (const name of Object.keys(value.payload))
            check(value.payload[name], () => within(path, 'payload', name), 'warning')
    }
  },
}

type Check = (text: unknown, path: () => Path, severity: Severity) => void
type Members = Readonly<Record<string, MemberSpec>>

function checkComponent({ spec, type, value, path }: ComponentModel, check: Check) {
  if (spec && type !== 'If') checkMembers(value, spec.members, () => path, check)
}

/** By the table: texts of options, items, captions and the like are computed as those of components are. */
function checkMembers(value: JsonObject, members: Members, pathOf: () => Path, check: Check) {
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

const reference = /\$\{(?:data|form|screen)\.[^\s{}`'"]+\}/g

const isMixed = (text: string, version: FlowVersion) =>
  text.includes('${') && !isComputed(text, version) && text.search(reference) >= 0

/** Certain when the text has nothing that quotes would change. */
function intoExpression(text: string, path: Path): Repair | undefined {
  if (/['`\\\n]/.test(text)) return undefined
  const parts: string[] = []
  let end = 0
  for (const match of text.matchAll(reference)) {
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
