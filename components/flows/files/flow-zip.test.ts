import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { casesFileText } from '@/lib/language/flow-json/exchange/case-files'
import { runsFileText } from '@/lib/language/flow-json/recorded-runs/run-files'
import { startOf, valuesFor } from '../gallery/new-flow-values'
import { cardsOf } from './file-card'
import { readFileForFlow } from './file-for-flow'
import { readFlowFiles } from './flow-zip'

const small = '{"version":"7.3","screens":[{"id":"A","title":"Größe"}]}'
const runs = [
  { name: 'Books', run: { start: {}, now: 1, seen: { status: 'open' as const, effects: [] }, steps: [] } },
]
const cases = [{ name: 'Is there', action: 'ping' as const, expect: { status: 200 } }]
const zipOf = (files: Record<string, string>) =>
  new File(
    [
      new Uint8Array(
        zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))),
      ),
    ],
    'flows.zip',
  )

describe('imported flows', () => {
  test('include every document of a ZIP, each with its runs and cases', async () => {
    const read = await readFlowFiles(
      zipOf({
        'flows/booking.json': small,
        'flows/booking.runs.json': runsFileText(runs),
        'flows/booking.cases.json': casesFileText(cases),
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
    expect(cards[0]?.description).toContain('with 1 recorded run and 1 endpoint case.')
    const start = startOf(valuesFor(cards[0]?.id ?? '', cards), read)
    expect(start).toMatchObject({ name: 'booking', document: small, runs, cases })
    expect(startOf(valuesFor(cards[1]?.id ?? '', cards), read).runs).toBeUndefined()
  })

  test('can also come from a single document', async () => {
    expect(await readFlowFiles(new File([small], 'booking.json'))).toMatchObject([{ name: 'booking' }])
  })

  test.each([
    ['is invalid', new File(['PK'], 'flows.zip'), 'can’t be read'],
    ['has no flow', zipOf({ 'a.json': '{}' }), 'none of its files is Flow JSON'],
    [
      'has broken runs',
      zipOf({ 'a.json': small, 'a.runs.json': '{"runs":[{}]}' }),
      'a.runs.json has no name for run 1',
    ],
    [
      'has broken cases',
      zipOf({ 'a.json': small, 'a.cases.json': '{"cases":[{"name":"A"}]}' }),
      'a.cases.json: case 1 (A): "action" must be one of',
    ],
  ])('are refused if the ZIP %s', async (_, file, words) => {
    expect(await readFlowFiles(file)).toEqual({ problem: expect.stringContaining(words) })
  })
})

describe('a file for an existing flow', () => {
  const two = {
    'flows/book-a-table.json': small,
    'flows/survey.json': small,
    'flows/survey.runs.json': runsFileText(runs),
  }

  test('can be a ZIP with a single flow of any name, or with one of the same name', async () => {
    const one = zipOf({
      'x.json': small,
      'x.runs.json': runsFileText(runs),
      'x.cases.json': casesFileText(cases),
    })
    expect(await readFileForFlow(one, 'Booking')).toMatchObject({ text: small, runs, cases })
    expect(await readFileForFlow(zipOf(two), 'Survey!')).toMatchObject({ name: 'survey', runs })
    expect(await readFileForFlow(zipOf(two), 'Book a table')).not.toHaveProperty('runs')
  })

  test('is refused with a list of its flows if none or several match', async () => {
    const problem =
      'It has 2 flows: book-a-table.json and survey.json. Unpack it and choose one, or rename that file to other.json.'
    expect(await readFileForFlow(zipOf(two), 'Other')).toEqual({ problem })
    const twice = zipOf({ 'a/survey.json': small, 'b/survey.json': small })
    expect(await readFileForFlow(twice, 'Survey')).toMatchObject({
      problem: expect.stringContaining('2 flows'),
    })
  })

  test('can be a document, or only its runs or cases', async () => {
    const file = (name: string, text: string) => readFileForFlow(new File([text], name), 'Booking')
    expect(await file('a.json', small)).toMatchObject({ text: small })
    expect(await file('a.runs.json', runsFileText(runs))).toEqual({ runs })
    expect(await file('a.cases.json', `\uFEFF${casesFileText(cases)}`)).toEqual({ cases })
    expect(await file('a.json', '{}')).toEqual({ problem: expect.stringContaining('no list of screens') })
    expect(await file('a.runs.json', '{"runs":[{}]}')).toEqual({
      problem: expect.stringContaining('no name'),
    })
  })
})
