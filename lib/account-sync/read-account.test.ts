import { describe, expect, test } from 'vitest'
import { type Known, nothingKnown } from '@/lib/account-files/account-state'
import { everything } from '@/lib/account-files/selection'
import { createSyncConsole } from './create-sync-console'
import { readAccount } from './read-account'

/** The console’s responses by path; 404 for all other paths. */
type Answers = Readonly<Record<string, object | number>>

const refusal = (status: number) =>
  Response.json({ title: `Refused with ${status}`, detail: '', nextStep: '' }, { status })
const consoleOf = (answers: Answers) =>
  createSyncConsole({
    async fetch(path) {
      const found = answers[path.split('?')[0] ?? ''] ?? 404
      return typeof found === 'number' ? refusal(found) : Response.json(found)
    },
    digest: async () => 'a',
  })
const read = (answers: Answers, known: Known = nothingKnown()) =>
  readAccount(consoleOf({ '/api/templates': { data: [] }, '/api/flows': { data: [] }, ...answers }), {
    ...{ known, desired: new Map(), selection: everything, numbers: {} },
  })

const number = {
  '/api/phone-numbers': { data: [{ id: '1', display_phone_number: '+1 555' }] },
  '/api/phone-numbers/1/automation': {},
  '/api/qr-codes/1': { data: [] },
}

describe('an account', () => {
  test('is read without the profile and calling settings its number does not have', async () => {
    const { leftOut, items } = await read(number)
    expect(leftOut.map(({ address }) => address)).toEqual(['numbers/1555/profile', 'numbers/1555/calling'])
    expect([...items.keys()]).toEqual(['numbers/1555/automation'])
  })

  test.each([400, 409, 429])('is not read at all if one part is rejected with %d', async (status) => {
    await expect(read({ ...number, '/api/qr-codes/1': status })).rejects.toThrow(`Refused with ${status}`)
  })

  test('has one placeholder per sample file whose bytes are unknown', async () => {
    const header = (handle: string) => ({
      components: [{ type: 'HEADER', format: 'IMAGE', example: { header_handle: [handle] } }],
    })
    const template = {
      ...{ id: '9', name: 'plants', language: 'en', category: 'MARKETING', status: 'APPROVED' },
      components: [
        { type: 'BODY', text: 'Our plants.' },
        { type: 'CAROUSEL', cards: [header('h1'), header('h2'), header('h1')] },
      ],
    }
    const { items, facts } = await read({
      '/api/phone-numbers': { data: [] },
      '/api/templates': { data: [template] },
    })
    expect(facts.get('templates/plants/en')?.handles).toEqual({
      'file:unknown': 'h1',
      'file:unknown-2': 'h2',
    })
    expect(JSON.stringify(items.get('templates/plants/en')?.content).match(/file:unknown(?:-\d+)?/g)).toEqual(
      ['file:unknown', 'file:unknown-2', 'file:unknown'],
    )
  })

  test('reports a deprecated flow as left out only if the folder knows it', async () => {
    const flow = { name: 'Booking', status: 'DEPRECATED', categories: [] }
    const flows = {
      data: [
        { ...flow, id: '7' },
        { ...flow, id: '8' },
      ],
    }
    const known = { items: { 'flows/booking': { digest: 'a', id: '7' } }, deleted: {} }
    const { leftOut, facts, items } = await read(
      { '/api/phone-numbers': { data: [] }, '/api/flows': flows },
      known,
    )
    expect(leftOut).toEqual([
      { address: 'flows/booking', why: expect.stringContaining('Booking is deprecated') },
    ])
    // Template buttons that open it keep its name.
    expect(facts.get('flows/booking')).toEqual({ id: '7', status: 'DEPRECATED' })
    expect(items.size).toBe(0)
  })
})
