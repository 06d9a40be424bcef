import { unitsPerCharacter } from '@/lib/contract/page-limits'

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Characters that never combine with each other, so runs of them need no segmenter. */
const plain =
  '\\t\\n -~\\u00a0-\\u00ac\\u00ae-\\u02ff\\u0370-\\u0482\\u048a-\\u052f\\u05d0-\\u05ea\\u0620-\\u064a' +
  '\\u2010-\\u2027\\u2030-\\u203b\\u3000-\\u3029\\u3041-\\u3096\\u30a1-\\u30fa\\u4e00-\\u9fff\\uac00-\\ud7a3'
const plainText = new RegExp(`^[${plain}]*$`)
// A mark joins the character before it and some signs join the one after, so a run takes both neighbors along.
const otherRuns = new RegExp(`[${plain}]?(?:[^${plain}]+[${plain}]?)+`, 'g')

/** The segmenter takes quadratic time over long texts, so they are read in pieces of this many code units. */
const pieceUnits = 512

function pieceEnd(text: string, end: number): number {
  const unit = text.charCodeAt(end - 1)
  return unit >= 0xd800 && unit <= 0xdbff ? end + 1 : end
}

/** Where each cluster of a text ends. The last cluster of a piece may go on in the next, so it is read again there. */
function* clusterEnds(text: string): Generator<number> {
  let start = 0
  while (start < text.length) {
    const end = pieceEnd(text, start + pieceUnits)
    let last = start
    for (const { index } of segmenter.segment(text.slice(start, end))) {
      if (index === 0) continue
      last = start + index
      yield last
    }
    // A cluster longer than a piece does not count as one character, however it continues.
    if (end >= text.length || last === start) {
      last = Math.min(end, text.length)
      yield last
    }
    start = last
  }
}

/** Where each character ends: a cluster, or a code point of one that is too long to be a character. */
function* characterEnds(text: string): Generator<number> {
  let start = 0
  for (const end of clusterEnds(text)) {
    if (end - start > unitsPerCharacter) yield* codePointEnds(text, start, end)
    else yield end
    start = end
  }
}

function* codePointEnds(text: string, start: number, end: number): Generator<number> {
  let at = start
  for (const { length } of text.slice(start, end)) {
    at += length
    yield at
  }
}

function countOneByOne(text: string): number {
  let count = 0
  for (const _ of characterEnds(text)) count += 1
  return count
}

/**
 * The length of a text in characters as people see them: grapheme clusters of Unicode Annex 29. An emoji with a
 * skin tone, a flag, or a letter with combining marks is one; a line break is one. What is piled higher than any such
 * character (`unitsPerCharacter`) is counted by code points, so that a text with few characters is never a large one.
 */
export function countCharacters(text: string): number {
  if (plainText.test(text)) return text.length
  let count = text.length
  for (const [run] of text.matchAll(otherRuns)) count += countOneByOne(run) - run.length
  return count
}

/** The first `max` characters of a text, counted as `countCharacters` does; no character is cut in two. */
export function cutCharacters(text: string, max: number): string {
  if (text.length <= max) return text
  if (max <= 0) return ''
  let left = max
  for (const end of characterEnds(text)) {
    left -= 1
    if (left === 0) return text.slice(0, end)
  }
  return text
}

/**
 * Someone else's text, safe to lay out: a pile of combining marks is cut, because a browser takes seconds for one of
 * 100,000.
 */
export function withoutPiles(text: string): string {
  if (plainText.test(text)) return text
  return text.replace(otherRuns, (run) => {
    if (run.length <= unitsPerCharacter) return run
    let shown = ''
    let start = 0
    let wasPile = false
    for (const end of clusterEnds(run)) {
      const isPile = end - start > unitsPerCharacter
      if (!isPile) shown += run.slice(start, end)
      // A pile comes in pieces.
      else if (!wasPile) shown += `${run.slice(start, pieceEnd(run, start + unitsPerCharacter))}…`
      wasPile = isPile
      start = end
    }
    return shown
  })
}
