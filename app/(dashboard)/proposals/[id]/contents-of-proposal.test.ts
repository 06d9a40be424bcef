import { describe, expect, test } from 'vitest'
import { contentsOf } from './contents-of-proposal'

const body = (text: string) => ({ components: [{ type: 'BODY', text }] })

describe('the contents of a proposal', () => {
  test('of a new template are its own, without the draft it was made of', () => {
    const after = { template: { name: 'news', ...body('Hello') }, draft: { id: 'd', revision: 1 } }
    expect(contentsOf({ kind: 'templates', after })).toEqual({
      ...{ kind: 'template', before: null, after: { name: 'news', ...body('Hello') } },
    })
  })

  test('of an edit are whole on both sides: what it does not name stays', () => {
    const before = { edit: { category: 'UTILITY', ...body('Hello') } }
    const after = { edit: body('Good morning') }
    expect(contentsOf({ kind: 'templates', before, after })).toEqual({
      ...{ kind: 'template', before: before.edit, after: { category: 'UTILITY', ...body('Good morning') } },
    })
  })

  test('of a policy say what it takes in words', () => {
    const [before, after] = [{ rule: 'free' }, { rule: 'two' }]
    expect(contentsOf({ kind: 'policies', before, after })).toMatchObject({
      before: { rule: 'No approval' },
      after: { rule: 'Two approvals' },
    })
  })

  test('of something that is deleted are what there is, and nothing', () => {
    const before = [{ name: 'news', language: 'en_US' }]
    expect(contentsOf({ kind: 'template-deletion', before })).toMatchObject({
      ...{ before: before[0], after: null },
    })
    expect(contentsOf({ kind: 'qr-codes', before: { code: 'ABC' } })).toMatchObject({
      ...{ before: { code: 'ABC' }, after: null },
    })
  })
})
