import { confirmationBody } from '@/lib/contract/account'
import { answer } from '@/lib/server/answer'
import { sessionOf } from '@/lib/server/people/session-of'

/** The password once more, before something that lets somebody in is made or taken away. */
export const POST = answer(
  'account.manage',
  async (call) => {
    const { password } = await call.body(confirmationBody)
    return call.change('account.confirm', call.person.email, () =>
      call.root.access.confirmation.confirm(sessionOf(call), password),
    )
  },
  { whileOwing: true },
)
