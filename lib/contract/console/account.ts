import {
  account,
  accountSave,
  authenticatorSetup,
  codeBody,
  confirmationBody,
  newToken,
  passkeyCreate,
  passwordChange,
  recoveryCodes,
  tokenCreate,
  tokenRow,
} from '../account'
import { success } from '../paging'
import { z } from '../zod'
import type { RouteTable } from './route'

export const accountRoutes = {
  'GET /api/account': { permission: 'account.manage', allowUnenrolled: true, response: account },
  'POST /api/account': {
    permission: 'account.manage',
    body: accountSave,
    response: success,
    audit: 'account.rename',
    stale: ['account'],
  },
  'POST /api/account/password': {
    permission: 'account.manage',
    body: passwordChange,
    response: success,
    audit: 'account.change-password',
    stale: ['account'],
  },
  /** The password once more, before something that lets someone in is made or taken away. */
  'POST /api/account/confirmation': {
    permission: 'account.manage',
    allowUnenrolled: true,
    body: confirmationBody,
    response: success,
    audit: 'account.confirm',
  },
  /** Makes a secret for an authenticator app; told once. */
  'POST /api/account/authenticator': {
    permission: 'account.manage',
    allowUnenrolled: true,
    isConfirmed: true,
    response: authenticatorSetup,
    audit: 'account.begin-authenticator',
  },
  /** The first code of the app. Who began was asked who they are, and nobody else knows the secret. */
  'PUT /api/account/authenticator': {
    permission: 'account.manage',
    allowUnenrolled: true,
    body: codeBody,
    response: recoveryCodes,
    audit: 'account.confirm-authenticator',
    stale: ['account'],
  },
  'DELETE /api/account/authenticator': {
    permission: 'account.manage',
    isConfirmed: true,
    body: codeBody,
    response: success,
    audit: 'account.remove-authenticator',
    stale: ['account'],
  },
  /** New recovery codes in place of the old ones; told once. */
  'POST /api/account/recovery-codes': {
    permission: 'account.manage',
    body: codeBody,
    response: recoveryCodes,
    audit: 'account.renew-recovery-codes',
    stale: ['account'],
  },
  /** What the device needs to make a passkey, within five minutes. Nothing is kept that was not asked for here. */
  'POST /api/account/passkeys/options': {
    permission: 'account.manage',
    allowUnenrolled: true,
    isConfirmed: true,
    response: z.custom<object>(),
  },
  /** What the device made, with a name for it. */
  'POST /api/account/passkeys': {
    permission: 'account.manage',
    allowUnenrolled: true,
    body: passkeyCreate,
    response: success,
    audit: 'account.add-passkey',
    stale: ['account'],
  },
  'DELETE /api/account/passkeys/:id': {
    permission: 'account.manage',
    isConfirmed: true,
    response: success,
    audit: 'account.remove-passkey',
    stale: ['account'],
  },
  /** Ends one session by its id, or all others. */
  'DELETE /api/account/sessions': {
    permission: 'account.manage',
    query: z.object({ id: z.string().optional() }),
    response: success,
    audit: ['account.end-session', 'account.end-other-sessions'],
    stale: ['account'],
  },
  'GET /api/account/tokens': {
    permission: 'account.manage',
    response: z.object({ data: z.array(tokenRow) }),
  },
  /** The token is told once. */
  'POST /api/account/tokens': {
    permission: 'account.manage',
    isConfirmed: true,
    body: tokenCreate,
    response: newToken,
    audit: 'account.create-token',
    stale: ['account'],
  },
  'DELETE /api/account/tokens/:id': {
    permission: 'account.manage',
    response: success,
    audit: 'account.revoke-token',
    stale: ['account'],
  },
} as const satisfies RouteTable
