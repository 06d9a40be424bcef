import { describe, expect, test } from 'vitest'
import { contentsOf } from './contents-of-proposal'

const body = (text: string) => ({ components: [{ type: 'BODY', text }] })

describe('the contents of a proposal', () => {
  test('for a new template are the template itself, without its draft reference', () => {
    const after = { template: { name: 'news', ...body('Hello') }, draft: { id: 'd', revision: 1 } }
    expect(contentsOf({ kind: 'templates', after })).toEqual({
      ...{ kind: 'template', before: null, after: { name: 'news', ...body('Hello') } },
    })
  })

  test('for an edit are complete on both sides, including fields the edit omits', () => {
    const before = { edit: { category: 'UTILITY', ...body('Hello') } }
    const after = { edit: body('Good morning') }
    expect(contentsOf({ kind: 'templates', before, after })).toEqual({
      ...{ kind: 'template', before: before.edit, after: { category: 'UTILITY', ...body('Good morning') } },
    })
  })

  test('for a policy describe its rule in words', () => {
    const [before, after] = [{ rule: 'free' }, { rule: 'two' }]
    expect(contentsOf({ kind: 'policies', before, after })).toMatchObject({
      before: { rule: 'No approval needed' },
      after: { rule: 'Two approvals' },
    })
  })

  test('for a deletion are the current object before and null after', () => {
    const before = [{ name: 'news', language: 'en_US' }]
    expect(contentsOf({ kind: 'template-deletion', before })).toMatchObject({
      ...{ before: before[0], after: null },
    })
    expect(contentsOf({ kind: 'qr-codes', before: { code: 'ABC' } })).toMatchObject({
      ...{ before: { code: 'ABC' }, after: null },
    })
  })
})
