import { answer } from '@/lib/server/answer'

/** What was made of a code of this number in this console; the notes themselves know codes alone. */
export const GET = answer<{ phoneNumberId: string; code: string }>(
  'qr-codes.read',
  async ({ params, root, options }) => {
    await root.client.getQrCode(params, options)
    return { data: await root.qrPrints.of(params.code) }
  },
)
