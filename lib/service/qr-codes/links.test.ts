import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestService, type TestService } from '../testing/create-test-service'
import { createQr, QR_CODES } from '../testing/qr-code-fixtures'

let tested: TestService
beforeEach(async () => {
  tested = await createTestService()
})
afterEach(() => tested.close())

const open = async (code: string) => {
  const response = await tested.service.fetch(
    new Request(`${tested.context.settings.publicUrl}/message/${code}`),
  )
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
}

describe('the link page of a standalone service', () => {
  test('shows the recipient and the escaped message', async () => {
    const { code } = await createQr(tested, '<script>alert(1)</script> مرحبا')
    const { status, type, text } = await open(code)
    expect([status, type]).toEqual([200, 'text/html; charset=utf-8'])
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt; مرحبا')
    expect(text).not.toContain('<script')
    expect(text).toContain('555')
  })

  test('returns 410 for a deleted code and 404 for an unknown one', async () => {
    const { code } = await createQr(tested, 'Hi')
    await tested.call('DELETE', `${QR_CODES}/${code}`)
    expect(await open(code)).toMatchObject({ status: 410, text: expect.stringContaining('no longer works') })
    expect(await open('NEVERTHERE')).toMatchObject({ status: 404 })
  })
})
