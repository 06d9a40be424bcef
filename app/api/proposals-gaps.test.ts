import { describe, expect, test } from 'vitest'
import { toDraftContent } from '@/lib/language/template/draft-content'
import { emptyForm } from '@/lib/language/template/form'
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

describe('with approval policies', () => {
  describe('a bulk change of templates', () => {
    const draftOf = async (text: string) => {
      const empty = emptyForm('en_US')
      const form = {
        ...empty,
        name: 'bulk_approved',
        body: { ...empty.body, text },
        confirmedLanguage: 'en_US',
      }
      const content = toDraftContent({ ...form, pendingJson: null }, { purpose: 'create', sourceId: null })
      const made = await ask('dev', 'POST /api/template-drafts', { body: { templateId: null, content } })
      expect(made.status, made.text).toBe(200)
      return { id: made.body.id as string, content }
    }
    const jobs = async () => (await ask('ana', 'GET /api/template-jobs')).body.data
    const propose = async (
      name: 'POST /api/template-jobs' | 'POST /api/template-jobs/deletions',
      body: object,
    ) => {
      const answer = await ask('dev', name, { body })
      expect(answer.status, answer.text).toBe(202)
      return answer.body.proposed.id as string
    }

    test('becomes a proposal that shows the drafts and submits the approved versions', async () => {
      await setPolicy({ kind: 'templates', rule: 'one' })
      const { id: draft } = await draftOf('Your order has been shipped and arrives tomorrow.')
      const body = { id: 'bulk-job-approved', action: { kind: 'submit', drafts: [draft] } }
      const id = await propose('POST /api/template-jobs', body)
      const { after, subject } = await read('ben', id)
      expect(subject).toBe('submit 1')
      expect(after.drafts).toMatchObject([
        { name: 'bulk_approved', language: 'en_US', change: 'new template' },
      ])
      expect(JSON.stringify(after)).toContain('arrives tomorrow')
      expect(await jobs()).toEqual([])
      await approve('ben', id)
      await applied(id)
      expect((await jobs())[0]).toMatchObject({ id: body.id, kind: 'submit', by: 'dev' })
      const job = await root()
        .store.db.selectFrom('bulk_jobs')
        .select('action')
        .where('id', '=', body.id)
        .executeTakeFirstOrThrow()
      expect(JSON.parse(job.action)).toEqual({ kind: 'submit', drafts: [draft], revisions: { [draft]: 1 } })
    })

    test('becomes stale once a draft changes', async () => {
      await setPolicy({ kind: 'templates', rule: 'one' })
      const { id: draft, content } = await draftOf('We open at nine on weekdays and at ten on Sundays.')
      const body = { id: 'bulk-job-stale', action: { kind: 'submit', drafts: [draft] } }
      const id = await propose('POST /api/template-jobs', body)
      const saved = await ask('dev', 'PUT /api/template-drafts/:id', {
        params: { id: draft },
        body: { revision: 1, content },
      })
      expect(saved.status, saved.text).toBe(200)
      await approve('ben', id)
      await applied(id, 'stale')
      expect((await jobs()).map((job: { id: string }) => job.id)).not.toContain(body.id)
    })

    test('lists the templates its filters match, and is rejected if there are none', async () => {
      await setPolicy({ kind: 'template-deletion', rule: 'one' })
      const [template] = (await ask('ana', 'GET /api/templates')).body.data
      const { name, language } = template
      const matching = { name_or_content: name, language }
      const action = { kind: 'delete', matching }
      const asked = await ask('ana', 'POST /api/template-jobs/deletions', {
        body: { id: 'bulk-job-filters', action },
      })
      expect(asked.status, asked.text).toBe(202)
      const { after } = await read('ben', asked.body.proposed.id)
      expect(after.templates).toContainEqual({ name, language, status: template.status })
      const none = { kind: 'delete', matching: { name_or_content: 'never was anywhere' } }
      const refused = await ask('ana', 'POST /api/template-jobs/deletions', {
        body: { id: 'bulk-job-none', action: none },
      })
      expect([refused.status, refused.body.detail]).toEqual([400, expect.stringMatching(/^There’s nothing/)])
    })
  })

  test('a token’s proposal is refused once the token is revoked, and hidden from tokens without its permission', async () => {
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

  test('a flow with a newer version is not published, even if the request named no version', async () => {
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

  test('approvers see complete values, including query parameters', async () => {
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
