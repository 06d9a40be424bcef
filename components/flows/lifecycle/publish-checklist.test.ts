import { describe, expect, test } from 'vitest'
import type { FlowVersion } from '@/lib/contract/flow-pages'
import { publishBlock, publishChecklist, unchangedBlock, unshownBlock } from './publish-checklist'

const version: FlowVersion = {
  id: '1',
  number: 3,
  createdAt: 1,
  jsonVersion: '7.3',
  errors: 0,
  isPublished: false,
  isDraft: true,
  bytes: 1,
}
const flow = { errors: 0, jsonVersion: '7.3', dataApiVersion: null, endpointUri: null }
type Facts = Parameters<typeof publishChecklist>[0]
const items = (changes: Partial<Facts['flow']> = {}, more: Partial<Facts> = {}) =>
  publishChecklist({
    flow: { ...flow, ...changes },
    versions: [version],
    isTyped: false,
    ping: undefined,
    ...more,
  })
const states = (...given: Parameters<typeof items>) =>
  Object.fromEntries(items(...given).map(({ id, state }) => [id, state]))

describe('a flow can be published', () => {
  test('when it has a new version without errors', () => {
    expect(states()).toEqual({ version: 'good', errors: 'good' })
    expect(publishBlock(items())).toBeUndefined()
  })

  test('when the endpoint it asks is there', () => {
    const asks = { dataApiVersion: '3.0', endpointUri: 'https://example.com' }
    expect(states(asks, { ping: { kind: 'answered', durationMs: 12 } }).endpoint).toBe('good')
    expect(states(asks, { ping: { kind: 'answered', durationMs: 4999 } }).endpoint).toBe('good')
    expect(states(asks).endpoint).toBe('waiting')
    expect(publishBlock(items(asks))).toBe('Wait until everything is checked.')
  })

  test.each([
    [5000, 'took 5 seconds'],
    [9321, 'took 9.3 seconds'],
    [9999, 'took 9.9 seconds'],
  ])('with a warning when the endpoint took half of its time or more: %i ms', (durationMs, words) => {
    const given = items({ endpointUri: 'https://example.com' }, { ping: { kind: 'answered', durationMs } })
    const endpoint = given.find(({ id }) => id === 'endpoint')
    expect(endpoint?.state).toBe('warning')
    expect(endpoint?.text).toContain(`${words} to respond. After 10 seconds, phones show an error.`)
    expect(publishBlock(given)).toBeUndefined()
  })

  test('with a warning when the endpoint could not be asked from here', () => {
    const given = items({ endpointUri: 'https://example.com' }, { ping: { kind: 'notAsked' } })
    expect(given.find(({ id }) => id === 'endpoint')?.state).toBe('warning')
    expect(publishBlock(given)).toBeUndefined()
  })

  test('with a warning when its version of Flow JSON is frozen', () => {
    expect(states({ jsonVersion: '5.0' }).format).toBe('warning')
    expect(states({ jsonVersion: '5.1' })).not.toHaveProperty('format')
    expect(publishBlock(items({ jsonVersion: '5.0' }))).toBeUndefined()
  })
})

describe('warnings', () => {
  const warned = (...warningsNow: string[]) => items({}, { isTyped: true, errorsNow: 0, warningsNow })

  test('are counted, and nothing has to be done about them', () => {
    const given = warned('One.', 'Another.')
    expect(given.find(({ id }) => id === 'warnings')).toMatchObject({
      state: 'warning',
      text: expect.stringContaining('2 warnings'),
    })
    expect(publishBlock(given)).toBeUndefined()
  })

  test('are not spoken of when there are none', () => {
    expect(warned().map(({ id }) => id)).not.toContain('warnings')
  })
})

describe('publishing is offered', () => {
  const published = [{ ...version, isPublished: true }]

  test('not while customers have what is shown', () => {
    expect(unchangedBlock({ isTyped: false }, published)).toMatch(/Nothing has changed/)
  })

  test('as soon as something was typed, when there is a newer version, and while nothing is known', () => {
    expect(unchangedBlock({ isTyped: true }, published)).toBeUndefined()
    expect(
      unchangedBlock({ isTyped: false }, [
        version,
        { ...version, id: '0', isPublished: true, isDraft: false },
      ]),
    ).toBeUndefined()
    expect(unchangedBlock({ isTyped: false }, undefined)).toBeUndefined()
  })
})

describe('a flow cannot be published', () => {
  test.each<[string, Parameters<typeof items>, RegExp]>([
    ['without a document', [{}, { versions: [] }], /no document/],
    ['without a change', [{}, { versions: [{ ...version, isPublished: true }] }], /Nothing has changed/],
    ['with errors', [{ errors: 2 }], /2 errors/],
    ['with an error the editor knows', [{}, { isTyped: true, errorsNow: 1 }], /one error/],
    ['without the address it needs', [{ dataApiVersion: '3.0' }], /no endpoint URL/],
    [
      'while the endpoint is away',
      [{ endpointUri: 'https://example.com' }, { ping: { kind: 'failed', reason: 'Nobody answered.' } }],
      /Nobody answered/,
    ],
  ])('%s', (_, given, reason) => {
    expect(publishBlock(items(...given))).toMatch(reason)
  })

  test('says of what happens first that it will, not that it is done', () => {
    expect(states({}, { isTyped: true })).toMatchObject({ version: 'next', errors: 'next' })
  })

  test('unless what was typed is new: errors of the version before do not count', () => {
    expect(publishBlock(items({ errors: 5 }, { isTyped: true }))).toBeUndefined()
    expect(publishBlock(items({}, { isTyped: true, versions: [] }))).toBeUndefined()
  })
})

describe('an open editor publishes only what it shows', () => {
  const draft = { revision: 2, updatedAt: 1, updatedBy: 'Ada' }
  const blocked = (editor: Parameters<typeof unshownBlock>[0], shown: typeof draft | null = null) =>
    unshownBlock(editor, { draft: shown }, [version])

  test('so it waits when someone typed elsewhere', () => {
    expect(blocked({ isTyped: false, baseVersionId: '1' }, draft)).toContain('Ada')
    expect(blocked({ isTyped: true, baseVersionId: '1' }, draft)).toBeUndefined()
  })

  test('and when a newer version was saved elsewhere', () => {
    expect(blocked({ isTyped: false, baseVersionId: '0' })).toContain('Reload')
    expect(blocked({ isTyped: true, baseVersionId: '0' }, draft)).toContain('compare')
    expect(blocked({ isTyped: false, baseVersionId: '1' })).toBeUndefined()
    expect(blocked({ isTyped: false, baseVersionId: null })).toBeUndefined()
  })

  test('and without one nothing is compared', () => {
    expect(blocked(undefined, draft)).toBeUndefined()
  })
})
