import { passwordChange } from '@/lib/contract/account'
import { answer } from '@/lib/server/answer'
import { originOf } from '@/lib/server/people/origin-of'
import { sessionOf } from '@/lib/server/people/session-of'

export const POST = answer('account.manage', async (call) => {
  const sent = await call.body(passwordChange)
  return call.change('account.change-password', call.person.email, () =>
    call.root.access.account.changePassword(sessionOf(call), sent, originOf(call)),
  )
})
