import { codeBody } from '@/lib/contract/account'
import { answer } from '@/lib/server/answer'
import { sessionOf } from '@/lib/server/people/session-of'

const whileOwing = { whileOwing: true }

/** Makes a secret for an authenticator app; told once. */
export const POST = answer(
  'account.manage',
  ({ root, person, change }) =>
    change('account.begin-authenticator', person.email, () => root.access.account.beginAuthenticator(person)),
  whileOwing,
)

/** The first code of the app. */
export const PUT = answer(
  'account.manage',
  async (call) => {
    const { code } = await call.body(codeBody)
    return call.change('account.confirm-authenticator', call.person.email, () =>
      call.root.access.account.confirmAuthenticator(sessionOf(call), code),
    )
  },
  whileOwing,
)

export const DELETE = answer('account.manage', async ({ body, root, person, change }) => {
  const { code } = await body(codeBody)
  return change('account.remove-authenticator', person.email, () =>
    root.access.account.removeAuthenticator(person, code),
  )
})
