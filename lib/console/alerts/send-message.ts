import { type ContactPointTest } from '@/lib/contract/alerts'
import type { PublicFetch } from '@/lib/runtime/http/public-fetch'
import { OutgoingFailure, OutgoingRefusal } from '@/lib/runtime/http/public-fetch-errors'
import type { Mail } from '@/lib/runtime/mail/create-mail'
import type { ContactPoint, ContactPoints } from './contact-points'
import { type AlertMessage, emailOf, requestOf } from './messages'

export interface SendingParts {
  contactPoints: Pick<ContactPoints, 'secretsOf'>
  fetch: PublicFetch
  /** Left out where no mail server is set. */
  mail?: Mail
}

const noMail = 'This console has no mail server. Ask whoever runs it to set SMTP_URL and MAIL_FROM.'

/** Sends one message to one contact point, and says what came of it. Does not throw for what is wrong there. */
export async function sendMessage(
  { contactPoints, fetch, mail }: SendingParts,
  point: ContactPoint,
  message: AlertMessage,
): Promise<ContactPointTest> {
  const secrets = contactPoints.secretsOf(point)
  if (!secrets) return failed('The saved address cannot be read. Enter it again.')
  const { address, signingSecret } = secrets
  if (point.kind === 'email') return mail ? sendMail(mail, address, message) : failed(noMail)
  const kind = point.kind === 'slack' || point.kind === 'teams' ? point.kind : 'webhook'
  try {
    const { status } = await fetch({
      url: address,
      method: 'POST',
      ...requestOf(kind, message, signingSecret),
    })
    return { isDelivered: status >= 200 && status < 300, outcome: sentenceOf(status) }
  } catch (error) {
    if (error instanceof OutgoingFailure || error instanceof OutgoingRefusal) return failed(error.reason)
    throw error
  }
}

const failed = (outcome: string): ContactPointTest => ({ isDelivered: false, outcome })

async function sendMail(mail: Mail, to: string, message: AlertMessage): Promise<ContactPointTest> {
  try {
    await mail.send({ to, ...emailOf(message) })
    return { isDelivered: true, outcome: 'The mail server accepted it.' }
  } catch (error) {
    const response = error instanceof Error && 'response' in error ? String(error.response) : undefined
    return failed(
      response
        ? `The mail server refused it: ${response.slice(0, 200)}`
        : 'The mail server did not accept it.',
    )
  }
}

function sentenceOf(status: number): string {
  if (status >= 200 && status < 300) return `The receiver responded with ${status}.`
  if (status >= 300 && status < 400) {
    return `The receiver responded with ${status}, a redirect. Redirects are not followed.`
  }
  return `The receiver responded with ${status} instead of 200.`
}
