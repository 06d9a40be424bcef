import { qrCodeEdit } from '@/lib/contract/qr-labels'
import { answer } from '@/lib/server/answer'
import { saveQrCode } from '@/lib/server/qr-codes/save-qr-code'
import { tellQrCodes } from '@/lib/server/qr-codes/tell-change'
import { withLabels } from '@/lib/server/qr-codes/with-labels'

type Params = { phoneNumberId: string; code: string }

export const GET = answer<Params>('qr-codes.read', async ({ params, root, options }) => {
  const [labelled] = await withLabels(root, [await root.client.getQrCode(params, options)])
  return labelled
})

export const POST = answer<Params>(
  'qr-codes.write',
  async ({ params: { phoneNumberId, code }, body, root, options, change, afterwards }) => {
    const { prefilled_message } = await body(qrCodeEdit)
    const saved = await change(
      'qr-codes.edit',
      code,
      () =>
        saveQrCode(
          root.client,
          { phoneNumberId, body: { code, prefilled_message } },
          // Once it is on its way it is finished, even if the page is closed.
          { traceId: options.traceId },
        ),
      () => root.client.getQrCode({ phoneNumberId, code }, options),
    )
    await afterwards(() => tellQrCodes(root, [code]))
    const [labelled] = await withLabels(root, [{ ...saved, id: code }])
    return labelled
  },
)

export const DELETE = answer<Params>(
  'qr-codes.write',
  async ({ params: { phoneNumberId, code }, root, options, change, afterwards }) => {
    const deleted = await change(
      'qr-codes.delete',
      code,
      () => root.client.deleteQrCode({ phoneNumberId, code }, { traceId: options.traceId }),
      () => root.client.getQrCode({ phoneNumberId, code }, options),
    )
    await afterwards(() => root.qrLabels.remove(code))
    await afterwards(() => root.qrPrints.remove(code))
    await afterwards(() => tellQrCodes(root, [code]))
    return deleted
  },
)
