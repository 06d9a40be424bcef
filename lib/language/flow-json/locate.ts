import { keysOf, type Path } from './path'
import { endOfString, endOfValue, skipSpace } from './scan-json'

/** The extent of a value; the end is exclusive. */
export interface Span {
  offset: number
  length: number
}

/** A requested path and the values along it. */
interface Wanted {
  inner: Map<string, Wanted>
  key?: Span
  value?: Span
}

const QUOTE = 34
const CLOSE_BRACKET = 93
const OPEN_BRACKET = 91
const CLOSE_BRACE = 125
const OPEN_BRACE = 123

/**
 * Locates selected values in valid JSON in one pass, without building a tree: a 1 MB document has 100,000 values, and only a few
 * are needed. For a path that doesn't exist, returns its nearest existing ancestor.
 */
export function locate(
  text: string,
  asked: readonly { path: Path | undefined; isAboutKey?: boolean }[],
): Span[] {
  const root: Wanted = { inner: new Map() }
  const trails = asked.map(({ path }) => {
    const trail = [root]
    for (const key of keysOf(path)) {
      const at = trail[trail.length - 1] ?? root
      const next = at.inner.get(String(key)) ?? { inner: new Map() }
      at.inner.set(String(key), next)
      trail.push(next)
    }
    return trail
  })
  placeValue(text, skipSpace(text, 0), root)
  return trails.map((trail, index) => {
    const last = trail[trail.length - 1]
    const key = asked[index]?.isAboutKey ? last?.key : undefined
    return key ?? trail.findLast(({ value }) => value !== undefined)?.value ?? { offset: 0, length: 0 }
  })
}

/** Records the position of the value that starts here and its contents. Returns the offset after it. */
function placeValue(text: string, start: number, wanted: Wanted): number {
  const end = wanted.inner.size === 0 ? endOfValue(text, start) : placeInner(text, start, wanted)
  wanted.value = { offset: start, length: end - start }
  return end
}

function placeInner(text: string, start: number, wanted: Wanted): number {
  const first = text.charCodeAt(start)
  if (first === OPEN_BRACE) return placeMembers(text, start, wanted)
  return first === OPEN_BRACKET ? placeItems(text, start, wanted) : endOfValue(text, start)
}

function placeMembers(text: string, start: number, wanted: Wanted): number {
  let at = skipSpace(text, start + 1)
  while (text.charCodeAt(at) !== CLOSE_BRACE && at < text.length) {
    const keyEnd = endOfString(text, at) + 1
    const next = wanted.inner.get(keyOf(text, at, keyEnd))
    const valueAt = skipSpace(text, skipSpace(text, keyEnd) + 1)
    if (next) {
      next.key = { offset: at, length: keyEnd - at }
      // If a member is duplicated, the last one wins: discard earlier locations.
      if (next.value) forgetInner(next)
    }
    at = afterComma(text, next ? placeValue(text, valueAt, next) : endOfValue(text, valueAt))
  }
  return at + 1
}

function placeItems(text: string, start: number, wanted: Wanted): number {
  let at = skipSpace(text, start + 1)
  for (let index = 0; text.charCodeAt(at) !== CLOSE_BRACKET && at < text.length; index += 1) {
    const next = wanted.inner.get(String(index))
    at = afterComma(text, next ? placeValue(text, at, next) : endOfValue(text, at))
  }
  return at + 1
}

function forgetInner(wanted: Wanted) {
  for (const inner of wanted.inner.values()) {
    delete inner.key
    delete inner.value
    forgetInner(inner)
  }
}

/** Offset of the next item or the closing bracket. */
function afterComma(text: string, end: number): number {
  const at = skipSpace(text, end)
  return text[at] === ',' ? skipSpace(text, at + 1) : at
}

const keyOf = (text: string, start: number, end: number): string => {
  const raw = text.slice(start + 1, end - 1)
  return raw.includes('\\') ? String(JSON.parse(text.slice(start, end))) : raw
}

/** Reports every duplicate member name in valid JSON. */
export function findDuplicateKeys(text: string, onDuplicate: (name: string, span: Span) => void) {
  const open: (Set<string> | undefined)[] = []
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    if (unit === OPEN_BRACE) open.push(new Set())
    else if (unit === OPEN_BRACKET) open.push(undefined)
    else if (unit === CLOSE_BRACE || unit === CLOSE_BRACKET) open.pop()
    else if (unit === QUOTE) {
      const end = endOfString(text, at) + 1
      const names = open[open.length - 1]
      if (names && text[skipSpace(text, end)] === ':') {
        const name = keyOf(text, at, end)
        if (names.has(name)) onDuplicate(name, { offset: at, length: end - at })
        names.add(name)
      }
      at = end - 1
    }
  }
}
