import { unitsPerCharacter } from '@/lib/contract/page-limits'

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Characters that never combine with each other, so runs of them need no segmenter. */
const plain =
  '\\t\\n -~\\u00a0-\\u00ac\\u00ae-\\u02ff\\u0370-\\u0482\\u048a-\\u052f\\u05d0-\\u05ea\\u0620-\\u064a' +
  '\\u2010-\\u2027\\u2030-\\u203b\\u3000-\\u3029\\u3041-\\u3096\\u30a1-\\u30fa\\u4e00-\\u9fff\\uac00-\\ud7a3'
const plainText = new RegExp(`^[${plain}]*$`)
// Combining marks attach to the previous character and some signs to the next one, so a run includes both
// neighbors.
const otherRuns = new RegExp(`[${plain}]?(?:[^${plain}]+[${plain}]?)+`, 'g')

/** The segmenter is quadratic in text length, so process text in chunks of this many code units. */
const pieceUnits = 512

function pieceEnd(text: string, end: number): number {
  const unit = text.charCodeAt(end - 1)
  return unit >= 0xd800 && unit <= 0xdbff ? end + 1 : end
}

/** Ends of grapheme clusters. The last cluster in a chunk may continue, so it is read again with the next chunk. */
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
    // A cluster longer than a chunk doesn't count as one character, whatever follows.
    if (end >= text.length || last === start) {
      last = Math.min(end, text.length)
      yield last
    }
    start = last
  }
}

/** Ends of characters: a cluster, or a code point if the cluster is too long. */
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
 * Length in user-perceived characters: grapheme clusters of Unicode Annex 29. An emoji with a skin tone, a flag, a
 * letter with combining marks or a line break counts as one. Clusters longer than `unitsPerCharacter` count by code
 * point, so a text with few characters is never large.
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
 * Makes untrusted text safe to lay out: cuts piles of combining marks, because a browser needs seconds for one of
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
      // A pile can span several chunks.
      else if (!wasPile) shown += `${run.slice(start, pieceEnd(run, start + unitsPerCharacter))}…`
      wasPile = isPile
      start = end
    }
    return shown
  })
}
