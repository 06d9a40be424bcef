import { answer } from '@/lib/server/answer'

/** What was made of a code in this console. */
export const GET = answer<{ phoneNumberId: string; code: string }>(
  'qr-codes.read',
  async ({ params: { code }, root }) => ({ data: await root.qrPrints.of(code) }),
)
