import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestService, PHONE_NUMBER, type TestService } from '../testing/create-test-service'
import { insertTemplate, TEMPLATES } from '../testing/template-fixtures'
import { parseFields } from './fields'
import { ServiceError } from './service-error'

const plain = (name: string) => ({ name, modifiers: [], children: [] })

describe('a list of fields', () => {
  test('consists of names separated by commas, with or without spaces', () => {
    expect(parseFields('id,name, status')).toEqual([plain('id'), plain('name'), plain('status')])
  })

  test('may have several modifiers on a name', () => {
    expect(parseFields('metric.name(RATE).since(2026-01-01),id')).toEqual([
      {
        name: 'metric',
        modifiers: [
          { name: 'name', argument: 'RATE' },
          { name: 'since', argument: '2026-01-01' },
        ],
        children: [],
      },
      plain('id'),
    ])
  })

  test('may have nested lists in braces', () => {
    expect(parseFields('a{b,c{d}},e')).toEqual([
      {
        name: 'a',
        modifiers: [],
        children: [plain('b'), { name: 'c', modifiers: [], children: [plain('d')] }],
      },
      plain('e'),
    ])
  })

  test('may have both modifiers and braces on a name', () => {
    expect(parseFields('messages.limit(5){id}')).toEqual([
      { name: 'messages', modifiers: [{ name: 'limit', argument: '5' }], children: [plain('id')] },
    ])
  })

  test.each([
    ['', 1],
    ['id,', 4],
    ['id,,name', 4],
    ['id name', 4],
    ['a{b', 4],
    ['a{}', 3],
    ['a}', 2],
    ['a.limit', 2],
    ['a.limit(5', 2],
    ['näme', 2],
    ['<script>', 1],
  ])('written as %j is rejected at position %i', (text, position) => {
    expect(() => parseFields(text)).toThrow(ServiceError)
    expect(() => parseFields(text)).toThrow(`at position ${position}:`)
  })

  test('with extremely deep nesting is rejected', () => {
    expect(() => parseFields('a{'.repeat(100_000))).toThrow('is not valid')
  })
})

describe('a response', () => {
  let tested: TestService
  let templateId: string
  beforeEach(async () => {
    tested = await createTestService()
    templateId = await insertTemplate(tested.store)
  })
  afterEach(() => tested.close())

  const membersOf = async (path: string, query: [string, string][]) =>
    Object.keys((await tested.call('GET', path, { query })).body)

  test('contains the requested fields and always the ID', async () => {
    expect(await membersOf(`/${templateId}`, [['fields', 'status,name']])).toEqual(['id', 'name', 'status'])
  })

  test('contains all fields of a template by default', async () => {
    expect(await membersOf(`/${templateId}`, [])).toEqual([
      'id',
      'name',
      'language',
      'status',
      'category',
      'parameter_format',
      'components',
      'rejected_reason',
    ])
  })

  test('contains the default fields of a phone number, and others on request', async () => {
    expect(await membersOf(`/${PHONE_NUMBER}`, [])).not.toContain('account_mode')
    expect(await membersOf(`/${PHONE_NUMBER}`, [['fields', 'account_mode']])).toEqual(['id', 'account_mode'])
  })

  test('merges repeated fields parameters', async () => {
    const query: [string, string][] = [
      ['fields', 'name'],
      ['fields', 'status,language'],
    ]
    expect(await membersOf(`/${templateId}`, query)).toEqual(['id', 'name', 'language', 'status'])
  })

  test('accepts modifiers and braces on a known field', async () => {
    const members = await membersOf(`/${templateId}`, [['fields', 'components.limit(1){type},name']])
    expect(members).toEqual(['id', 'name', 'components'])
  })

  test('contains only the requested fields of every list element', async () => {
    const answer = await tested.call('GET', TEMPLATES, { query: { fields: 'name' } })
    expect(answer.body.data).toEqual([{ id: templateId, name: 'order_sent' }])
  })

  test.each([
    ['statsu', 'Tried accessing nonexisting field (statsu). Did you mean status? Available: id, name,'],
    ['password', 'Tried accessing nonexisting field (password). Available: id, name,'],
    ['__proto__', 'Tried accessing nonexisting field (__proto__).'],
    ['toString', 'Tried accessing nonexisting field (toString).'],
  ])('is an error for the unknown field %s', async (fields, explanation) => {
    for (const path of [`/${templateId}`, TEMPLATES]) {
      const answer = await tested.call('GET', path, { query: { fields } })
      expect(answer.status).toBe(400)
      expect(answer.error).toMatchObject({ code: 100, type: 'GraphMethodException' })
      expect(answer.error?.error_user_msg).toContain(explanation)
    }
  })
})
