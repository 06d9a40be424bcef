import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/contract/durations'
import { engines } from '@/lib/store/testing/open-test-store'
import { idOf, toAnswer, toRequest } from '../testing/call'
import { createTestService, REVIEW_DELAY_MS, type TestService } from '../testing/create-test-service'
import { greeting, newTemplate, TEMPLATES } from '../testing/template-fixtures'
import { picture, uploadWhole } from '../testing/uploads'

const FIELD = 'components.0.example.header_handle.0'

const withHeader = (handle: string, changes: Record<string, unknown> = {}) =>
  newTemplate({
    components: [{ type: 'HEADER', format: 'IMAGE', example: { header_handle: [handle] } }, greeting],
    ...changes,
  })

describe.each(engines)('an upload handle on %s', (engine) => {
  let tested: TestService
  let handle: string
  beforeEach(async () => {
    tested = await createTestService({ engine })
    handle = await uploadWhole(tested, await picture())
  })
  afterEach(() => tested.close())

  const create = (json: unknown) => tested.call('POST', TEMPLATES, { json })

  test('can be used for one template only', async () => {
    expect((await create(withHeader(handle))).status).toBe(200)
    const again = await create(withHeader(handle, { name: 'other' }))
    expect(again.status).toBe(400)
    expect(again.error).toMatchObject({ code: 100, error_subcode: 2388273, error_data: { field: FIELD } })
    expect(again.error?.error_user_msg).toContain('already used')
    expect(await tested.store.db.selectFrom('templates').select('name').execute()).toEqual([
      { name: 'order_sent' },
    ])
  })

  test('can be used by only one of two templates created concurrently', async () => {
    const services = [tested.service, await tested.createAnother()]
    const answers = await Promise.all(
      services.map(async (service, n) =>
        toAnswer(
          await service.fetch(toRequest('POST', TEMPLATES, { json: withHeader(handle, { name: `n${n}` }) })),
        ),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(await tested.store.db.selectFrom('templates').select('id').execute()).toHaveLength(1)
  })

  test('can be used again in an edit of its template', async () => {
    const id = idOf(await create(withHeader(handle)))
    tested.clock.advance(REVIEW_DELAY_MS)
    await tested.service.runDueWork()
    tested.clock.advance(5 * DAY_MS)
    const { components } = withHeader(handle)
    expect((await tested.call('POST', `/${id}`, { json: { components } })).status).toBe(200)
  })

  test('is not consumed by a rejected creation', async () => {
    await create(withHeader('4::unknown', { name: 'first' }))
    await create(withHeader(handle, { language: 'English' }))
    await create(newTemplate())
    expect((await create(withHeader(handle))).error?.error_subcode).toBe(2388024)
    expect((await create(withHeader(handle, { name: 'other' }))).status).toBe(200)
  })

  test('is valid for 24 hours, to the millisecond', async () => {
    tested.clock.advance(DAY_MS - 1)
    expect((await create(withHeader(handle))).status).toBe(200)
  })

  test('expires after 24 hours', async () => {
    tested.clock.advance(DAY_MS)
    const answer = await create(withHeader(handle))
    expect(answer.error).toMatchObject({ error_subcode: 2388273, error_data: { field: FIELD } })
    expect(answer.error?.error_user_msg).toContain('expired')
    await tested.service.runDueWork()
    expect((await create(withHeader(handle))).error?.error_user_msg).toContain('does not know')
  })

  test('is kept beyond 24 hours while in use', async () => {
    const id = idOf(await create(withHeader(handle)))
    tested.clock.advance(2 * DAY_MS)
    await tested.service.runDueWork()
    const session = await tested.store.db
      .selectFrom('upload_sessions')
      .select('consumed_by')
      .executeTakeFirst()
    expect(session).toEqual({ consumed_by: id })
  })

  test('that was never issued is rejected', async () => {
    const answer = await create(withHeader('4::aW1hZ2U:made-up'))
    expect(answer.error?.error_user_msg).toContain('does not know')
  })
})
