import { describe, expect, test } from 'vitest'
import type { CallActors } from '@/lib/console/history/create-call-history'
import type { Call } from '@/lib/contract/calling'
import { exportCalls } from './export-calls'

const call = (more: Partial<Call>): Call => ({
  id: 'wacid.a',
  phone_number_id: '1',
  user_wa_id: '15550100001',
  direction: 'USER_INITIATED',
  status: 'ended',
  reason: null,
  created_at: 0,
  connected_at: 1000,
  ended_at: 61_000,
  duration_seconds: 60,
  transitions: [{ at: 0, to: 'ringing', by: 'service' }],
  ...more,
})

/** Pages of calls, each with the cursor of the next. */
const clientOf = (pages: Call[][]) => ({
  listCalls: async ({ query }: { query?: { after?: string } }) => {
    const page = Number(query?.after ?? 0)
    const hasNext = page + 1 < pages.length
    return {
      data: pages[page] ?? [],
      paging: {
        cursors: { before: '', after: String(page + 1) },
        ...(hasNext ? { next: 'https://next' } : {}),
      },
    }
  },
})

const nobody = new Map<string, CallActors>()

const linesOf = async (pages: Call[][], actors = nobody) => {
  const root = { client: clientOf(pages), callHistory: { of: async () => actors } }
  const chunks: string[] = []
  for await (const chunk of exportCalls(root, { phoneNumberId: '1' }, {})) chunks.push(chunk)
  return chunks.join('').split('\r\n')
}

describe('exported calls', () => {
  test('have one row each, from every page', async () => {
    const lines = await linesOf([[call({})], [call({ id: 'wacid.b', direction: 'BUSINESS_INITIATED' })]])
    expect(lines).toEqual([
      '\ufeff"id","direction","person","name","outcome","status","reason","reason in words","began (UTC)","connected (UTC)","ended (UTC)","seconds","steps (UTC)","placed by","answered by","ended by"',
      '"wacid.a","incoming","+1 555-010-0001","","answered","ended","","","1970-01-01T00:00:00.000Z","1970-01-01T00:00:01.000Z","1970-01-01T00:01:01.000Z","60","1970-01-01T00:00:00.000Z ringing (service)","","",""',
      expect.stringMatching(/^"wacid\.b","outgoing",/),
      '',
    ])
  })

  test('name the people of the console who took part', async () => {
    const transitions = [{ at: 9, from: 'connected', to: 'ended', by: 'business' }]
    const [ada, grace] = [
      { id: 'p1', name: 'Ada' },
      { id: 'p2', name: '=Grace' },
    ]
    const actors = new Map([['wacid.a', { people: { answered: ada, ended: grace }, isEcho: false }]])
    const lines = await linesOf([[call({ transitions })]], actors)
    expect(lines[1]).toMatch(/ended \(business\)","","Ada","'=Grace"$/)
    const echo = new Map([['wacid.a', { people: { placed: ada }, isEcho: true }]])
    expect((await linesOf([[call({})]], echo))[1]).toMatch(/,"Ada","echo test",""$/)
  })

  test('explain in words why they ended', async () => {
    const lines = await linesOf([[call({ reason: 'NO_ANSWER' }), call({ reason: 'ELSE' })]])
    expect(lines[1]).toContain(',"missed","ended","NO_ANSWER","No one answered in time.",')
    expect(lines[2]).toContain(',"answered","ended","ELSE","",')
  })

  test('contain no formulas and quote every cell', async () => {
    const names = ['=1+1', '@x', 'a,b', 'say "hi"', 'two\nlines']
    const lines = (await linesOf([names.map((user_name) => call({ user_name }))])).join('\n')
    for (const cell of [`,"'=1+1",`, `,"'@x",`, ',"a,b",', ',"say ""hi""",', ',"two\nlines",']) {
      expect(lines).toContain(cell)
    }
  })

  test('consist of only the header row if there are none', async () => {
    expect(await linesOf([[]])).toHaveLength(2)
  })
})
