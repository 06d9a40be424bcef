import type { PublicFetch } from '@/lib/runtime/http/public-fetch'
import type { Mail } from '@/lib/runtime/mail/create-mail'
import { notSent, type Outcome, postBody } from '@/lib/runtime/sending/post-body'
import type { ContactPoint, ContactPoints } from './contact-points'
import { type AlertMessage, bodyOf, emailOf } from './messages'

export interface SendingParts {
  contactPoints: Pick<ContactPoints, 'secretsOf'>
  fetch: PublicFetch
  /** Omitted if no mail server is configured. */
  mail?: Mail
}

const noMail = 'This console has no mail server. Ask whoever runs it to set SMTP_URL and MAIL_FROM.'

/**
 * Sends one message to one contact point and returns the outcome. Doesn't throw for failures on the other
 * side.
 */
export async function sendMessage(
  { contactPoints, fetch, mail }: SendingParts,
  point: ContactPoint,
  message: AlertMessage,
): Promise<Outcome> {
  // Personal alerts go to the sign-in address, which isn't secret.
  if (point.person_id !== null) return mail ? sendMail(mail, point.target, message) : notSent(noMail)
  const secrets = contactPoints.secretsOf(point)
  if (!secrets) return notSent('The saved address can’t be read. Enter it again.')
  const { address, signingSecret } = secrets
  if (point.kind === 'email') return mail ? sendMail(mail, address, message) : notSent(noMail)
  const kind = point.kind === 'slack' || point.kind === 'teams' ? point.kind : 'webhook'
  return postBody(fetch, {
    url: address,
    id: message.id,
    body: bodyOf(kind, message),
    isSecretAddress: true,
    // Signed the way the service signs its events.
    ...(signingSecret ? { secrets: { current: signingSecret } } : {}),
  })
}

async function sendMail(mail: Mail, to: string, message: AlertMessage): Promise<Outcome> {
  try {
    await mail.send({ to, ...emailOf(message) })
    return { isDelivered: true, status: null, sentence: 'The mail server accepted the message.' }
  } catch (error) {
    const response = error instanceof Error && 'response' in error ? String(error.response) : undefined
    return notSent(
      response
        ? `The mail server refused the message: ${response.slice(0, 200)}`
        : 'The mail server didn’t accept the message.',
    )
  }
}
