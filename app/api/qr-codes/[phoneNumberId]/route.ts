import { newQrCode } from '@/lib/contract/qr-labels'
import { answer } from '@/lib/server/answer'
import { createQrCode } from '@/lib/server/qr-codes/create-qr-codes'
import { listQrCodes } from '@/lib/server/qr-codes/list-qr-codes'
import { tellQrCodes } from '@/lib/server/qr-codes/tell-change'

type Params = { phoneNumberId: string }

export const GET = answer<Params>('qr-codes.read', async ({ params, root, options }) => ({
  data: await listQrCodes(root, params.phoneNumberId, options),
}))

export const POST = answer<Params>(
  'qr-codes.write',
  async ({ params: { phoneNumberId }, body, root, person, options, change, afterwards }) => {
    const code = await body(newQrCode)
    const whose = { phoneNumberId, personId: person.id }
    const created = await change('qr-codes.create', phoneNumberId, () =>
      // Once it is on its way it is finished, even if the page is closed.
      createQrCode(root, whose, code, { traceId: options.traceId }),
    )
    await afterwards(() => tellQrCodes(root, [created.code]))
    return created
  },
)
