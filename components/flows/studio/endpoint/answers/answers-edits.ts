import type { AnswerCondition, AnswerStep, FlowAnswers } from '@/lib/contract/flow-answers'

type ScreenEditor = FlowAnswers['screens'][string]
export type AnswerRule = NonNullable<ScreenEditor['rules']>[number]

/** What is defined for a screen. A screen may be called `constructor`. */
export const answersOf = ({ screens }: FlowAnswers, screen: string): ScreenEditor =>
  Object.hasOwn(screens, screen) ? (screens[screen] ?? {}) : {}

/** Sets the answers of one screen; empty ones are removed. */
export function withScreen(answers: FlowAnswers, screen: string, changed: ScreenEditor): FlowAnswers {
  const { data = {}, rules = [] } = changed
  const others = Object.entries(answers.screens).filter(([id]) => id !== screen)
  const own: ScreenEditor = {
    ...(Object.keys(data).length > 0 ? { data } : {}),
    ...(rules.length > 0 ? { rules } : {}),
  }
  const all = Object.keys(own).length > 0 ? [...others, [screen, own] as const] : others
  return { ...answers, screens: Object.fromEntries(all) }
}

/** Sets the value for a name; undefined removes it. */
export function withValue(
  values: Readonly<Record<string, unknown>> | undefined,
  name: string,
  value: unknown,
): Record<string, unknown> {
  const entries = Object.entries(values ?? {})
  const isKnown = entries.some(([known]) => known === name)
  const changed = entries.map(([known, old]) => [known, known === name ? value : old] as const)
  const all = isKnown ? changed : [...changed, [name, value] as const]
  return Object.fromEntries(all.filter(([known, item]) => known !== name || item !== undefined))
}

export const newCondition = (field: string): AnswerCondition => ({ field, op: 'equals', value: '' })

/** A step of this kind, without members that only other kinds use. */
export function newStep(kind: AnswerStep['kind'], screen: string): AnswerStep {
  switch (kind) {
    case 'screen':
      return { kind, screen }
    case 'refuse':
      return { kind, message: '' }
    case 'finish':
      return { kind }
  }
}

/** The list with one item replaced, or removed if undefined. */
export const withItem = <Item>(list: readonly Item[], index: number, item: Item | undefined): Item[] =>
  list.flatMap((known, place) => (place === index ? (item === undefined ? [] : [item]) : [known]))

/** The list with one item moved up or down. */
export function moved<Item>(list: readonly Item[], index: number, by: -1 | 1): Item[] {
  const item = list[index]
  const target = index + by
  if (item === undefined || target < 0 || target >= list.length) return [...list]
  const others = list.filter((_, place) => place !== index)
  return [...others.slice(0, target), item, ...others.slice(target)]
}

/** The typed value of a condition, as a number or boolean if it reads as one. */
export function comparedWith(typed: string): string | number | boolean {
  if (typed === 'true' || typed === 'false') return typed === 'true'
  // Keep text while typing: "1." and "1.0" must not become numbers before "1.05" does.
  return /^-?\d/.test(typed) && String(Number(typed)) === typed ? Number(typed) : typed
}

/** Operators without a second value. */
export const isAlone = (op: AnswerCondition['op']) => op === 'is-empty' || op === 'is-not-empty'
