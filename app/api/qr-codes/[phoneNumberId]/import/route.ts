import { newQrCodes } from '@/lib/contract/qr-labels'
import { answer } from '@/lib/server/answer'
import { createQrCodes } from '@/lib/server/qr-codes/create-qr-codes'
import { tellQrCodes } from '@/lib/server/qr-codes/tell-change'

/** Creates a part of a list; each row has an answer of its own. */
export const POST = answer<{ phoneNumberId: string }>(
  'qr-codes.write',
  async ({ params: { phoneNumberId }, body, root, person, options, change, afterwards }) => {
    const { codes } = await body(newQrCodes)
    const whose = { phoneNumberId, personId: person.id }
    const data = await change('qr-codes.import', `${phoneNumberId}, ${codes.length} codes`, () =>
      // Once it is on its way it is finished, even if the page is closed.
      createQrCodes(root, whose, codes, { traceId: options.traceId }),
    )
    await afterwards(() => tellQrCodes(root, []))
    return { data }
  },
)
