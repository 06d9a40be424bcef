import { madeQrPrint } from '@/lib/contract/qr-prints'
import { answer } from '@/lib/server/answer'
import { listQrCodes } from '@/lib/server/qr-codes/list-qr-codes'

/** The browser has made a sheet or a picture: written down with the labels the codes have now. */
export const POST = answer<{ phoneNumberId: string }>(
  'qr-codes.read',
  async ({ params: { phoneNumberId }, body, root, person, options }) => {
    const { kind, codes } = await body(madeQrPrint)
    const made = new Set(codes)
    const known = (await listQrCodes(root, phoneNumberId, options)).filter(({ code }) => made.has(code))
    await root.qrPrints.add(known, { kind, personName: person.name })
  },
)
