import 'server-only'
import { clientAddress } from '@/lib/access/client-address'
import { accountRoutes } from '@/lib/contract/console/account'
import { routes } from '../api/routes'
import { keptOfToken } from './kept-of-token'

export const accountHandlers = routes(accountRoutes, {
  'GET /api/account': ({ root: { access }, session }) => access.account.read(session),

  'POST /api/account': ({ body: { name }, root: { access }, person, change }) =>
    change(
      person.email,
      () => access.account.rename(person, name),
      () => ({ name: person.name }),
    ),

  'POST /api/account/password'({ body, root: { access }, request, session, changing, change }) {
    const origin = { address: clientAddress(request.headers), traceId: changing.traceId }
    return change(session.person.email, () => access.account.changePassword(session, body, origin))
  },

  'POST /api/account/confirmation': ({ body: { password }, root: { access }, session, change }) =>
    change(session.person.email, () => access.confirmation.confirm(session, password)),

  'POST /api/account/authenticator': ({ root: { access }, person, change }) =>
    change(person.email, () => access.account.beginAuthenticator(person)),
  'PUT /api/account/authenticator': ({ body: { code }, root: { access }, session, change }) =>
    change(session.person.email, () => access.account.confirmAuthenticator(session, code)),
  'DELETE /api/account/authenticator': ({ body: { code }, root: { access }, person, change }) =>
    change(person.email, () => access.account.removeAuthenticator(person, code)),
  'POST /api/account/recovery-codes': ({ body: { code }, root: { access }, person, change }) =>
    change(person.email, () => access.account.renewRecoveryCodes(person, code)),

  'POST /api/account/passkeys/options': ({ root: { access }, person }) =>
    access.account.passkeyOptions(person),
  'POST /api/account/passkeys': ({ body, root: { access }, person, change }) =>
    change(body.name, () => access.account.createPasskey(person, body)),
  async 'DELETE /api/account/passkeys/:id'({ params: { id }, root: { access }, person, change }) {
    const name = await access.account.passkeyName(person, id)
    return change(
      name ?? id,
      () => access.account.removePasskey(person, id),
      () => name && { name },
    )
  },

  'DELETE /api/account/sessions'({ query: { id }, root: { access }, session, changeAs }) {
    const change = changeAs(id === undefined ? 'account.end-other-sessions' : 'account.end-session')
    return change(id ?? '', () => access.account.endSessions(session, id))
  },

  'GET /api/account/tokens': async ({ root: { access }, person }) => ({
    data: await access.tokens.list(person.id),
  }),
  'POST /api/account/tokens': ({ body, root: { access }, person, change }) =>
    change(body.name, async () => ({ token: await access.tokens.create(person, body) })),
  async 'DELETE /api/account/tokens/:id'({ params: { id }, root: { access }, person, change }) {
    const before = (await access.tokens.list(person.id)).find((token) => token.id === id)
    return change(
      before?.name ?? id,
      () => access.tokens.remove(person.id, id),
      () => before && keptOfToken(before),
    )
  },
})
