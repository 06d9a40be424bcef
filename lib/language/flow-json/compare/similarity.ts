import { isSameJson } from '@/lib/contract/same-json'
import type { JsonObject } from '../model'

/** Characters of a text to compare; more would barely affect the score. */
const LONGEST = 200

function pairsOf(text: string): Map<string, number> {
  const pairs = new Map<string, number>()
  const line = text.slice(0, LONGEST).toLowerCase()
  for (let at = 0; at < line.length - 1; at += 1) {
    const pair = line.slice(at, at + 2)
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
  }
  return pairs
}

/** How much two collections have in common, from 0 to 1 (Sørensen–Dice). */
export function overlap(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number {
  const sum = (counts: ReadonlyMap<string, number>) =>
    [...counts.values()].reduce((all, each) => all + each, 0)
  const shared = [...one].reduce((all, [key, count]) => all + Math.min(count, other.get(key) ?? 0), 0)
  const all = sum(one) + sum(other)
  return all === 0 ? 0 : (2 * shared) / all
}

function likeness(one: unknown, other: unknown): number {
  if (isSameJson(one, other)) return 1
  return typeof one === 'string' && typeof other === 'string' ? overlap(pairsOf(one), pairsOf(other)) : 0
}

/** Similarity of two components' members, from 0 to 1, ignoring type and name. */
export function similarity(one: JsonObject, other: JsonObject): number {
  const names = namesOfBoth(one, other).filter((name) => name !== 'type' && name !== 'name')
  const sum = names.reduce((all, name) => all + likeness(memberOf(one, name), memberOf(other, name)), 0)
  return names.length === 0 ? 0 : sum / names.length
}

/** An object's own member; undefined if absent. */
export const memberOf = (value: Readonly<Record<string, unknown>>, name: string): unknown =>
  Object.hasOwn(value, name) ? value[name] : undefined

/** Member names of both objects: the first object's order, then any others. */
export const namesOfBoth = (before: object, after: object): string[] => [
  ...new Set([...Object.keys(before), ...Object.keys(after)]),
]
