import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { engines } from '@/lib/store/testing/open-test-store'
import { createTestService, REVIEW_DELAY_MS, type TestService } from '../testing/create-test-service'
import { openReceiver, type Receiver } from '../testing/receiver'
import { subscribeTo } from '../testing/subscribe'
import { insertTemplate } from '../testing/template-fixtures'

describe.each(engines)('a category review on %s', (engine) => {
  let tested: TestService
  let receiver: Receiver
  beforeEach(async () => {
    tested = await createTestService({ engine })
    receiver = await openReceiver()
    await subscribeTo(tested, receiver.url, ['message_template_status_update'])
  })
  afterEach(async () => {
    await receiver.close()
    await tested.close()
  })

  const changed = async (text: string) => {
    const id = await insertTemplate(tested.store, { category: 'MARKETING' })
    await tested.store.db
      .updateTable('templates')
      .set({ previous_category: 'UTILITY', components: JSON.stringify([{ type: 'BODY', text }]) })
      .where('id', '=', id)
      .execute()
    return id
  }
  const ask = (id: string, reason = 'It only tells of an order.') =>
    tested.call('POST', `/${id}/category_reviews`, { json: { reason } })
  const answered = async () => {
    tested.clock.advance(REVIEW_DELAY_MS)
    await tested.service.runDueWork()
    return receiver
      .posts()
      .map(({ body }) => JSON.parse(body.toString()).entry[0].changes[0].value.other_info?.title)
  }
  const categoryOf = async (id: string) =>
    (await tested.call('GET', `/${id}`, { query: { fields: 'category,previous_category' } })).body

  test('restores the category when nothing speaks against it, and announces that', async () => {
    const id = await changed('Your order is on its way.')
    expect((await ask(id)).status).toBe(200)
    expect(await categoryOf(id)).toMatchObject({ category: 'MARKETING' })
    expect(await answered()).toEqual(['CATEGORY_RESTORED'])
    expect(await categoryOf(id)).toEqual({ id, category: 'UTILITY' })
  })

  test('confirms the category for advertising, and announces that', async () => {
    const id = await changed('Your order is on its way, with a discount for the next.')
    await ask(id)
    expect(await answered()).toEqual(['CATEGORY_CONFIRMED'])
    expect(await categoryOf(id)).toMatchObject({ category: 'MARKETING', previous_category: 'UTILITY' })
  })

  test('can be requested once, with a reason, for a changed category', async () => {
    const id = await changed('Your order is on its way.')
    expect((await ask(id, ' ')).status).toBe(400)
    expect((await ask(id)).status).toBe(200)
    const again = await ask(id)
    expect(again.error).toMatchObject({ code: 100, error_subcode: 2388029 })
    expect(again.error?.error_user_msg).toMatch(/already in progress/)
    const other = await insertTemplate(tested.store, { category: 'UTILITY', name: 'other' })
    expect((await ask(other)).error?.error_user_msg).toMatch(/did not change the category/)
    expect((await ask('404')).status).toBe(404)
  })
})
