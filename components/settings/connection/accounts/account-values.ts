import type { AccountChange, AccountCreate, ManagedAccount } from '@/lib/contract/business-accounts'

/** Form values of an account; empty ones weren't given. */
export interface AccountValues {
  kind: 'embedded' | 'remote'
  name: string
  start: 'demo' | 'empty'
  address: string
  businessAccountId: string
  accessToken: string
  verifyToken: string
  appSecret: string
  profileResource: string
  encryptionResource: string
  messagingProduct: string
}

export const noValues: AccountValues = {
  kind: 'embedded',
  name: '',
  start: 'empty',
  address: '',
  businessAccountId: '',
  accessToken: '',
  verifyToken: '',
  appSecret: '',
  profileResource: '',
  encryptionResource: '',
  messagingProduct: '',
}

const given = (text: string) => text.trim() || undefined

const wordsOf = (values: AccountValues) => ({
  verifyToken: given(values.verifyToken),
  appSecret: given(values.appSecret),
  profileResource: given(values.profileResource),
  encryptionResource: given(values.encryptionResource),
  messagingProduct: given(values.messagingProduct),
})

/** The request to add an account. */
export function toCreate(values: AccountValues): AccountCreate {
  const { kind, name, start, address, businessAccountId, accessToken } = values
  if (kind === 'embedded') return { kind, name, start }
  return { kind, name, address, businessAccountId, accessToken, ...wordsOf(values) }
}

/**
 * An account as form values. Secrets aren't sent to the browser, so their inputs start empty and keep the stored
 * value.
 */
export const toValues = (account: ManagedAccount): AccountValues => ({
  ...noValues,
  kind: account.kind === 'remote' ? 'remote' : 'embedded',
  name: account.name,
  address: account.address,
  businessAccountId: account.businessAccountId,
  ...account.words,
})

/** The request to edit an account: only changes, and only secrets that were typed. */
export function toChange(account: ManagedAccount, values: AccountValues): AccountChange {
  const before = toValues(account)
  const sent = { ...values, ...wordsOf(values), accessToken: given(values.accessToken) }
  const members = account.kind === 'remote' ? remoteMembers : (['name'] as const)
  const changed = members.flatMap((member) =>
    sent[member] === undefined || sent[member] === before[member] ? [] : [[member, sent[member]]],
  )
  const emptied = words.flatMap((word) => (before[word] && sent[word] === undefined ? [[word, null]] : []))
  return Object.fromEntries(account.kind === 'remote' ? [...changed, ...emptied] : changed)
}

/** Resource names a service may have changed; an emptied one is reset to the default. */
const words = ['profileResource', 'encryptionResource', 'messagingProduct'] as const

const remoteMembers = [
  'name',
  'address',
  'businessAccountId',
  'accessToken',
  'verifyToken',
  'appSecret',
  ...words,
] as const
