import { describe, expect, test } from 'vitest'
import { createFlowStore } from '@/components/flows/studio/flow-store'
import { checkFlow } from '@/lib/language/flow-json/check'
import { toValidationErrors } from '@/lib/language/flow-json/validation-errors'
import { typingStep } from './editor/typing-step'
import { problemEntries, problemWords } from './problem-entries'

const text = '{\n  "version": "7.3",\n  "screens": [],\n  "more": 1\n}'
const result = checkFlow(text)
const { validationErrors } = toValidationErrors(result)

describe('the list of problems', () => {
  test('shows a problem once if both the check and the service report it', () => {
    expect(validationErrors.length).toBeGreaterThan(1)
    const entries = problemEntries(result, validationErrors)
    expect(entries.length).toBe(result.findings.length)
    expect(entries.every(({ isFromService }) => !isFromService)).toBe(true)
  })

  test('shows problems that only the service reports at their place, in the order of lines', () => {
    const told = { error: 'OTHER', error_type: '', message: 'Not that.' }
    const at = (line: number, column: number) => ({
      ...{ line_start: line, line_end: line, column_start: column, column_end: column + 2, ...told },
    })
    // The second is about the whole document.
    const entries = problemEntries(result, [...validationErrors, at(3, 8), at(0, 0)])
    const isTold = ({ isFromService }: { isFromService: boolean }) => isFromService
    const shown = { message: 'Not that.', isFromService: true, isError: true }
    expect(entries.filter(isTold)).toMatchObject([
      { ...shown, line: 1, column: 1 },
      { ...shown, line: 3, column: 8 },
    ])
    expect(entries).toHaveLength(result.findings.length + 2)
    const lines = entries.filter(({ isError }) => isError).map(({ line }) => line)
    expect(lines).toEqual(lines.toSorted((one, other) => one - other))
  })

  test('is summarized in words', () => {
    expect(problemWords(undefined, 0)).toBe('Checking…')
    expect(problemWords({ ...result, findings: [], more: 0 }, 0)).toBe('No problems')
    const [finding] = result.findings
    if (!finding) throw new Error('no finding')
    const of = (errors: number, warnings: number, more = 0) => ({
      ...{ ...result, more },
      findings: [
        ...Array.from({ length: errors }, () => ({ ...finding, severity: 'error' as const })),
        ...Array.from({ length: warnings }, () => ({ ...finding, severity: 'warning' as const })),
      ],
    })
    expect(problemWords(of(1, 2), 0)).toBe('1 error, 2 warnings')
    expect(problemWords(of(1, 0), 1)).toBe('2 errors')
    expect(problemWords(of(0, 1), 1)).toBe('1 error, 1 warning')
    expect(problemWords(of(0, 1, 1200), 0)).toBe('1,201 warnings')
    expect(problemWords(result, 1, true)).toContain('couldn’t be checked')
  })
})

describe('typing in the editor', () => {
  const edit = (length: number, written: string) => [{ offset: 0, length, text: written }]

  test('shares an undo step, while pasted text and line breaks have their own', () => {
    const store = createFlowStore('', { now: () => 0 })
    const typed = [
      edit(0, 'a'),
      edit(0, '""'),
      edit(0, '\n'),
      edit(0, 'b'),
      edit(0, 'pasted'),
      edit(1, ''),
      edit(1, ''),
      edit(4, ''),
    ]
    for (const edits of typed) store.apply(edits, typingStep(edits))
    const texts = [store.getText()]
    while (store.canUndo()) {
      store.undo()
      texts.push(store.getText())
    }
    expect(texts).toEqual(['b\n""a', 'stedb\n""a', 'pastedb\n""a', 'b\n""a', '\n""a', '""a', ''])
  })
})
