import { createTransport } from 'nodemailer'

const TIMEOUT_MS = 10_000

export type Mail = ReturnType<typeof createMail>

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
    /** @throws when the mail server cannot be reached, or refuses the sign-in */
    verify: () => transport.verify(),
    /**
     * @param mail `id` names one mail, the same at every attempt: programs show what came twice once
     * @throws when the mail server does not take it
     */
    async send({
      to,
      subject,
      text,
      id,
    }: {
      to: string
      subject: string
      text: string
      id?: string
    }): Promise<void> {
      // As an object the address is taken as one, whatever stands in it.
      const messageId = id === undefined ? undefined : `<${id}@switchboard>`
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text, messageId })
    },
  }
}
