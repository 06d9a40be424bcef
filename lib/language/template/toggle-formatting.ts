import { type FormatKind, type FormattedRange, findFormatting, findUnits, markers } from './formatting'

interface Stretch {
  start: number
  end: number
}

interface Edit {
  at: number
  removed: number
  inserted: string
}

const wordCharacter = /[\p{L}\p{N}\p{M}\p{Cs}]/u

const isWord = (text: string, at: number) =>
  at >= 0 && at < text.length && wordCharacter.test(text.charAt(at))

/** Extends a range to whole words, variables and links, because markers inside a word have no effect. */
function toWholeWords(text: string, stretch: Stretch): Stretch {
  let { start, end } = stretch
  const units = findUnits(text)
  for (let grew = true; grew; ) {
    const before = end - start
    while (isWord(text, start - 1)) start -= 1
    while (isWord(text, end)) end += 1
    for (const unit of units) {
      if (unit.start > end || unit.end < start) continue
      start = Math.min(start, unit.start)
      end = Math.max(end, unit.end)
    }
    grew = end - start > before
  }
  return { start, end }
}

function withoutSpaces(text: string, { start, end }: Stretch): Stretch {
  const selected = text.slice(start, end)
  const from = start + (selected.length - selected.trimStart().length)
  return { start: from, end: Math.max(from, start + selected.trimEnd().length) }
}

/** The ranges of a selection to format separately: one per line, because formatting ends with its line. */
function stretchesOf(text: string, selection: Stretch, kind: FormatKind): Stretch[] {
  const lines: Stretch[] = []
  let start = selection.start
  if (kind !== 'mono') {
    for (
      let at = text.indexOf('\n', start);
      at !== -1 && at < selection.end;
      at = text.indexOf('\n', start)
    ) {
      lines.push({ start, end: at })
      start = at + 1
    }
  }
  lines.push({ start, end: selection.end })
  return lines.map((line) => withoutSpaces(text, line)).filter((line) => line.end > line.start)
}

/** Extends a range over formatting that it overlaps or that is inside code, so that markers stay nested. */
function overCrossed(stretch: Stretch, ranges: readonly FormattedRange[]): Stretch {
  let { start, end } = stretch
  for (const range of ranges) {
    const overlaps = range.start < end && range.end > start
    const isInside = start >= range.contentStart && end <= range.contentEnd
    const isOpaque = range.kind === 'mono' || range.kind === 'code'
    if (!overlaps || (isInside && !isOpaque)) continue
    start = Math.min(start, range.start)
    end = Math.max(end, range.end)
  }
  return { start, end }
}

function applyEdits(text: string, edits: Edit[], selection: Stretch) {
  let result = ''
  let from = 0
  let { start, end } = selection
  for (const { at, removed, inserted } of edits.sort((a, b) => a.at - b.at)) {
    result += text.slice(from, at) + inserted
    from = at + removed
    // Keeps the selection between the markers: insertions at its start go before it, at its end after it.
    if (at <= selection.start) start += inserted.length - Math.min(removed, selection.start - at)
    if (at < selection.end) end += inserted.length - Math.min(removed, selection.end - at)
  }
  return { text: result + text.slice(from), selectionStart: start, selectionEnd: Math.max(start, end) }
}

const removal = (range: FormattedRange): Edit[] => {
  const removed = markers[range.kind].length
  return [
    { at: range.start, removed, inserted: '' },
    { at: range.contentEnd, removed, inserted: '' },
  ]
}

function toggleAtCaret(text: string, caret: number, kind: FormatKind) {
  const marker = markers[kind]
  const size = marker.length
  if (text.slice(caret - size, caret) === marker && text.slice(caret, caret + size) === marker) {
    const without = text.slice(0, caret - size) + text.slice(caret + size)
    return { text: without, selectionStart: caret - size, selectionEnd: caret - size }
  }
  const word = toWholeWords(text, { start: caret, end: caret })
  const edits = [
    { at: word.start, removed: 0, inserted: marker },
    { at: word.end, removed: 0, inserted: marker },
  ]
  const after =
    text.slice(0, word.start) + marker + text.slice(word.start, word.end) + marker + text.slice(word.end)
  if (word.start === word.end)
    return { text: after, selectionStart: caret + size, selectionEnd: caret + size }
  return { ...applyEdits(text, edits, word), selectionStart: caret + size, selectionEnd: caret + size }
}

/**
 * Formats the selection, or removes the format if all of it has it. Leaves spaces at the edges outside the markers,
 * includes partly selected words and variables, and marks each line separately. Without a selection, formats the word
 * at the caret or inserts an empty pair of markers.
 *
 * @returns the new text, and a selection of the same words
 */
export function toggleFormatting(
  text: string,
  selectionStart: number,
  selectionEnd: number,
  kind: FormatKind,
): { text: string; selectionStart: number; selectionEnd: number } {
  const ranges = findFormatting(text)
  const same = ranges.filter((range) => range.kind === kind)
  const stretches = stretchesOf(text, { start: selectionStart, end: selectionEnd }, kind)
  const covering = ({ start, end }: Stretch) => same.find((range) => range.start <= start && end <= range.end)

  const caret = { start: selectionStart, end: selectionEnd }
  const around = stretches.length === 0 ? same.find((range) => isBetween(range, caret)) : undefined
  if (around !== undefined) return applyEdits(text, removal(around), caret)
  if (stretches.length === 0) return toggleAtCaret(text, selectionStart, kind)

  const covered = stretches.map(covering)
  const hasFormat = covered.every((range) => range !== undefined)
  if (hasFormat)
    return applyEdits(
      text,
      [...new Set(covered)].flatMap((range) => (range ? removal(range) : [])),
      caret,
    )

  const wrapped = stretches.map((stretch) => overCrossed(toWholeWords(text, stretch), ranges))
  const inside = same.filter((range) =>
    wrapped.some(({ start, end }) => range.start >= start && range.end <= end),
  )
  const marker = markers[kind]
  const edits = wrapped.flatMap(({ start, end }) => [
    { at: start, removed: 0, inserted: marker },
    { at: end, removed: 0, inserted: marker },
  ])
  const selection = {
    start: wrapped.at(0)?.start ?? selectionStart,
    end: wrapped.at(-1)?.end ?? selectionEnd,
  }
  return applyEdits(text, [...edits, ...inside.flatMap(removal)], selection)
}

const isBetween = (range: FormattedRange, { start, end }: Stretch) =>
  range.contentStart <= start && end <= range.contentEnd
