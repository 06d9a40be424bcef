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
  test('is read whole', () => {
    expect(readTemplateJson(JSON.stringify(content))).toMatchObject({ content, problems: [] })
  })

  test('may let the service change the category', () => {
    expect(problemsOf(JSON.stringify({ ...content, allow_category_change: true }))).toEqual([])
    expect(problemsOf(JSON.stringify({ ...content, allow_category_change: 'yes' }))).toHaveLength(1)
  })

  test('that breaks off says in which line and column', () => {
    const [problem] = problemsOf('{\n  "name": "a"\n  "category": "UTILITY"\n}')
    expect(problem).toMatchObject({ line: 3, column: 3, message: 'A comma is missing here.' })
  })

  test('that is empty says so', () => {
    expect(problemsOf('')[0]?.message).toBe('A value is missing here.')
  })

  test('may have no comments and no comma at an end', () => {
    expect(problemsOf(`${JSON.stringify(content)} // done`)).toHaveLength(1)
    expect(problemsOf(JSON.stringify(content).replace(/\}$/, ',}'))).not.toEqual([])
  })

  test('with a member nobody knows names it, for it would be lost', () => {
    const [problem] = problemsOf(JSON.stringify({ ...content, color: 'red' }))
    expect(problem?.message).toBe('A template has no property “color”.')
  })

  test('names what is missing and what is of the wrong kind', () => {
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

describe('a place in the JSON', () => {
  const text = JSON.stringify(content, null, 2)

  test('is found by its path', () => {
    const { offset } = readTemplateJson(text).locate('components.0.text')
    expect(text.slice(offset).startsWith('"Hi"')).toBe(true)
  })

  test('that is not there is the nearest thing around it', () => {
    const { offset } = readTemplateJson(text).locate('components.0.example.body_text')
    expect(text.slice(offset).startsWith('{\n      "type": "BODY"')).toBe(true)
  })
})
