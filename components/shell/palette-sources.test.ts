import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Role } from '@/lib/access/roles'
import { FreshQueryClient } from '@/lib/browser/query-client'
import { commandGroups, commandKey } from './palette-commands'
import { type PaletteContext, searchEverything } from './palette-sources'

afterEach(() => vi.unstubAllGlobals())

const draft = { id: 'd1', name: 'summer_news', language: 'de', purpose: 'create', revision: 1 }
/** The responses of the console by path. */
const answered: Record<string, unknown> = {
  '/api/templates': {
    data: [{ id: '11', name: 'summer_sale', language: 'en_US', status: 'APPROVED', category: 'MARKETING' }],
  },
  '/api/template-drafts': { data: [{ ...draft, templateId: null, updatedAt: 0, updatedBy: 'ada' }] },
  '/api/flows': { data: [{ id: '21', name: 'Summer survey', status: 'PUBLISHED' }] },
  '/api/qr-codes/31': {
    data: [
      { code: 'A', prefilled_message: 'Hello', label: { place: 'Summer terrace', campaign: '' } },
      { code: 'B', prefilled_message: 'Hello', label: { place: 'Winter garden', campaign: '' } },
    ],
  },
  '/api/phone-numbers': {
    data: [
      { id: '31', verified_name: 'Summer Shop', display_phone_number: '+1 555-010-0001' },
      { id: '32', verified_name: 'Summer Support', display_phone_number: '+1 555-010-0002' },
      { id: '33', verified_name: 'Office', display_phone_number: '+1 555-010-0003' },
    ],
  },
  '/api/events': { data: [{ id: 41, sentence: 'The template summer_sale (en_US) was approved.' }] },
  '/api/people': {
    people: [
      { id: 'p1', name: 'Summer Smith', email: 'smith@example.com' },
      { id: 'p2', name: 'Ada', email: 'ada@example.com' },
    ],
  },
}

/** @returns the requested URLs */
function open(answers: Record<string, unknown> = answered): URL[] {
  const asked: URL[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address, 'https://console.example')
    asked.push(url)
    const answer = answers[url.pathname]
    return answer ? Response.json(answer) : new Response('', { status: 503 })
  })
  return asked
}

const contextOf = (role: Role): PaletteContext => ({
  client: new FreshQueryClient(),
  role,
  phoneNumberId: '31',
  accounts: [],
  accountKey: '',
})
const search = (text: string, role: Role = 'admin') =>
  searchEverything(text, contextOf(role), new AbortController().signal)
const keysOf = async (text: string, role?: Role) => {
  const { groups } = await search(text, role)
  return Object.fromEntries(
    groups.filter(({ items }) => items.length > 0).map(({ value, items }) => [value, items.map(commandKey)]),
  )
}

describe('the command palette finds', () => {
  test('templates, drafts, flows, QR codes, numbers, events and people, each leading to its own page', async () => {
    open()
    expect(await keysOf('summer')).toEqual({
      Templates: ['/templates/11'],
      Drafts: ['/templates/new?draft=d1'],
      Flows: ['/flows/21'],
      'QR codes': ['/qr-codes?code=A'],
      'Phone numbers': ['/phone-numbers/31', '/phone-numbers/32', 'number 32'],
      Events: ['/events?event=41'],
      People: ['/settings/people/p1'],
    })
  })

  test('a person by email, and a number by its digits', async () => {
    open({ ...answered, '/api/templates': { data: [] } })
    expect((await keysOf('smith@')).People).toEqual(['/settings/people/p1'])
    expect((await keysOf('010-0003'))['Phone numbers']).toEqual(['/phone-numbers/33', 'number 33'])
  })

  test('pages and actions as well, with the best match first', async () => {
    open()
    const pages = [
      { href: '/settings/people', label: 'People' },
      { href: '/settings/alerts', label: 'Summer alerts' },
    ]
    const actions = [{ href: '/templates/new', label: 'New summer template' }]
    const { groups: found } = await search('summer sale')
    const shown = commandGroups('summer sale', { pages, actions, found })
    expect(shown[0]).toMatchObject({ value: 'Templates', items: [{ label: 'summer_sale' }] })
    expect(commandGroups('people', { pages, actions, found }).at(0)?.items).toEqual([pages[0]])
    expect(commandGroups('new', { pages, actions, found }).at(0)?.items).toEqual(actions)
  })

  test('nothing a person may not see, and does not request it', async () => {
    const asked = open()
    expect(Object.keys(await keysOf('summer', 'viewer'))).not.toContain('People')
    expect(asked.map(({ pathname }) => pathname)).not.toContain('/api/people')
  })

  test('what it can when a source fails, and reports that results are partial', async () => {
    open({ ...answered, '/api/flows': undefined })
    const { groups, isPartial } = await search('summer')
    expect(isPartial).toBe(true)
    expect(groups.map(({ value }) => value)).toEqual(
      expect.arrayContaining(['Templates', 'Drafts', 'Events', 'People']),
    )
    open()
    expect((await search('summer')).isPartial).toBe(false)
  })

  test('templates and drafts with a search on the server, templates sorted by match', async () => {
    const asked = open()
    await search('summer sale')
    const queryOf = (path: string) => asked.find(({ pathname }) => pathname === path)?.searchParams
    expect(queryOf('/api/templates')?.get('sort')).toBe('match')
    expect(queryOf('/api/templates')?.get('name_or_content')).toBe('summer sale')
    expect(queryOf('/api/template-drafts')?.get('text')).toBe('summer sale')
  })
})
