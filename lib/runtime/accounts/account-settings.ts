import type { ManagedAccount } from '@/lib/contract/business-accounts'
import type { OpenAccount } from '@/lib/runtime/compose/open-account'
import { receiverUrl } from '@/lib/runtime/compose/own-address'
import type { ServiceConnection, Settings } from '@/lib/runtime/compose/settings'
import type { StoredAccount } from './stored-accounts'
import { wrong } from './test-connection'

/** The primary account, as its admins see it. */
export const managedHome = (own: OpenAccount['root']['settings']): ManagedAccount => ({
  key: own.accountKey,
  name: own.accountName,
  kind: 'environment',
  businessAccountId: own.businessAccountId,
  address: own.connection.kind === 'remote' ? own.connection.baseUrl : '',
  callbackUrl: receiverUrl(own),
  hasWebhookSecrets: own.webhook.verifyToken !== undefined && own.webhook.appSecret !== undefined,
  words: wordsOf(own),
})

/** A further account, as stored. */
export function managedOther(
  { key, name, address, businessAccountId, way }: StoredAccount,
  own: Settings,
  problem: string | undefined,
): ManagedAccount {
  const isRemote = way?.kind === 'remote'
  return {
    ...{ key, name, address, businessAccountId },
    kind: address === '' ? 'embedded' : 'remote',
    callbackUrl: receiverUrl({ publicUrl: own.publicUrl, accountKey: key }),
    hasWebhookSecrets: !isRemote || (way.verifyToken !== undefined && way.appSecret !== undefined),
    words: isRemote ? { ...wordsOf(own), ...definedOf(way) } : wordsOf(own),
    ...(problem === undefined ? {} : { problem }),
  }
}

type Words = ManagedAccount['words']

const wordsOf = ({ profileResource, encryptionResource, messagingProduct }: Settings): Words => ({
  profileResource,
  encryptionResource,
  messagingProduct,
})

/** Settings defined for one account. */
function definedOf({
  profileResource,
  encryptionResource,
  messagingProduct,
}: Partial<Words>): Partial<Words> {
  return {
    ...(profileResource ? { profileResource } : {}),
    ...(encryptionResource ? { encryptionResource } : {}),
    ...(messagingProduct ? { messagingProduct } : {}),
  }
}

/** | @throws Error for secrets sealed with another key */
export function connectionOf(
  { way, address: baseUrl, businessAccountId, name }: StoredAccount,
  settings: Settings,
) {
  if (!way) throw unreadable()
  if (way.kind === 'remote') {
    const { accessToken, phoneNumberId } = way
    const isEntered = true as const
    return { kind: way.kind, baseUrl, accessToken, businessAccountId, phoneNumberId, isEntered }
  }
  const { connection } = settings
  const usual = connection.kind === 'embedded' ? connection : settings.otherEmbedded
  const made = { name, phoneNumberId: way.phoneNumberId }
  return { ...usual, clientAccessToken: undefined, phoneNumbers: 0, businessAccountId, made }
}

/** Settings of an account beside the primary one: the start-up settings with its own on top. */
export function settingsOf(
  { key, name, way }: StoredAccount,
  connection: ServiceConnection,
  settings: Settings,
): Settings {
  const isRemote = way?.kind === 'remote'
  return {
    ...settings,
    accountKey: key,
    accountName: name,
    ...(isRemote ? definedOf(way) : {}),
    connection,
    isEmpty: way?.kind === 'embedded' && way.start === 'empty',
    webhook: isRemote ? { verifyToken: way.verifyToken, appSecret: way.appSecret } : {},
    setupAdmin: undefined,
    // One backup covers all accounts and is recorded in the primary one.
    backupMaxAgeDays: 0,
  }
}

/** Stored secrets can't be read: the installation's secret has changed. */
export const unreadable = () =>
  wrong(
    'accessToken',
    'This account’s data was encrypted with a different session secret. Restore secrets.json, or enter the access token and the webhook secrets again. An embedded account needs secrets.json.',
  )
