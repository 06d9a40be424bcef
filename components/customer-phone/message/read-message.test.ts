import { describe, expect, test } from 'vitest'
import { setServiceAhead } from '@/lib/browser/service-now'
import type { PhoneMessage } from '@/lib/contract/conversations'
import { expiredBecause, lineOf, readMessage } from './read-message'

const message = (changes: Partial<PhoneMessage>): PhoneMessage => ({
  id: 'wamid.1',
  position: 1,
  change: 1,
  from: 'business',
  type: 'text',
  content: { body: 'Hello' },
  status: 'delivered',
  at: 0,
  ...changes,
})

const interactive = (content: Record<string, unknown>, media_url?: string) =>
  readMessage(message({ type: 'interactive', content, media_url }))

describe('a message on the phone', () => {
  test('from a template has its header, texts and buttons, each button with its action', () => {
    const view = {
      header: { format: 'IMAGE', url: '/service/message_media/1' },
      body: 'Your table is ready.',
      footer: 'See you',
      buttons: [
        { type: 'QUICK_REPLY', text: 'Thanks' },
        { type: 'URL', text: 'Map', url: 'https://example.com/map' },
        { type: 'PHONE_NUMBER', text: 'Call', phone_number: '+15550100142' },
        { type: 'COPY_CODE', text: 'Copy', code: 'AB12' },
        { type: 'FLOW', text: 'Book' },
        { type: 'VOICE_CALL', text: 'Call us', ttl_minutes: 2 },
        { type: 'CATALOG', text: 'See all' },
        { type: 'SPM', text: 'See it' },
      ],
    }
    const shown = readMessage(message({ type: 'template', content: {}, view }))
    expect(shown.header).toEqual({ kind: 'media', format: 'IMAGE', url: '/service/message_media/1' })
    expect(shown).toMatchObject({ text: 'Your table is ready.', footer: 'See you' })
    expect(shown.actions).toEqual([
      { kind: 'quick-reply', label: 'Thanks', index: 0 },
      { kind: 'link', label: 'Map', url: 'https://example.com/map' },
      { kind: 'call', label: 'Call', phoneNumber: '+15550100142' },
      { kind: 'copy', label: 'Copy', code: 'AB12' },
      { kind: 'flow', label: 'Book' },
      { kind: 'voice-call', label: 'Call us', until: 120_000 },
      { kind: 'products', label: 'See all' },
      { kind: 'other', label: 'See it' },
    ])
  })

  test('has a call button that expires by the clock of the service', () => {
    const view = { body: 'Questions?', buttons: [{ type: 'VOICE_CALL', text: 'Call us', ttl_minutes: 2 }] }
    const [action] = readMessage(message({ type: 'template', content: {}, view })).actions
    const until = action?.kind === 'voice-call' ? action.until : Number.NaN
    const shows = (now: number) => setServiceAhead(now - Date.now())
    try {
      shows(until - 60_000)
      expect(expiredBecause(until)).toBeUndefined()
      shows(until + 60_000)
      expect(expiredBecause(until)).toBe('This button has expired.')
    } finally {
      setServiceAhead(0)
    }
  })

  test('that requests or answers a call permission has words for each response', () => {
    const asked = interactive({ type: 'call_permission_request', body: { text: 'May we call?' } })
    expect(asked.text).toBe('May we call?')
    expect(asked.actions.map(({ label }) => label)).toEqual([
      'Always allow',
      'Allow for 7 days',
      'Don’t allow',
    ])
    const answered = (reply: object) =>
      interactive({ type: 'call_permission_reply', call_permission_reply: reply }).text
    expect(answered({ response: 'accept', is_permanent: true })).toBe('You can call me any time')
    expect(answered({ response: 'accept' })).toBe('You can call me for a few days')
    expect(answered({ response: 'reject' })).toBe('Please don’t call me')
  })

  test('that is interactive offers its replies, list or form', () => {
    const reply = { type: 'reply', reply: { id: 'yes', title: 'Yes' } }
    expect(interactive({ type: 'button', body: { text: 'Come?' }, action: { buttons: [reply] } })).toEqual({
      text: 'Come?',
      isFlowAnswer: false,
      actions: [{ kind: 'reply', label: 'Yes', id: 'yes' }],
    })
    const sections = [{ title: 'Today', rows: [{ id: '9', title: 'Nine', description: 'Early' }] }]
    expect(
      interactive({ type: 'list', body: { text: 'When?' }, action: { button: 'Times', sections } }).actions,
    ).toEqual([{ kind: 'list', label: 'Times', sections }])
    const parameters = { flow_cta: 'Book' }
    expect(interactive({ type: 'flow', body: { text: 'Book' }, action: { parameters } }).actions).toEqual([
      { kind: 'flow', label: 'Book' },
    ])
  })

  test('has the file of its header from this server, or else from its link', () => {
    const header = { type: 'image', image: { link: 'https://example.com/a.png' } }
    expect(interactive({ type: 'button', header }).header).toMatchObject({ url: 'https://example.com/a.png' })
    expect(interactive({ type: 'button', header }, '/here').header).toMatchObject({
      url: '/here',
      format: 'IMAGE',
    })
  })

  test('of an unknown type says so instead of being empty', () => {
    expect(readMessage(message({ type: 'sticker', content: {} })).text).toContain('sticker')
  })

  test('is summarized in one line', () => {
    expect(lineOf(message({ content: { body: ' one\n two ' } }))).toBe('one two')
    expect(lineOf(message({ type: 'interactive', content: { type: 'nfm_reply' } }))).toBe('Form sent')
    const view = { header: { format: 'VIDEO' }, body: '', buttons: [] }
    expect(lineOf(message({ type: 'template', content: {}, view }))).toBe('Video')
    const picked = { type: 'list_reply', list_reply: { id: '9', title: 'Nine', description: 'Early' } }
    expect(lineOf(message({ type: 'interactive', content: picked }))).toBe('Nine Early')
  })

  test('with a file shows it above its caption, and one with a URL has a link button', () => {
    const link = 'https://shop.example/lamp.pdf'
    const file = message({ type: 'document', content: { link, filename: 'Lamp.pdf', caption: 'The lamp' } })
    expect(readMessage(file)).toMatchObject({
      header: { kind: 'media', format: 'DOCUMENT', url: link, filename: 'Lamp.pdf' },
      text: 'The lamp',
    })
    expect(lineOf(message({ type: 'image', content: { link } }))).toBe('Photo')
    const parameters = { display_text: 'Open', url: link }
    const { actions } = interactive({ type: 'cta_url', body: { text: 'x' }, action: { parameters } })
    expect(actions).toEqual([{ kind: 'link', label: 'Open', url: link }])
  })
})
