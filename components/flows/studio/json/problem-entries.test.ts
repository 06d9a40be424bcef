import { describe, expect, test } from 'vitest'
import { checkFlow } from '@/lib/language/flow-json/check'
import { toValidationErrors } from '@/lib/language/flow-json/validation-errors'
import { typingStep } from './editor/typing-step'
import { problemEntries, problemWords } from './problem-entries'

const text = '{\n  "version": "7.3",\n  "screens": [],\n  "more": 1\n}'
const result = checkFlow(text)
const { validationErrors } = toValidationErrors(result)

describe('the list of problems', () => {
  test('shows a problem once if both the check and the service report it', () => {
    const entries = problemEntries(result, validationErrors)
    expect(entries.length).toBe(result.findings.length)
    expect(entries.every(({ isFromService }) => !isFromService)).toBe(true)
  })

  test('shows problems that only the service reports', () => {
    const told = { ...validationErrors[0], error: 'OTHER', error_type: '', message: 'Not that.' }
    const [first] = problemEntries(undefined, [
      { line_start: 4, line_end: 4, column_start: 3, column_end: 5, ...told },
    ])
    expect(first).toMatchObject({ message: 'Not that.', isFromService: true, isError: true })
  })

  test('is summarized in words', () => {
    expect(problemWords(undefined, 0)).toBe('Checking…')
    expect(problemWords({ ...result, findings: [], more: 0 }, 0)).toBe('No problems')
    expect(problemWords(result, 1)).toMatch(/^\d+ errors/)
    expect(problemWords(result, 1, true)).toContain('couldn’t be checked')
  })
})

describe('typing in the editor', () => {
  const edit = (length: number, written: string) => [{ offset: 0, length, text: written }]

  test('shares an undo step, while pasted text and line breaks have their own', () => {
    expect(typingStep(edit(0, 'a')).merge).toBe('typing')
    expect(typingStep(edit(0, '""')).merge).toBe('typing')
    expect(typingStep(edit(1, '')).merge).toBe('deleting')
    expect(typingStep(edit(0, '\n')).merge).toBeUndefined()
    expect(typingStep(edit(0, 'pasted')).merge).toBeUndefined()
    expect(typingStep(edit(8, '')).merge).toBeUndefined()
  })
})
