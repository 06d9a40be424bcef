import { passkeyCreate } from '@/lib/contract/account'
import { answer } from '@/lib/server/answer'

/** What the device made, with a name for it. */
export const POST = answer(
  'account.manage',
  async ({ body, root, person, change }) => {
    const sent = await body(passkeyCreate)
    return change('account.add-passkey', sent.name, () => root.access.account.createPasskey(person, sent))
  },
  { whileOwing: true },
)
