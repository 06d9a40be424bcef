import type { IncomingMessage, ServerResponse } from 'node:http'
import { isSameSecret } from '@/lib/http/signature'
import { answerText } from './answer-text'
import type { Refusals } from './refusal-log'

/**
 * Proves that this address is ours: the challenge as it came when the mode is `subscribe` and the token is right, 403
 * otherwise. Spec "Verification handshake", G53.
 */
export function answerHandshake(
  request: IncomingMessage,
  response: ServerResponse,
  { verifyToken, handshakes }: { verifyToken: string | undefined; handshakes: Pick<Refusals, 'note'> },
): void {
  const [, search = ''] = (request.url ?? '').split(/\?(.*)/s)
  const query = new URLSearchParams(search)
  const token = query.get('hub.verify_token') ?? ''
  if (query.get('hub.mode') !== 'subscribe' || !verifyToken || !isSameSecret(token, verifyToken)) {
    handshakes.note({
      hasVerifyToken: Boolean(verifyToken),
      mode: String(query.get('hub.mode')).slice(0, 40),
    })
    return answerText(response, 403, 'The verify token or the mode is wrong.')
  }
  const challenge = query.get('hub.challenge')
  if (challenge === null) return answerText(response, 400, 'The challenge is missing.')
  answerText(response, 200, challenge)
}
