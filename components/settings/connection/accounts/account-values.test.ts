import { expect, test } from 'vitest'
import { accountChange, type ManagedAccount } from '@/lib/contract/business-accounts'
import { changedAccount } from '@/lib/runtime/accounts/stored-accounts'
import { toChange, toValues } from './account-values'

const account: ManagedAccount = {
  key: 'acct-0123456789',
  name: 'Elsewhere',
  kind: 'remote',
  businessAccountId: '1',
  address: 'https://service.example',
  callbackUrl: 'https://console.example/webhook/acct-0123456789',
  hasWebhookSecrets: true,
  words: { profileResource: 'own_profile', encryptionResource: 'usual', messagingProduct: 'usual' },
}

test('clearing a resource name restores the default, and empty secrets stay unchanged', () => {
  const sent = toChange(account, { ...toValues(account), profileResource: '' })
  expect(sent).toEqual({ profileResource: null })
  const kept = {
    ...{ key: account.key, name: account.name, address: account.address, businessAccountId: '1', sealed: '' },
    way: {
      ...{ kind: 'remote' as const, accessToken: 'a-token', phoneNumberId: '2', appSecret: 'a-secret' },
      profileResource: 'own_profile',
    },
  }
  expect(changedAccount(kept, accountChange.parse(sent)).way).toEqual({
    ...{ kind: 'remote', accessToken: 'a-token', phoneNumberId: '2', appSecret: 'a-secret' },
  })
})

test('unchanged values are not sent', () => {
  expect(toChange(account, toValues(account))).toEqual({})
  expect(toChange(account, { ...toValues(account), name: 'New' })).toEqual({ name: 'New' })
})
