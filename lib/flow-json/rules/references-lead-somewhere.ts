import type { Reference } from '../expression-types'
import type { FindingCode } from '../finding-codes'
import type { DynamicModel, FlowModel } from '../model'
import type { Report, Rule } from '../rule'
import { dynamicsOf } from './facts/dynamics'
import { inputsByName } from './facts/inputs'
import { payloadCode } from './facts/payload-code'
import type { Resolved } from './facts/resolve'
import { type Suggester, suggester } from './facts/suggestion'
import { isUnchecked } from './facts/unchecked'

/** What a `${…}` speaks of exists: the screen, its input, its data (gap 8.6). */
export const referencesLeadSomewhere: Rule = {
  name: 'references-lead-somewhere',
  check(model, report) {
    const suggest = suggester()
    for (const { dynamic, references, resolved } of dynamicsOf(model).read)
      references.forEach((reference, index) => {
        const found = resolved[index]
        if (found && found.kind !== 'input' && found.kind !== 'data')
          reportLost(found, reference, dynamic, { model, suggest }, report)
      })
  },
}

/** What a reference leads to when it leads nowhere. */
type Lost = Exclude<Resolved, { type: unknown }>

function reportLost(
  resolved: Lost,
  reference: Reference,
  dynamic: DynamicModel,
  { model, suggest }: { model: FlowModel; suggest: Suggester },
  report: (report: Report) => void,
) {
  report({
    code: codeOf(resolved, reference, dynamic),
    ...(isUnchecked(dynamic, model.version) ? { severity: 'warning' } : {}),
    message: explain(resolved, reference, model, suggest),
    path: dynamic.path,
    ...(resolved.kind === 'own-screen' && dynamic.text === written(reference)
      ? {
          repair: {
            title: 'Write it as data of this screen',
            changes: [{ kind: 'set', path: dynamic.path, value: `\${data.${reference.path.join('.')}}` }],
          },
        }
      : {}),
  })
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
  suggest: Suggester,
): string {
  const text = written(reference)
  switch (resolved.kind) {
    case 'no-screen':
      return suggest(`${text}: there is no screen "${reference.screen}".`, reference.screen ?? '', () =>
        screenById.keys(),
      )
    case 'own-screen':
      return `${text} is on this very screen. Write it as \${data.${reference.path.join('.')}}.`
    case 'no-input':
      return suggest(
        `${text}: ${place(reference)} has no input called "${resolved.name}".`,
        resolved.name,
        () => inputsByName(resolved.screen).keys(),
      )
    case 'form':
      return `${text}: "${resolved.name}" is the Form itself. Name one of its inputs.`
    case 'no-data':
      return suggest(
        `${text}: the data of ${place(reference)} has no "${resolved.name}".`,
        resolved.name,
        () => (reference.path.length === 1 ? resolved.screen.data.keys() : []),
      )
    case 'array':
      return `${text}: "${resolved.name}" is a list, and a reference cannot look into its items.`
  }
}

const written = ({ scope, screen, of, path }: Reference) =>
  `\${${[scope, ...(screen === undefined || of === undefined ? [] : [screen, of]), ...path].join('.')}}`

const place = ({ screen }: Reference) => (screen === undefined ? 'this screen' : `screen ${screen}`)
