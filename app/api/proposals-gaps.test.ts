import { describe, expect, test } from 'vitest'
import {
  applied,
  approve,
  ask,
  number,
  proposeCode,
  read,
  root,
  setPolicy,
  useTeam,
  withMessage,
} from './testing/approving-team'

useTeam()

describe('what could go around approvals', () => {
  test('bulk changes of templates are refused while a policy holds them', async () => {
    await setPolicy({ kind: 'templates', rule: 'one' })
    const body = { id: 'bulk-job-1', action: { kind: 'submit' } }
    const answer = await ask('dev', 'POST /api/template-jobs', { body })
    expect(answer.status, answer.text).toBe(400)
    expect(answer.text).toContain('one template at a time')
  })

  test('a proposal of a token is neither applied once the token is revoked, nor read by tokens for something else', async () => {
    await setPolicy({ kind: 'qr-codes', rule: 'one' })
    const make = async (permission: string, name: string) => {
      const body = {
        name,
        permissions: [permission, 'overview.read'],
        phoneNumberIds: null,
        expiresInDays: 30,
      }
      const { token } = (await ask('dev', 'POST /api/account/tokens', { body })).body
      return { authorization: `Bearer ${token}` }
    }
    const by = await make('qr-codes.write', 'codes')
    const other = await make('templates.read', 'templates')
    const id = await proposeCode('nobody', 'by a token', by)
    const params = { id }
    expect((await ask('nobody', 'GET /api/proposals/:id', { params, headers: by })).status).toBe(200)
    expect((await ask('nobody', 'GET /api/proposals/:id', { params, headers: other })).status).toBe(404)
    const dev = (await root().access.people.list()).people.find(({ name }) => name === 'dev')
    const { tokens } = root().access
    const row = (await tokens.list(dev?.id ?? '')).find(({ name }) => name === 'codes')
    await tokens.remove(dev?.id ?? '', row?.id ?? '')
    expect((await approve('ben', id)).status).toBe(200)
    await applied(id, 'refused')
    expect(await withMessage('by a token')).toEqual([])
  })

  test('a flow that got a newer version since is not published, also where no version was named', async () => {
    const start = { name: 'Newer', categories: ['SIGN_UP'], galleryId: 'sign-up' }
    const params = { id: String((await ask('dev', 'POST /api/flows', { body: start })).body.id) }
    await setPolicy({ kind: 'flow-publication', rule: 'one' })
    const answer = await ask('dev', 'POST /api/flows/:id/publish', { params, body: { versionId: null } })
    const { text, revision, baseVersionId } = (await ask('dev', 'GET /api/flows/:id/draft', { params })).body
    const typed = { revision, text: text.replace('{', '{ '), baseVersionId }
    const saved = await ask('dev', 'PUT /api/flows/:id/draft', { params, body: typed })
    const body = { revision: saved.body.revision }
    expect((await ask('dev', 'POST /api/flows/:id/versions', { params, body })).status).toBe(200)
    expect((await approve('ben', answer.body.proposed.id)).status).toBe(200)
    await applied(answer.body.proposed.id, 'stale')
    expect((await ask('dev', 'GET /api/flows/:id', { params })).body.status).toBe('DRAFT')
  })

  test('nothing of a change is cut off or hidden from whoever approves it, but secrets by their names', async () => {
    await setPolicy({ kind: 'profile', rule: 'one' })
    const params = { phoneNumberId: number }
    const websites = ['https://shop.example/?code=SPRING']
    const base = (await ask('dev', 'GET /api/business-profile/:phoneNumberId', { params })).body
    const answer = await ask('ana', 'POST /api/business-profile/:phoneNumberId', {
      params,
      body: { websites, base },
    })
    expect(answer.status, answer.text).toBe(202)
    expect(JSON.stringify(await read('ben', answer.body.proposed.id))).toContain('?code=SPRING')
  })
})
