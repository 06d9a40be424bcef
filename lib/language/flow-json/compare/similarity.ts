import type { JsonObject } from '../model'
import { isSame, memberOf, namesOfBoth } from './same-value'

/** More of a text says little about how alike two are. */
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
  if (isSame(one, other)) return 1
  return typeof one === 'string' && typeof other === 'string' ? overlap(pairsOf(one), pairsOf(other)) : 0
}

/** How alike the members of two components are, from 0 to 1, apart from their types and names. */
export function similarity(one: JsonObject, other: JsonObject): number {
  const names = namesOfBoth(one, other).filter((name) => name !== 'type' && name !== 'name')
  const sum = names.reduce((all, name) => all + likeness(memberOf(one, name), memberOf(other, name)), 0)
  return names.length === 0 ? 0 : sum / names.length
}
