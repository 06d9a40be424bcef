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
  /** Confirms the password before a change to sign-in credentials. */
  'POST /api/account/confirmation': {
    permission: 'account.manage',
    allowUnenrolled: true,
    body: confirmationBody,
    response: success,
    audit: 'account.confirm',
  },
  /** Creates an authenticator secret; returned only once. */
  'POST /api/account/authenticator': {
    permission: 'account.manage',
    allowUnenrolled: true,
    isConfirmed: true,
    response: authenticatorSetup,
    audit: 'account.begin-authenticator',
  },
  /**
   * Enters the app's first code. Setup already required confirmation, and only that person has the secret.
   */
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
  /** Replaces the recovery codes; returned only once. */
  'POST /api/account/recovery-codes': {
    permission: 'account.manage',
    body: codeBody,
    response: recoveryCodes,
    audit: 'account.renew-recovery-codes',
    stale: ['account'],
  },
  /** Options for creating a passkey, valid for five minutes. Only passkeys requested here can be registered. */
  'POST /api/account/passkeys/options': {
    permission: 'account.manage',
    allowUnenrolled: true,
    isConfirmed: true,
    response: z.custom<object>(),
  },
  /** The new passkey from the device, with a name. */
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
  /** Ends one session by ID, or all other sessions. */
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
  /** Returns the token once. */
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
