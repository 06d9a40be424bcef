import { expect, test } from 'vitest'
import { createTemplateEdits } from './template-edits.mjs'

const ENOUGH = 3

test('edits go on while a review takes long, and when no new template is taken', async () => {
  const edited = []
  let created = 0
  const ask = async (method, address) => {
    if (method === 'GET') return { status: address.endsWith('/1') ? 'PENDING' : 'REJECTED' }
    if (address !== '/api/templates') return void edited.push(address) ?? {}
    created += 1
    if (created > 2) throw new Error('429: {"kind":"tooManyTemplateCreates"}')
    return { id: String(created) }
  }
  let acknowledged = 0
  const said = () => {
    acknowledged += 1
  }
  const isOver = () => acknowledged >= ENOUGH
  const edits = createTemplateEdits({ ask, untilAnswered: ask, said, isOver })
  await Promise.all([edits.editRejected(), edits.editRejected(), edits.editApproved()])
  expect(acknowledged).toBeGreaterThanOrEqual(ENOUGH)
  expect(new Set(edited)).toEqual(new Set(['/api/templates/2']))
})
