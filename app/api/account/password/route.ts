import { clientAddress } from '@/lib/access/client-address'
import { passwordChange } from '@/lib/contract/account'
import { answer } from '@/lib/server/answer'
import { sessionOf } from '@/lib/server/people/session-of'

export const POST = answer('account.manage', async (call) => {
  const sent = await call.body(passwordChange)
  return call.change('account.change-password', call.person.email, () =>
    call.root.access.account.changePassword(sessionOf(call), sent, {
      address: clientAddress(call.request.headers),
      traceId: call.options.traceId,
    }),
  )
})
