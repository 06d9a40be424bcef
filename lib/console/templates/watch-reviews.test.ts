import { afterEach, beforeEach, expect, test } from 'vitest'
import { createClient } from '@/lib/client/create-client'
import { createTemplateHistory, type TemplateHistory } from '@/lib/console/history/create-template-history'
import { historyReasons } from '@/lib/contract/template-history'
import {
  ACCOUNT,
  createTestService,
  REVIEW_DELAY_MS,
  type TestService,
} from '@/lib/service/testing/create-test-service'
import { newTemplate, TEMPLATES } from '@/lib/service/testing/template-fixtures'
import { lookAtReviews } from './watch-reviews'

const byAda = { by: 'Ada', content: { components: [] } }

let tested: TestService
let history: TemplateHistory
let asked: string[]
beforeEach(async () => {
  tested = await createTestService()
  history = createTemplateHistory({ store: tested.store, clock: tested.clock.now, businessAccountId: '1' })
  asked = []
})
afterEach(() => tested.close())

const look = (answer?: (request: Request) => Response | undefined) => {
  const client = createClient({
    baseUrl: 'https://service.example',
    accessToken: 'outside-token',
    timeoutMs: 10_000,
    async fetch(request) {
      asked.push(new URL(request.url).pathname)
      return answer?.(request) ?? tested.service.fetch(request)
    },
  })
  return lookAtReviews({
    client,
    history,
    businessAccountId: ACCOUNT,
    log: { warn() {}, error() {} },
    onChange() {},
  })
}

/** Creates templates as the console does, and records them in the history. */
async function submit(...names: string[]): Promise<string[]> {
  const ids: string[] = []
  for (const name of names) {
    const answer = await tested.call('POST', TEMPLATES, { json: newTemplate({ name }) })
    const id = String(answer.body.id)
    await history.act(
      { id, name, language: 'en_US', category: 'UTILITY' },
      'PENDING',
      historyReasons.submitted,
      byAda,
    )
    ids.push(id)
  }
  return ids
}

async function review() {
  tested.clock.advance(REVIEW_DELAY_MS)
  await tested.service.runDueWork()
}

const statusOf = async (id = '') => (await history.of(id))[0]?.status

test('one request is enough while all reviews are pending', async () => {
  await submit('first', 'second', 'third')
  await look()
  expect(asked).toEqual([`/${ACCOUNT}/message_templates`])
})

test('nothing is requested if no review is pending', async () => {
  await look()
  expect(asked).toEqual([])
})

test('the outcome of a review is recorded', async () => {
  const [id] = await submit('first')
  await review()
  await look()
  expect(await statusOf(id)).toBe('APPROVED')
})

test('a template that is gone is recorded as deleted', async () => {
  const [id] = await submit('first')
  await tested.call('DELETE', TEMPLATES, { query: { name: 'first' } })
  await look()
  expect(await statusOf(id)).toBe('DELETED')
})

test('a template that cannot be read does not block others', async () => {
  const [first, second] = await submit('first', 'second')
  await review()
  const broken = { error: { message: 'no', code: 131000 } }
  await look((request) =>
    request.url.includes(`/${first}`) ? Response.json(broken, { status: 500 }) : undefined,
  )
  expect([await statusOf(first), await statusOf(second)]).toEqual(['PENDING', 'APPROVED'])
})
