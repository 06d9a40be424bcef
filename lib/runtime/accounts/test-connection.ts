import type { HttpError } from '@/lib/access/http-error'
import { problem } from '@/lib/access/problems'
import { isCallError } from '@/lib/client/call-error'
import { createClient } from '@/lib/client/create-client'
import type { Settings } from '@/lib/runtime/compose/settings'
import { fetchEntered } from '@/lib/runtime/http/fetch-entered'

/** Connection settings to test. */
export interface TestedWay {
  address: string
  accessToken: string
  businessAccountId: string
}

const TIMEOUT_MS = 10_000

/**
 * Requests an account's phone numbers from a service, as the console will.
 * @returns the ID of its first number
 * @throws HttpError naming the wrong field: address, token or account
 */
export async function testConnection(
  { address, accessToken, businessAccountId }: TestedWay,
  { allowsPrivateAddresses }: Pick<Settings, 'allowsPrivateAddresses'>,
): Promise<string> {
  if (!address.startsWith('https:') && !allowsPrivateAddresses)
    throw wrong('address', 'Use https. The access token is sent to this address.')
  const { fetch, refusalOf } = fetchEntered({ allowsPrivate: allowsPrivateAddresses })
  const refusal = refusalOf(address)
  if (refusal !== undefined) throw wrong('address', refusal)
  const client = createClient({
    baseUrl: address,
    accessToken,
    fetch,
    timeoutMs: TIMEOUT_MS,
    isRemote: true,
    // No retries: a person is waiting.
    sleep: () => Promise.reject(new Error('not repeated')),
  })
  const { data } = await client.listPhoneNumbers({ businessAccountId }).catch((error: unknown) => {
    throw fieldOf(error)
  })
  const [first] = data
  if (!first)
    throw wrong('businessAccountId', 'This account has no phone number yet. Add one at the service first.')
  return first.id
}

const UNAUTHORIZED = 401
const SERVER_FAULT = 500

/** Which field an error is about. */
function fieldOf(error: unknown): HttpError {
  if (!isCallError(error)) return wrong('address', 'There is no answer from this address. Check it.')
  const { kind, detail } = error.problem
  if (kind === 'accessTokenInvalid' || error.status === UNAUTHORIZED)
    return wrong('accessToken', 'The service doesn’t accept this token. Check it, or create another one.')
  if (kind === 'unavailable' || error.status >= SERVER_FAULT)
    return wrong('address', `The service doesn’t answer as expected. ${detail}`)
  return wrong('businessAccountId', `This token has no access to an account with this ID. ${detail}`)
}

export const wrong = (field: string, message: string): HttpError =>
  problem('invalidParameter', {
    title: 'The connection doesn’t work',
    detail: message,
    nextStep: 'Correct the field and try again. Nothing was saved.',
    fields: { [field]: message },
  })
