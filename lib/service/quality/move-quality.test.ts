import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestService, type TestService } from '../testing/create-test-service'
import { insertTemplate, templateOf } from '../testing/template-fixtures'

const HOUR_MS = 3_600_000

describe('the quality of a template', () => {
  let tested: TestService
  let id: string
  beforeEach(async () => {
    tested = await createTestService()
    id = await insertTemplate(tested.store, { quality: 'GREEN' })
  })
  afterEach(() => tested.close())

  const move = (quality_score: string, of = id) =>
    tested.call('POST', `/${of}/quality_moves`, { json: { quality_score } })
  const state = async () => {
    const { status, quality_score } = templateOf(await tested.call('GET', `/${id}`))
    return [status, quality_score?.score]
  }
  const pass = async (ms: number) => {
    tested.clock.advance(ms)
    await tested.service.runDueWork()
  }

  test('can be made to fall: it is paused twice, each time until it says, and then disabled', async () => {
    expect((await move('RED')).body).toEqual({ success: true })
    expect(await state()).toEqual(['PAUSED', 'RED'])
    await pass(3 * HOUR_MS - 1)
    expect(await state()).toEqual(['PAUSED', 'RED'])
    await pass(1)
    expect(await state()).toEqual(['APPROVED', undefined])
    await move('RED')
    await pass(6 * HOUR_MS)
    expect(await state()).toEqual(['APPROVED', undefined])
    await move('red')
    await pass(100 * HOUR_MS)
    expect(await state()).toEqual(['DISABLED', 'RED'])
  })

  test('can be made medium and high again without a pause', async () => {
    await move('YELLOW')
    expect(await state()).toEqual(['APPROVED', 'YELLOW'])
    await move('GREEN')
    expect(await state()).toEqual(['APPROVED', 'GREEN'])
  })

  test('cannot be moved where nobody receives it, to another word, or of something else', async () => {
    await move('RED')
    expect((await move('GREEN')).status).toBe(400)
    expect((await move('PINK')).error?.error_data).toMatchObject({ field: 'quality_score' })
    expect((await move('RED', '999999999')).status).toBe(404)
  })
})
