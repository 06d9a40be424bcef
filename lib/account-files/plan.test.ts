import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/contract/durations'
import { flowDocument } from '@/lib/service/testing/flow-fixtures'
import { type AccountState, type Facts, nothingKnown } from './account-state'
import type { Act } from './act'
import { findDrift, notCompared } from './drift'
import { canonical, type Item, type Items, UNKNOWN_FILE } from './items'
import { planChanges } from './plan'
import { changedOutside, type SavedPlan } from './saved-plan'
import { everything, isSelected } from './selection'
import { generatedAccount } from './testing/generate-account'

const NUMBER = '15550100142'
const now = Date.UTC(2026, 0, 2)

const stateOf = (items: Items, facts: Readonly<Record<string, Facts>> = {}): AccountState => ({
  ...{ items, facts: new Map(Object.entries(facts)), numbers: new Map([[NUMBER, '1']]), leftOut: [] },
  templateCount: items.size,
})
const itemsOf = (...items: Item[]): Items => new Map(items.map((item) => [item.address, item]))
const plan = (desired: Items, account: AccountState, known = nothingKnown()) =>
  planChanges({ desired, findings: [], account, known, selection: everything, now })
const knownOf = (items: Items) => ({
  items: Object.fromEntries([...items.keys()].map((address) => [address, { digest: '' }])),
  deleted: {},
})

const template = (text = 'Thank you for your visit.', more: object = {}): Item => ({
  kind: 'template',
  address: 'templates/thanks/en_US',
  content: {
    name: 'thanks',
    language: 'en_US',
    category: 'UTILITY',
    components: [{ type: 'BODY', text }],
    ...more,
  },
})
const flow = (more: object = {}): Item => ({
  kind: 'flow',
  address: 'flows/booking',
  content: {
    ...{ name: 'Booking', categories: ['OTHER'], endpoint: '', published: true, document: flowDocument() },
    ...more,
  },
})
const opener: Item = {
  kind: 'template',
  address: 'templates/book/en_US',
  content: {
    ...{ name: 'book', language: 'en_US', category: 'UTILITY' },
    components: [
      { type: 'BODY', text: 'Book your visit.' },
      { type: 'BUTTONS', buttons: [{ type: 'FLOW', text: 'Book', flow_id: 'flow:booking' }] },
    ],
  },
}
const verbs = (acts: readonly Act[]) => acts.map(({ address, verb }) => `${verb} ${address}`)

describe('plan notes', () => {
  const beside = {
    reviews: { reviews: 12, medianMs: 4 * 60_000 },
    rates: {
      currency: 'EUR',
      prices: { DE: { MARKETING: '0.11', UTILITY: '0.05' }, FR: { MARKETING: '0.12' } },
    },
  }
  const notesOf = (desired: Item, ...there: Item[]) =>
    plan(itemsOf(desired), { ...stateOf(itemsOf(...there)), ...beside }).acts.flatMap(({ notes }) => notes)

  test('show recent review times, and message costs where prices are known', () => {
    expect(notesOf(template('Thanks', { category: 'MARKETING' }))).toEqual([
      'It goes to review. Half of the last 12 reviews took 4 minutes or less.',
      'Each message costs €0.11 to €0.12 as MARKETING (2 markets in your rate table).',
    ])
    expect(notesOf(template(), template('Thanks', { category: 'MARKETING' }))).toEqual([
      'It goes back to review. Half of the last 12 reviews took 4 minutes or less.',
      'Each message will cost €0.05 as UTILITY, instead of €0.11 to €0.12 as MARKETING.',
    ])
  })

  test('mention only the review where review times and prices are unknown', () => {
    const { acts } = plan(itemsOf(template()), stateOf(itemsOf()))
    expect(acts[0]?.notes).toEqual(['It goes to review.'])
  })

  test('list templates whose buttons open a renamed flow by its old name', () => {
    const byName: Item = {
      ...opener,
      content: {
        ...{ name: 'book', language: 'en_US', category: 'UTILITY' },
        components: [
          { type: 'BODY', text: 'Book your visit.' },
          { type: 'BUTTONS', buttons: [{ type: 'FLOW', text: 'Book', flow_name: 'Booking' }] },
        ],
      },
    }
    const there = itemsOf(flow(), byName)
    const { acts } = plan(itemsOf(flow({ name: 'Visits' })), stateOf(there))
    expect(acts[0]?.notes).toEqual(['This breaks buttons that open the flow by name: templates/book/en_US.'])
  })
})

