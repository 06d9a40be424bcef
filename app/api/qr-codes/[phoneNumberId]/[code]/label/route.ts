import { qrLabel } from '@/lib/contract/qr-labels'
import { answer } from '@/lib/server/answer'
import { tellQrCodes } from '@/lib/server/qr-codes/tell-change'

/** Where a code hangs and what for: kept here, and only for a code there is. */
export const PUT = answer<{ phoneNumberId: string; code: string }>(
  'qr-codes.write',
  async ({ params: { phoneNumberId, code }, body, root, person, options, change, afterwards }) => {
    const label = await body(qrLabel)
    await root.client.getQrCode({ phoneNumberId, code }, options)
    await change(
      'qr-codes.label',
      code,
      () => root.qrLabels.set(code, label, person.id),
      async () => (await root.qrLabels.of([code])).get(code),
    )
    await afterwards(() => tellQrCodes(root, [code]))
    return label
  },
)
