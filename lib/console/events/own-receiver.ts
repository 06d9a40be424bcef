import { HOME_ACCOUNT } from '@/lib/contract/account-keys'
import { readRefused } from '@/lib/events/receiver/inbox'
import { receiverUrl } from '@/lib/runtime/compose/own-address'
import type { Root } from '@/lib/runtime/compose/root'
import { ownCallbackUrl } from '@/lib/service/subscriptions/own-subscription'

/** What another service needs to send events here, and what was refused. */
export async function describeOwnReceiver({ settings, store }: Pick<Root, 'settings' | 'store'>) {
  const isEmbedded = settings.connection.kind === 'embedded'
  return {
    callbackUrl: receiverUrl(settings),
    /** The address by which the embedded service reaches this console. */
    innerUrl: isEmbedded ? ((await ownCallbackUrl(store.reads)) ?? null) : null,
    hasVerifyToken: settings.webhook.verifyToken !== undefined,
    hasAppSecret: settings.webhook.appSecret !== undefined,
    isEmbedded,
    isEntered: settings.accountKey !== HOME_ACCOUNT,
    refused: await readRefused(store),
  }
}
