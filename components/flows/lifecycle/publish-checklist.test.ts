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
  test('if it has a new version without errors', () => {
    expect(states()).toEqual({ version: 'good', errors: 'good' })
    expect(publishBlock(items())).toBeUndefined()
  })

  test('only after its endpoint has responded', () => {
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
  ])('with a warning if the endpoint used half of its time limit or more: %i ms', (durationMs, words) => {
    const given = items({ endpointUri: 'https://example.com' }, { ping: { kind: 'answered', durationMs } })
    const endpoint = given.find(({ id }) => id === 'endpoint')
    expect(endpoint?.state).toBe('warning')
    expect(endpoint?.text).toContain(`${words} to respond. After 10 seconds, phones show an error.`)
    expect(publishBlock(given)).toBeUndefined()
  })

  test('with a warning if the endpoint could not be called from the console', () => {
    const given = items({ endpointUri: 'https://example.com' }, { ping: { kind: 'notAsked' } })
    expect(given.find(({ id }) => id === 'endpoint')?.state).toBe('warning')
    expect(publishBlock(given)).toBeUndefined()
  })

  test('with a warning if its version of Flow JSON is frozen', () => {
    expect(states({ jsonVersion: '5.0' }).format).toBe('warning')
    expect(states({ jsonVersion: '5.1' })).not.toHaveProperty('format')
    expect(publishBlock(items({ jsonVersion: '5.0' }))).toBeUndefined()
  })
})

describe('warnings', () => {
  const warned = (...warningsNow: string[]) => items({}, { isTyped: true, errorsNow: 0, warningsNow })

  test('are counted and do not block publishing', () => {
    const given = warned('One.', 'Another.')
    expect(given.find(({ id }) => id === 'warnings')).toMatchObject({
      state: 'warning',
      text: expect.stringContaining('2 warnings'),
    })
    expect(publishBlock(given)).toBeUndefined()
  })

  test('are not listed if there are none', () => {
    expect(warned().map(({ id }) => id)).not.toContain('warnings')
  })
})

describe('publishing', () => {
  const published = [{ ...version, isPublished: true }]

  test('is not offered while the newest version is already live', () => {
    expect(unchangedBlock({ isTyped: false }, published)).toMatch(/Nothing has changed/)
  })

  test('is offered for typed changes, for a newer version, and until the versions are known', () => {
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

describe('the publish checklist', () => {
  test.each<[string, Parameters<typeof items>, RegExp]>([
    ['without a document', [{}, { versions: [] }], /no document/],
    ['without a change', [{}, { versions: [{ ...version, isPublished: true }] }], /Nothing has changed/],
    ['with errors', [{ errors: 2 }], /2 errors/],
    ['with an error found by the editor', [{}, { isTyped: true, errorsNow: 1 }], /one error/],
    ['without the endpoint URL it needs', [{ dataApiVersion: '3.0' }], /no endpoint URL/],
    [
      'while the endpoint does not respond',
      [{ endpointUri: 'https://example.com' }, { ping: { kind: 'failed', reason: 'Nobody answered.' } }],
      /Nobody answered/,
    ],
  ])('blocks a flow %s', (_, given, reason) => {
    expect(publishBlock(items(...given))).toMatch(reason)
  })

  test('marks steps that happen on publish as upcoming, not done', () => {
    expect(states({}, { isTyped: true })).toMatchObject({ version: 'next', errors: 'next' })
  })

  test('ignores errors of the previous version once something new was typed', () => {
    expect(publishBlock(items({ errors: 5 }, { isTyped: true }))).toBeUndefined()
    expect(publishBlock(items({}, { isTyped: true, versions: [] }))).toBeUndefined()
  })
})

describe('changes that an open editor does not show', () => {
  const draft = { revision: 2, updatedAt: 1, updatedBy: 'Ada' }
  const blocked = (editor: Parameters<typeof unshownBlock>[0], shown: typeof draft | null = null) =>
    unshownBlock(editor, { draft: shown }, [version])

  test('block publishing if someone typed them elsewhere', () => {
    expect(blocked({ isTyped: false, baseVersionId: '1' }, draft)).toContain('Ada')
    expect(blocked({ isTyped: true, baseVersionId: '1' }, draft)).toBeUndefined()
  })

  test('block publishing if they were saved elsewhere as a newer version', () => {
    expect(blocked({ isTyped: false, baseVersionId: '0' })).toContain('Reload')
    expect(blocked({ isTyped: true, baseVersionId: '0' }, draft)).toContain('compare')
    expect(blocked({ isTyped: false, baseVersionId: '1' })).toBeUndefined()
    expect(blocked({ isTyped: false, baseVersionId: null })).toBeUndefined()
  })

  test('are not checked without an editor', () => {
    expect(blocked(undefined, draft)).toBeUndefined()
  })
})
