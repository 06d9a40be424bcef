import { isObject } from '@/lib/contract/json'
import { changesToEdits } from '@/lib/language/flow-json/edit/changes-to-edits'
import type { TextEdit } from '@/lib/language/flow-json/finding'
import type { ActionModel, ComponentModel, FlowModel, ScreenModel } from '@/lib/language/flow-json/model'
import type { FlowDocument } from '@/lib/language/flow-json/parse'
import { type Path, step } from '@/lib/language/flow-json/path'
import type { Change } from '@/lib/language/flow-json/rule'
import { navigationsOf, nextScreenOf } from '@/lib/language/flow-json/rules/facts/routes'
import { carriedOn } from './carried-on'
import { navigateTo } from './new-component'
import { answersOn } from './payload-for'

const routingPath = step(undefined, 'routing_model')
const MOST_LINKS = 2

/** Why two screens can't be connected; undefined if they can. */
export function whyNotConnected(model: FlowModel, from: ScreenModel, to: ScreenModel): string | undefined {
  if (!from.id || !to.id) return 'Give the screen an ID first.'
  if (from.id === to.id) return 'A screen can’t lead to itself.'
  if (navigationsOf(model).some((way) => way.from === from && way.to === to.id))
    return `${from.id} already leads to ${to.id}.`
  const links = from.components.filter(({ type }) => type === 'EmbeddedLink')
  return isSpokenFor(footerOf(from)) && links.length >= MOST_LINKS
    ? `${from.id} already has a button and ${MOST_LINKS} links. Change one first.`
    : undefined
}

/**
 * Connects two screens: by the Footer, or by a link above it if the Footer already leads elsewhere. If the screen
 * ended the flow, it continues instead, and the new end sends what it sent. A Footer that calls the endpoint stays as
 * it is; the routing model then allows the new route.
 */
export function connectScreens(
  document: FlowDocument,
  model: FlowModel,
  from: ScreenModel,
  to: ScreenModel,
): TextEdit[] {
  if (whyNotConnected(model, from, to) !== undefined) return []
  return changesToEdits(document, [
    ...wayChanges(from, to),
    ...carriedOn(model, from, to),
    ...goingOn(from),
    ...routeChanges(model, from, to),
  ])
}

function wayChanges(from: ScreenModel, to: ScreenModel): Change[] {
  const action = navigateTo(to, from)
  const footer = footerOf(from)
  if (!footer) {
    const value = { type: 'Footer', label: 'Continue', 'on-click-action': action }
    return [{ kind: 'insert', path: listOf(from), index: Infinity, value }]
  }
  const own = actionOf(footer)
  if (isObject(own) && own.name === 'data_exchange') return []
  if (!isSpokenFor(footer)) {
    const path = step(footer.path, 'on-click-action')
    return [{ kind: 'set', path, value: action }]
  }
  const link = { type: 'EmbeddedLink', text: linkText(to), 'on-click-action': action }
  const list = footer.path.parent
  return list ? [{ kind: 'insert', path: list, index: Number(footer.path.key), value: link }] : []
}

/** A screen that leads on doesn't end the flow. If another of its components does, people have to decide. */
function goingOn(from: ScreenModel): Change[] {
  const footer = footerOf(from)
  const completes = from.actions.some(({ name, component }) => name === 'complete' && component !== footer)
  if (!from.isTerminal || completes || isSpokenFor(footer)) return []
  return ['terminal', 'success']
    .filter((member) => Object.hasOwn(from.value, member))
    .map((member) => ({ kind: 'remove', path: step(from.path, member) }))
}

function routeChanges({ routing }: FlowModel, from: ScreenModel, to: ScreenModel): Change[] {
  if (!routing || from.id === undefined || to.id === undefined) return []
  const row = routing.get(from.id)
  if (!row) return [{ kind: 'set', path: step(routingPath, from.id), value: [to.id] }]
  if (row.includes(to.id)) return []
  return [{ kind: 'insert', path: step(routingPath, from.id), index: Infinity, value: to.id }]
}

/** Removes every connection between two screens: the route, links and the Footer's action. */
export function disconnectScreens(
  document: FlowDocument,
  model: FlowModel,
  from: ScreenModel,
  to: string,
): TextEdit[] {
  const ways = from.actions.filter((action) => nextScreenOf(action) === to)
  const isLast = !navigationsOf(model).some((way) => way.from === from && way.to !== to)
  const changes = ways.flatMap((action) => removal(model, from, action, isLast))
  const ends = isLast && changes.some(({ kind }) => kind === 'set')
  return changesToEdits(document, [
    ...changes,
    ...(ends ? ([{ kind: 'set', path: step(from.path, 'terminal'), value: true }] as const) : []),
    ...unroute(model, from, to),
  ])
}

/** A link without an action does nothing; a Footer completes the flow, unless other routes leave its screen. */
function removal(
  model: FlowModel,
  from: ScreenModel,
  { component, path }: ActionModel,
  isLast: boolean,
): Change[] {
  if (component.type === 'EmbeddedLink') return [{ kind: 'remove', path: component.path }]
  if (component.type !== 'Footer') return [{ kind: 'remove', path }]
  if (!isLast) return [{ kind: 'remove', path: component.path }]
  return [{ kind: 'set', path, value: { name: 'complete', payload: answersOn(model, from) } }]
}

function unroute({ routing }: FlowModel, from: ScreenModel, to: string): Change[] {
  const row = from.id === undefined ? undefined : routing?.get(from.id)
  if (!row || from.id === undefined) return []
  const rowPath = step(routingPath, from.id)
  return row.flatMap((id, index) => (id === to ? [{ kind: 'remove', path: step(rowPath, index) }] : []))
}

const footerOf = ({ components }: ScreenModel): ComponentModel | undefined =>
  components.find(({ type }) => type === 'Footer')

const actionOf = (component: ComponentModel | undefined): unknown => component?.value['on-click-action']

/** Its button already leads to a screen. */
function isSpokenFor(footer: ComponentModel | undefined): boolean {
  const action = actionOf(footer)
  return isObject(action) && action.name === 'navigate' && isObject(action.next)
}

/** Where components are added: the screen's only Form if it holds everything, else the screen itself. */
export function listOf(screen: ScreenModel): Path {
  const top = screen.components.filter(({ parent }) => parent === undefined)
  const [only] = top
  if (top.length === 1 && only?.type === 'Form' && Array.isArray(only.value.children))
    return step(only.path, 'children')
  return step(step(screen.path, 'layout'), 'children')
}

function linkText({ id, value }: ScreenModel): string {
  const title = typeof value.title === 'string' && !value.title.includes('${') ? value.title : (id ?? 'More')
  return title.length > 25 ? `${title.slice(0, 24)}…` : title
}
