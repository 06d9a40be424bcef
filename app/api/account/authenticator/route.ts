import { codeBody } from '@/lib/contract/account'
import { answer } from '@/lib/server/answer'
import { confirmedSession } from '@/lib/server/people/confirmed-session'
import { sessionOf } from '@/lib/server/people/session-of'

const whileOwing = { whileOwing: true }

/** Makes a secret for an authenticator app; told once. */
export const POST = answer(
  'account.manage',
  async (call) => {
    const { person } = confirmedSession(call)
    return call.change('account.begin-authenticator', person.email, () =>
      call.root.access.account.beginAuthenticator(person),
    )
  },
  whileOwing,
)

/** The first code of the app. Who began was asked who they are, and nobody else knows the secret. */
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

export const DELETE = answer('account.manage', async (call) => {
  const { code } = await call.body(codeBody)
  const { person } = confirmedSession(call)
  return call.change('account.remove-authenticator', person.email, () =>
    call.root.access.account.removeAuthenticator(person, code),
  )
})
