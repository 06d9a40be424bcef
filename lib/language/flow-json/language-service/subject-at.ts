import { parseDynamic } from '../expression/parse-expression'
import type { Reference } from '../expression-types'
import type { ComponentModel, FlowModel, ScreenModel } from '../model'
import { keysOf, type Path, step } from '../path'
import { inputsByName, type Resolved, resolveReference } from '../rules/facts/resolve'
import { nextScreenOf } from '../rules/facts/routes'
import { componentAt, type Reading, screenAt } from './document-reading'
import { placeAt, type TextPlace, textOfToken } from './text-place'

/** The thing a name refers to, and the position of that name. */
export type Subject = { offset: number; length: number } & SubjectKind

type SubjectKind =
  | { kind: 'screen'; screen: ScreenModel }
  | { kind: 'input'; component: ComponentModel }
  | { kind: 'data'; screen: ScreenModel; name: string }

/** The screen, input or data entry named at a position. */
export function subjectAt(reading: Reading, offset: number): Subject | undefined {
  const place = placeAt(reading.document, offset)
  const name = place.token && textOfToken(place.token.json)
  if (!place.token || name === undefined) return undefined
  const inside = { offset: place.token.offset + 1, length: Math.max(0, place.token.length - 2) }
  const kind = place.isKey ? namedByKey(reading.model, place, name) : namedByValue(reading.model, place, name)
  if (kind) return { ...kind, ...inside }
  return place.isKey ? undefined : referredTo(reading.model, place, { name, offset })
}

const found = <Kind extends SubjectKind>(kind: Kind | undefined) => kind
const screenNamed = (model: FlowModel, name: string) => {
  const screen = model.screenById.get(name)
  return screen && found({ kind: 'screen', screen })
}
const inputNamed = (screen: ScreenModel | undefined, name: string) => {
  const component = screen && inputsByName(screen).get(name)
  return component && found({ kind: 'input', component })
}
const dataNamed = (screen: ScreenModel | undefined, name: string) =>
  screen?.data.has(name) ? found({ kind: 'data', screen, name }) : undefined

function namedByKey(model: FlowModel, { keys }: TextPlace, name: string): SubjectKind | undefined {
  const screen = screenAt(model, keys)
  const holder = keys.at(-2)
  if (keys[0] === 'routing_model') return keys.length === 2 ? screenNamed(model, name) : undefined
  if (keys.length === 4 && holder === 'data') return dataNamed(screen, name)
  if (holder === 'init-values' || holder === 'error-messages') return inputNamed(screen, name)
  if (holder !== 'payload') return undefined
  const action = screen?.actions.find(({ path }) => isAt(path, keys.slice(0, -2)))
  if (action?.name === 'update_data') return dataNamed(screen, name)
  const next = action && nextScreenOf(action)
  return next === undefined ? undefined : dataNamed(model.screenById.get(next), name)
}

function namedByValue(model: FlowModel, { keys }: TextPlace, name: string): SubjectKind | undefined {
  const [last, holder] = [keys.at(-1), keys.at(-2)]
  if (keys[0] === 'routing_model') return keys.length === 3 ? screenNamed(model, name) : undefined
  if (keys.length === 3 && last === 'id') return screenNamed(model, name)
  if (holder === 'next' && last === 'name') return screenNamed(model, name)
  if (holder === 'sensitive') return inputNamed(screenAt(model, keys), name)
  if (last !== 'name') return undefined
  const component = componentAt(model, keys)
  const isOwn = component && isAt(component.path, keys.slice(0, -1)) && component.spec?.isInput
  return isOwn ? { kind: 'input', component } : undefined
}

const isAt = (path: Path, keys: readonly (string | number)[]) => {
  const own = keysOf(path)
  return own.length === keys.length && own.every((key, index) => key === keys[index])
}

/** The reference at the caret, in a text that may have several. */
export function referenceAt(
  { version }: FlowModel,
  text: string,
  { index, isCondition }: { index: number; isCondition: boolean },
): Reference | undefined {
  const parsed = parseDynamic(text, { version, isCondition })
  if ('problem' in parsed) return undefined
  return parsed.references.find(({ offset, length }) => offset <= index && index <= offset + length)
}

function referredTo(
  model: FlowModel,
  place: TextPlace,
  { name, offset }: { name: string; offset: number },
): Subject | undefined {
  const screen = screenAt(model, place.keys)
  const { token, keys } = place
  // Escapes shift offsets. They are rare in computed texts, so offer nothing then.
  if (!screen || !token || token.json.includes('\\')) return undefined
  const start = token.offset + 1
  const isCondition = keys.at(-1) === 'condition'
  const reference = referenceAt(model, name, { index: offset - start, isCondition })
  const kind = reference && kindOf(resolveReference(model, screen, reference), { model, screen, reference })
  return kind && { ...kind, offset: start + reference.offset, length: reference.length }
}

function kindOf(
  resolved: Resolved,
  { model, screen, reference }: { model: FlowModel; screen: ScreenModel; reference: Reference },
): SubjectKind | undefined {
  if (resolved.kind === 'input') return { kind: 'input', component: resolved.component }
  if (resolved.kind !== 'data') return undefined
  const owner = reference.scope === 'screen' ? model.screenById.get(reference.screen ?? '') : screen
  return dataNamed(owner, reference.path[0] ?? '')
}

/** Where a subject's name is defined. */
export function definitionOf(subject: Subject): { path: Path; isAboutKey: boolean } {
  if (subject.kind === 'screen') return { path: step(subject.screen.path, 'id'), isAboutKey: false }
  if (subject.kind === 'input') return { path: step(subject.component.path, 'name'), isAboutKey: false }
  return { path: step(step(subject.screen.path, 'data'), subject.name), isAboutKey: true }
}

/** The current name of a subject. */
export function nameOf(subject: Subject): string {
  if (subject.kind === 'screen') return subject.screen.id ?? ''
  return subject.kind === 'input' ? String(subject.component.value.name) : subject.name
}
