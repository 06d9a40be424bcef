import type { QrCode } from '@/lib/contract/qr-codes'
import { qrCode } from '@/lib/contract/qr-codes'
import { z } from '@/lib/contract/zod'
import type { Call } from './call'
import { PHONE_NUMBER, type TestService } from './create-test-service'

export const QR_CODES = `/${PHONE_NUMBER}/message_qrdls`

/** Creates a code and returns it as in the response. */
export async function createQr(
  tested: TestService,
  prefilled_message = 'Hello',
  more: object = {},
): Promise<QrCode> {
  const { status, text } = await tested.call('POST', QR_CODES, { json: { prefilled_message, ...more } })
  if (status !== 200) throw new Error(text)
  return qrCode.parse(JSON.parse(text))
}

const page = z.looseObject({
  data: z.array(qrCode),
  paging: z
    .looseObject({ cursors: z.looseObject({ after: z.string() }), next: z.string().optional() })
    .optional(),
})

export const listQr = async (tested: TestService, query: Call['query'] = {}) =>
  page.parse((await tested.call('GET', QR_CODES, { query })).body)
