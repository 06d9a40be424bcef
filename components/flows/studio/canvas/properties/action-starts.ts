import { isObject } from '@/lib/contract/json'
import { findAction } from '@/lib/language/flow-json/language/action-specs'
import type { FlowModel, JsonObject, ScreenModel } from '@/lib/language/flow-json/model'
import { isAtLeast } from '@/lib/language/flow-json/versions'
import { navigateTo } from '../edits/new-component'
import { answersOn, missingAnswers, payloadFor } from '../edits/payload-for'

/** Those of these actions that a version has. */
export const actionsIn = (names: readonly string[], { version }: FlowModel): string[] =>
  names.filter((name) => {
    const spec = findAction(name)
    return spec !== undefined && isAtLeast(version, spec.since)
  })

/** A new action with this name. */
export function startAction(name: string, model: FlowModel, screen: ScreenModel): JsonObject {
  switch (name) {
    case 'navigate': {
      const others = model.screens.filter(({ id }) => id !== undefined && id !== screen.id)
      const next = others.find(({ index }) => index > screen.index) ?? others[0]
      return next ? navigateTo(next, screen) : { name, next: { type: 'screen', name: '' } }
    }
    case 'open_url':
      return { name, url: 'https://example.com' }
    case 'update_data':
      return { name, payload: {} }
    default:
      return { name, payload: answersOn(model, screen) }
  }
}

/** The same action leading to another screen, passing what that one requires. */
export function leadTo(next: ScreenModel, action: JsonObject, from: ScreenModel): JsonObject {
  const start = navigateTo(next, from)
  const payload = isObject(action.payload) ? action.payload : {}
  const kept = Object.entries(payload).filter(([name]) => next.data.has(name))
  return isObject(start.payload)
    ? { ...start, payload: { ...start.payload, ...Object.fromEntries(kept) } }
    : start
}

/** What an action could pass in addition. */
export function suggestedFor(action: JsonObject, model: FlowModel, screen: ScreenModel): JsonObject {
  if (action.name === 'navigate') {
    const next = nextScreen(action, model)
    if (!next) return {}
    const carried = isObject(action.payload) ? action.payload : {}
    return Object.fromEntries(
      Object.entries(payloadFor(next, screen)).filter(([name]) => !Object.hasOwn(carried, name)),
    )
  }
  return action.name === 'update_data' ? {} : missingAnswers(model, screen, action.payload)
}

/** The screen an action leads to. */
export function nextScreen({ next }: JsonObject, { screenById }: FlowModel): ScreenModel | undefined {
  const name = isObject(next) ? next.name : undefined
  return typeof name === 'string' ? screenById.get(name) : undefined
}
