import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { runsFileText } from '@/lib/language/flow-json/recorded-runs/run-files'
import { startOf, valuesFor } from '../gallery/new-flow-values'
import { cardsOf } from './file-card'
import { readFlowFiles } from './flow-zip'

const small = '{"version":"7.3","screens":[{"id":"A","title":"Größe"}]}'
const runs = [
  { name: 'Books', run: { start: {}, now: 1, seen: { status: 'open' as const, effects: [] }, steps: [] } },
]
const zipOf = (files: Record<string, string>) =>
  new File(
    [
      new Uint8Array(
        zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))),
      ),
    ],
    'flows.zip',
  )

describe('flows from a ZIP', () => {
  test('are every document in it, each with the runs beside it', async () => {
    const read = await readFlowFiles(
      zipOf({
        'flows/booking.json': small,
        'flows/booking.runs.json': runsFileText(runs),
        'flows/survey.json': small,
        'switchboard-flows.json': '{"flows":[]}',
        '__MACOSX/flows/booking.json': small,
        'notes.txt': 'Hello',
      }),
    )
    if ('problem' in read) throw new Error(read.problem)
    expect(read.map(({ name, runs: own }) => [name, own?.length])).toEqual([
      ['booking', 1],
      ['survey', undefined],
    ])
    const cards = cardsOf(read)
    expect(cards[0]?.description).toContain('with 1 recorded run')
    const start = startOf(valuesFor(cards[0]?.id ?? '', cards), read)
    expect(start).toMatchObject({ name: 'booking', document: small, runs })
    expect(startOf(valuesFor(cards[1]?.id ?? '', cards), read).runs).toBeUndefined()
  })

  test('are read from a single document, too', async () => {
    expect(await readFlowFiles(new File([small], 'booking.json'))).toMatchObject([{ name: 'booking' }])
  })

  test.each([
    ['is none', new File(['PK'], 'flows.zip'), 'can’t be read'],
    ['has no flow', zipOf({ 'a.json': '{}' }), 'none of its files is Flow JSON'],
    [
      'has broken runs',
      zipOf({ 'a.json': small, 'a.runs.json': '{"runs":[{}]}' }),
      'a.runs.json has no name for run 1',
    ],
  ])('are refused when it %s', async (_, file, words) => {
    expect(await readFlowFiles(file)).toEqual({ problem: expect.stringContaining(words) })
  })
})
