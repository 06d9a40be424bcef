import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createMail } from './create-mail'
import { type MailServer, openMailServer } from './testing/open-mail-server'

let server: MailServer
beforeEach(async () => {
  server = await openMailServer()
})
afterEach(() => server.close())

const mailer = () => createMail({ url: server.url, from: 'Switchboard <console@example.com>' })

describe('an email', () => {
  test('goes to one address, with its subject and text', async () => {
    await mailer().send({
      to: 'ada@example.com',
      subject: 'Hello',
      text: 'https://console.example/invite?code=x\n',
      id: 'one',
    })
    expect(server.received[0]?.text).toContain('Message-ID: <one@switchboard>')
    expect(server.received[0]?.to).toEqual(['RCPT TO:<ada@example.com>'])
    expect(server.received[0]?.text).toContain('Subject: Hello')
    expect(server.received[0]?.text).toContain('From: Switchboard <console@example.com>')
    expect(server.received[0]?.text).toContain('https://console.example/invite?code=x')
  })

  test('gets no header and no recipient from what people typed', async () => {
    const subject = 'Hello\r\nBcc: eve@evil.example'
    await mailer()
      .send({ to: 'ada@example.com, eve@evil.example', subject, text: 'x' })
      .catch(() => {})
    await mailer().send({ to: 'ada@example.com', subject, text: '\n.\nMAIL FROM:<eve@evil.example>' })
    for (const { to } of server.received) expect(to).toHaveLength(1)
    expect(server.received.at(-1)?.to).toEqual(['RCPT TO:<ada@example.com>'])
    expect(server.received.at(-1)?.text).not.toMatch(/^Bcc:/m)
  })

  test('that the server rejects causes an error', async () => {
    await expect(mailer().send({ to: 'nobody@example.com', subject: 's', text: 't' })).rejects.toThrow(/550/)
  })
})
