import { describe, expect, test } from 'vitest'
import { readTemplateJson } from './template-json'

const content = {
  name: 'order_update',
  category: 'UTILITY',
  language: 'en_US',
  components: [{ type: 'BODY', text: 'Hi' }],
}
const problemsOf = (text: string) => readTemplateJson(text).problems

describe('the JSON of a template', () => {
  test('is read completely', () => {
    expect(readTemplateJson(JSON.stringify(content))).toMatchObject({ content, problems: [] })
  })

  test('accepts allow_category_change only as a boolean', () => {
    expect(problemsOf(JSON.stringify({ ...content, allow_category_change: true }))).toEqual([])
    expect(problemsOf(JSON.stringify({ ...content, allow_category_change: 'yes' }))).toHaveLength(1)
  })

  test('with a syntax error reports its line and column', () => {
    const [problem] = problemsOf('{\n  "name": "a"\n  "category": "UTILITY"\n}')
    expect(problem).toMatchObject({ line: 3, column: 3, message: 'A comma is missing here.' })
  })

  test('that is empty reports a missing value', () => {
    expect(problemsOf('')[0]?.message).toBe('A value is missing here.')
  })

  test('must not have comments or trailing commas', () => {
    expect(problemsOf(`${JSON.stringify(content)} // done`)).toHaveLength(1)
    expect(problemsOf(JSON.stringify(content).replace(/\}$/, ',}'))).not.toEqual([])
  })

  test('with an unknown property reports its name', () => {
    const [problem] = problemsOf(JSON.stringify({ ...content, color: 'red' }))
    expect(problem?.message).toBe('A template has no property “color”.')
  })

  test('with missing properties or wrong types reports them', () => {
    const { name: _, ...nameless } = content
    expect(problemsOf(JSON.stringify(nameless))[0]?.message).toBe('“name” is missing.')
    expect(problemsOf(JSON.stringify({ ...content, components: {} }))[0]?.message).toBe(
      'This must be of type array.',
    )
    expect(problemsOf(JSON.stringify({ ...content, components: ['BODY'] }))[0]?.message).toContain(
      'with a “type”',
    )
    expect(problemsOf('[]')[0]?.message).toBe('The template must be a JSON object.')
  })
})

describe('a path in the JSON', () => {
  const text = JSON.stringify(content, null, 2)

  test('is located at its value', () => {
    const { offset } = readTemplateJson(text).locate('components.0.text')
    expect(text.slice(offset).startsWith('"Hi"')).toBe(true)
  })

  test('that does not exist is located at the nearest value around it', () => {
    const { offset } = readTemplateJson(text).locate('components.0.example.body_text')
    expect(text.slice(offset).startsWith('{\n      "type": "BODY"')).toBe(true)
  })
})
