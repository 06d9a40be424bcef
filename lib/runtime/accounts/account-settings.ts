import type { ManagedAccount } from '@/lib/contract/business-accounts'
import type { OpenAccount } from '@/lib/runtime/compose/open-account'
import { receiverUrl } from '@/lib/runtime/compose/own-address'
import type { ServiceConnection, Settings } from '@/lib/runtime/compose/settings'
import type { StoredAccount } from './stored-accounts'
import { wrong } from './test-connection'

/** The first account, as its admins see it. */
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

/** Another one, as it is kept. */
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

/** The words an account has of its own. */
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

/** @throws Error for what was sealed with another key */
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

/** The settings of an account beside the first one: those of the start, with what it has of its own. */
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
    // One backup has all accounts, and is noted in the first one.
    backupMaxAgeDays: 0,
  }
}

/** What is kept cannot be read: the installation has another secret by now. */
export const unreadable = () =>
  wrong(
    'accessToken',
    'This account’s data was encrypted with a different session secret. Restore secrets.json, or enter the access token and the webhook secrets again. An embedded account needs secrets.json.',
  )
