import { createTransport } from 'nodemailer'

const TIMEOUT_MS = 10_000

/** Sends mails through the mail server at `url` (`smtp://user:password@host:587`, `smtps://` for TLS from the start). */
export function createMail({ url, from }: { url: string; from: string }) {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // Mails here are made of strings alone.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    /** @throws when the mail server does not take it */
    async send({ to, subject, text }: { to: string; subject: string; text: string }): Promise<void> {
      // As an object the address is taken as one, whatever stands in it.
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text })
    },
  }
}
