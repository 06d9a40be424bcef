import { isReferable } from '../expression/parse-reference'
import type { Reference } from '../expression-types'
import type { FindingCode } from '../finding-codes'
import type { DynamicModel, FlowModel } from '../model'
import type { Repair, Report, Rule } from '../rule'
import { dynamicsOf } from './facts/dynamics'
import { inputsByName } from './facts/inputs'
import { payloadCode } from './facts/payload-code'
import type { Resolved } from './facts/resolve'
import { type Speller, speller } from './facts/suggestion'
import { isUnchecked } from './facts/unchecked'
import { shortened } from './structure/quoted'

/** What a `${…}` speaks of exists: the screen, its input, its data (gap 8.6). */
export const referencesLeadSomewhere: Rule = {
  name: 'references-lead-somewhere',
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

/** What a reference leads to when it leads nowhere. */
type Lost = Exclude<Resolved, { type: unknown }>

function reportLost(
  resolved: Lost,
  reference: Reference,
  dynamic: DynamicModel,
  { model, spell }: { model: FlowModel; spell: Speller },
  report: (report: Report) => void,
) {
  const { message, near } = explain(resolved, reference, model, spell)
  report({
    code: codeOf(resolved, reference, dynamic),
    ...(isUnchecked(dynamic, model.version) ? { severity: 'warning' } : {}),
    message,
    path: dynamic.path,
    repair: repairOf(resolved, reference, dynamic, near),
  })
}

/** What was probably meant, written in the place of what leads nowhere. */
function repairOf(
  resolved: Lost,
  reference: Reference,
  { text, path }: DynamicModel,
  near: string | undefined,
): Repair | undefined {
  const asWritten = written(reference)
  if (resolved.kind === 'own-screen' && text === asWritten) {
    const value = `\${data.${reference.path.join('.')}}`
    return {
      title: 'Write it as data of this screen',
      safety: 'changes',
      changes: [{ kind: 'set', path, value }],
    }
  }
  const { offset, length } = reference
  if (near === undefined || !isReferable(near) || text.slice(offset, offset + length) !== asWritten) return
  const meant = written(
    resolved.kind === 'no-screen'
      ? { ...reference, screen: near }
      : { ...reference, path: [near, ...reference.path.slice(1)] },
  )
  const value = text.slice(0, offset) + meant + text.slice(offset + length)
  return {
    title: `Write it as ${shortened(meant)}`,
    safety: 'changes',
    changes: [{ kind: 'set', path, value }],
  }
}

function codeOf(resolved: Lost, { scope }: Reference, { action }: DynamicModel): FindingCode {
  if (resolved.kind === 'array') return 'INVALID_SCREEN_DYNAMIC_DATA'
  if (scope === 'screen') return 'INVALID_SCREEN_DATA'
  return action ? payloadCode(action) : 'INVALID_SCREEN_DYNAMIC_DATA'
}

function explain(
  resolved: Lost,
  reference: Reference,
  { screenById }: FlowModel,
  spell: Speller,
): ReturnType<Speller> {
  const text = written(reference)
  switch (resolved.kind) {
    case 'no-screen':
      return spell(`${text}: there is no screen "${reference.screen}".`, reference.screen ?? '', () =>
        screenById.keys(),
      )
    case 'own-screen':
      return { message: `${text} is on this very screen. Write it as \${data.${reference.path.join('.')}}.` }
    case 'no-input':
      return spell(
        `${text}: ${place(reference)} has no input called "${resolved.name}".`,
        resolved.name,
        () => inputsByName(resolved.screen).keys(),
      )
    case 'form':
      return { message: `${text}: "${resolved.name}" is the Form itself. Name one of its inputs.` }
    case 'no-data':
      return spell(
        `${text}: the data of ${place(reference)} has no "${resolved.name}".`,
        resolved.name,
        () => (reference.path.length === 1 ? resolved.screen.data.keys() : []),
      )
    case 'array':
      return { message: `${text}: "${resolved.name}" is a list, and a reference cannot look into its items.` }
  }
}

const written = ({ scope, screen, of, path }: Reference) =>
  `\${${[scope, ...(screen === undefined || of === undefined ? [] : [screen, of]), ...path].join('.')}}`

const place = ({ screen }: Reference) => (screen === undefined ? 'this screen' : `screen ${screen}`)