describe('a plan', () => {
  test('is empty, without drift, when the account matches the files', () => {
    fc.assert(
      fc.property(generatedAccount(NUMBER), (items) => {
        expect(plan(items, stateOf(items)).acts).toEqual([])
        const drifts = findDrift({
          ...{ files: items, account: stateOf(items), known: knownOf(items), selection: everything },
          digestOf: () => '',
        })
        expect(drifts).toEqual([])
      }),
      { numRuns: 50 },
    )
  })

  test('creates flows before the templates that open them, and deletes in reverse order', () => {
    expect(verbs(plan(itemsOf(opener, flow()), stateOf(itemsOf())).acts)).toEqual([
      ...['create flows/booking', 'publish flows/booking', 'create templates/book/en_US'],
    ])
    const items = itemsOf(flow(), opener)
    const gone = plan(itemsOf(), stateOf(items, { 'flows/booking': { status: 'PUBLISHED' } }), knownOf(items))
    expect(verbs(gone.acts)).toEqual(['delete templates/book/en_US', 'deprecate flows/booking'])
  })

  test('leaves items alone that were never in the folder', () => {
    const { acts, onlyInAccount } = plan(itemsOf(), stateOf(itemsOf(flow(), template())))
    expect([acts, onlyInAccount]).toEqual([[], ['flows/booking', 'templates/thanks/en_US']])
  })

  test('warns about buttons that open a deleted flow', () => {
    const { acts } = plan(itemsOf(opener), stateOf(itemsOf(flow(), opener)), knownOf(itemsOf(flow())))
    expect(acts[0]?.notes.join(' ')).toContain(
      'This breaks buttons that open the flow: templates/book/en_US.',
    )
  })

  test('lists what in the console mentions a deleted template, or a deleted or renamed flow', () => {
    const uses = ['Saved endpoint cases that mention it: Late order (Orders).']
    const items = itemsOf(template(), flow())
    const state = stateOf(items, { 'templates/thanks/en_US': { uses }, 'flows/booking': { uses } })
    const { acts } = plan(itemsOf(), state, knownOf(items))
    expect(verbs(acts)).toEqual(['delete templates/thanks/en_US', 'delete flows/booking'])
    for (const { notes } of acts) expect(notes).toContain(uses[0])
    const renamed = plan(itemsOf(template(), flow({ name: 'Visits' })), state)
    expect(renamed.acts[0]?.notes).toEqual(uses)
  })

  test.each([
    ['in review', { status: 'PENDING' }, /It is in review/],
    [
      'that was edited an hour ago',
      { status: 'APPROVED', edits: { leftToday: 0, leftThisMonth: 9, freeAt: now + 23 * 3_600_000 } },
      /This one can be edited again from Jan 2, 2026, 11:00.PM UTC/,
    ],
  ])('does not edit a template %s', (_, facts, sentence) => {
    const before = itemsOf(template('Thank you.'))
    const [act] = plan(itemsOf(template()), stateOf(before, { 'templates/thanks/en_US': facts })).acts
    expect(act?.blocked).toMatch(sentence)
  })

  test('blocks category changes of approved templates, and reuse of a deleted name for 30 days', () => {
    const address = 'templates/thanks/en_US'
    const other = itemsOf(template(undefined, { category: 'MARKETING' }))
    const approved = stateOf(itemsOf(template()), { [address]: { status: 'APPROVED' } })
    expect(plan(other, approved).acts[0]?.blocked).toMatch(/category can’t be changed/)
    const known = { items: {}, deleted: { [address]: now - 10 * DAY_MS } }
    expect(plan(itemsOf(template()), stateOf(itemsOf()), known).acts[0]?.blocked).toMatch(
      /from Jan 22, 2026, 12:00.AM UTC/,
    )
    const later = { items: {}, deleted: { [address]: now - 31 * DAY_MS } }
    expect(plan(itemsOf(template()), stateOf(itemsOf()), later).acts[0]?.blocked).toBeUndefined()
  })

  test('uploads and publishes a changed document, and blocks unpublishing', () => {
    const changed = itemsOf(flow({ document: flowDocument().replace('Done', 'Next') }))
    const { acts } = plan(changed, stateOf(itemsOf(flow())))
    expect(verbs(acts)).toEqual(['upload flows/booking', 'publish flows/booking'])
    expect(acts[0]?.differences).toEqual([
      { path: 'document.screens[0].layout.children[1].label', before: 'Done', after: 'Next' },
    ])
    expect(acts[0]?.changes).toEqual(['WELCOME · Footer “Next” · Label: “Done” to “Next”'])
    expect(plan(itemsOf(flow({ published: false })), stateOf(itemsOf(flow()))).acts[0]?.blocked).toMatch(
      /draft again/,
    )
  })

  test('rejects what the service would: flows with errors, too many templates, unknown flows and numbers', () => {
    const broken = itemsOf(flow({ document: '{"version": "7.3", "screens": []}' }))
    expect(plan(broken, stateOf(itemsOf())).findings).toContainEqual(
      expect.objectContaining({ severity: 'error', file: 'flows/booking' }),
    )
    expect(
      plan(itemsOf(template()), { ...stateOf(itemsOf()), templateCount: 6000 }).findings[0]?.message,
    ).toBe('The account would have 6001 templates, but the limit is 6000.')
    expect(plan(itemsOf(opener), stateOf(itemsOf())).findings[0]?.message).toMatch(
      /opens flows\/booking, which is neither/,
    )
    const calling: Item = { kind: 'calling', address: 'numbers/2/calling', content: { status: 'ENABLED' } }
    expect(plan(itemsOf(calling), stateOf(itemsOf())).findings[0]?.message).toMatch(
      /has no number 2. It has 15550100142/,
    )
  })

  test('neither creates nor compares QR codes whose list could not be read', () => {
    const address = `numbers/${NUMBER}/qr-codes`
    const code = (key: string): Item => ({
      ...{ kind: 'qr-code', address: `${address}/${key}`, file: `${address}.yaml` },
      content: { message: key, place: '', campaign: '' },
    })
    const files = itemsOf(code('door'), code('window'))
    const account = { ...stateOf(itemsOf()), leftOut: [{ address, why: 'Not found.' }] }
    const { acts, findings } = plan(files, account)
    expect([acts, findings.map(({ file, message }) => `${file} ${message}`)]).toEqual([
      [],
      [`${address}.yaml Not found.`],
    ])
    const sides = { files, account, selection: everything }
    expect(findDrift({ ...sides, known: knownOf(files), digestOf: () => '' })).toEqual([])
    expect(notCompared(sides)).toMatchObject([{ severity: 'warning', message: 'Not compared. Not found.' }])
    // Addresses match as a whole: a longer name is a different list.
    const other = { ...account, leftOut: [{ address: `${address}-old`, why: '' }] }
    expect(plan(files, other).acts).toHaveLength(2)
  })

  test('blocks creating a flow in place of a deprecated one', () => {
    const account = {
      ...stateOf(itemsOf()),
      leftOut: [{ address: 'flows/booking', why: 'It is deprecated.' }],
    }
    expect(plan(itemsOf(flow()), account).acts).toMatchObject([
      { verb: 'create', blocked: 'It is deprecated.' },
    ])
  })

  test('blocks edits of a NAMED template whose file sets no parameter format', () => {
    const approved = { 'templates/thanks/en_US': { status: 'REJECTED' } }
    const named = stateOf(itemsOf(template(undefined, { parameter_format: 'NAMED' })), approved)
    expect(plan(itemsOf(template()), named).acts[0]?.blocked).toBe(
      'The file sets no format, so the template stays NAMED. Add parameter_format: POSITIONAL.',
    )
    const said = itemsOf(template(undefined, { parameter_format: 'POSITIONAL' }))
    expect(plan(said, named).acts[0]?.blocked).toBeUndefined()
  })

  test('treats a sample whose bytes the console does not have as unchanged', () => {
    const header = (file: string) =>
      itemsOf(
        template(undefined, {
          components: [
            { type: 'HEADER', format: 'IMAGE', example: { header_handle: [file] } },
            { type: 'BODY', text: 'Thank you for your visit.' },
          ],
        }),
      )
    expect(plan(header('file:a'), stateOf(header(UNKNOWN_FILE))).acts).toEqual([])
    expect(plan(header('file:a'), stateOf(header(`${UNKNOWN_FILE}-2`))).acts).toEqual([])
    expect(plan(header('file:a'), stateOf(header('file:b'))).acts).toHaveLength(1)
    // An unknown sample can stay, but nothing can be created with it.
    expect(plan(header(UNKNOWN_FILE), stateOf(header(UNKNOWN_FILE))).findings).toEqual([])
    expect(plan(header(UNKNOWN_FILE), stateOf(itemsOf())).findings[0]?.message).toMatch(/no sample file/)
  })
})

describe('a saved plan', () => {
  const address = 'flows/booking'
  const act = (verb: Act['verb']): Act => ({ address, verb, differences: [], notes: [] })
  const saved = (found: string | null): SavedPlan => ({
    ...{ version: 1, id: 'plan_0123456789abcdef', console: '', environment: 'default', deletes: false },
    ...{ selection: { only: [], prefix: '' }, wanted: { [address]: 'new' }, found: { [address]: found } },
    acts: [act('upload'), act('publish')].map((each) => ({ ...each, differences: [], notes: [] })),
  })

  test.each([
    ['nothing was done', 'old', {}, ['upload', 'publish'], []],
    ['a run did part of it', 'half', { done: ['upload'] }, ['publish'], []],
    ['a run was interrupted within a part', 'half', { begun: 'upload' }, ['publish'], []],
    ['someone else did part of it', 'half', undefined, ['publish'], [address]],
    ['someone else did part of it after a run was interrupted', 'half', {}, ['publish'], [address]],
    ['all of it was done', 'new', undefined, [], []],
    ['something else was done', 'other', {}, ['upload', 'publish'], [address]],
    ['a different part remains', 'other', { done: ['upload'] }, ['upload'], [address]],
  ] as const)('is stale only if someone else changed the account: %s', (_, digest, ran, left, stale) => {
    const plan = saved('old')
    const { done = [], begun }: { done?: readonly Act['verb'][]; begun?: Act['verb'] } = ran ?? {}
    const journal = ran && {
      ...{ plan, done: done.map((verb) => ({ address, verb })) },
      ...(begun && { begun: { address, verb: begun } }),
    }
    const foundNow = { [address]: digest }
    expect(changedOutside({ plan, foundNow, actsNow: left.map(act), journal })).toEqual(stale)
  })

  test('is stale if the rest of an act differs from what was planned', () => {
    const plan = saved('old')
    const journal = { plan, done: [{ address, verb: 'upload' as const }] }
    const other = { ...act('publish'), differences: [{ path: 'published', before: 1, after: 2 }] }
    expect(changedOutside({ plan, foundNow: { [address]: 'half' }, actsNow: [other], journal })).toEqual([
      address,
    ])
  })
})

test.each([
  [['templates'], 'templates/a/en', true],
  [['templates/order_*'], 'templates/order_update/en_US', true],
  [['templates/*_update/en*'], 'templates/order_update/en_US', true],
  [['templates/order'], 'templates/order_update/en_US', false],
  [['numbers/*/qr-codes/*'], 'numbers/1/qr-codes/a', true],
  [['flows/a*b*a'], 'flows/aba', true],
  [['flows/aba*a'], 'flows/aba', false],
])('--only %s selects %s: %s', (only, address, isIt) => {
  expect(isSelected({ only, prefix: '' }, address)).toBe(isIt)
})

test('content compares equal whatever the order of its members', () => {
  const one = template(undefined, { parameter_format: 'POSITIONAL' })
  const other: Item = {
    ...one,
    content: Object.fromEntries(Object.entries(one.content).toReversed()),
  } as Item
  expect(canonical(one)).toBe(canonical(other))
})
