import { describe, expect, test } from 'vitest'
import { accountGroups, commandGroups, commandKey, stateCommands, templateCommands } from './palette-commands'

const hit = (id: string, name: string, language: string, status = 'APPROVED') => ({
  id,
  name,
  language,
  status,
})
const pages = [{ href: '/templates', label: 'Templates' }]
const actions = [{ href: '/templates/new', label: 'New template' }]
const labels = (text: string) =>
  commandGroups(text, { pages, actions, found: [] }).flatMap(({ items }) => items.map(({ label }) => label))

describe('the command palette', () => {
  test('offers pages and actions before anything is typed', () => {
    expect(labels('')).toEqual([
      'Templates',
      'New template',
      'Use light theme',
      'Use dark theme',
      'Use device theme',
      'Show keyboard shortcuts',
      'Sign out',
    ])
  })

  test('has a group for each account with results, whose items link into that account', () => {
    const none = { templates: [], flows: [], phoneNumbers: [] }
    const groups = accountGroups([
      {
        ...{ key: 'acct-a', name: 'Cafe', businessAccountId: '1', ...none },
        templates: [hit('1', 'hello', 'ar'), hit('2', 'hello', 'de')],
        flows: [{ id: '3', name: 'hello_flow', status: 'PUBLISHED' }],
      },
      {
        ...{ key: 'acct-b', name: 'Bakery', businessAccountId: '2', ...none },
        phoneNumbers: [{ id: '4', name: 'Hello Bakery', number: '+1 555 0100' }],
      },
      { key: 'acct-c', name: 'Bakery', businessAccountId: '3', ...none },
    ])
    expect(groups.map(({ value }) => value)).toEqual(['In Cafe', 'In Bakery (2)', 'In Bakery (3)'])
    const shown = commandGroups('hello', { pages, actions, found: groups })
    expect(shown.map(({ value, items }) => [value, items.map(commandKey)])).toEqual([
      ['In Cafe', ['account acct-a /templates/1', 'account acct-a /flows/3']],
      ['In Bakery (2)', ['account acct-b /phone-numbers/4']],
    ])
    expect(shown[0]?.items[1]).toMatchObject({ label: 'hello_flow', detail: 'Flow · Published' })
  })

  test('finds an action by part of its words', () => {
    expect(labels('new')).toEqual(['New template'])
    expect(labels('Dark')).toEqual(['Use dark theme'])
  })

  test('offers templates and flows by a typed status, but not by the name of their page', () => {
    const states = stateCommands('viewer')
    const shown = (text: string) =>
      commandGroups(text, { pages, actions, states, found: [] }).map(({ value, items }) => [
        value,
        items.map(({ label }) => label),
      ])
    expect(shown('rejected')).toEqual([['Lists', ['Templates: Rejected']]])
    expect(shown('needs')).toEqual([['Lists', ['Flows: Needs attention', 'Templates: Needs attention']]])
    expect(shown('templates')).toEqual([['Pages', ['Templates']]])
    expect(states.map(commandKey)).toContain('/flows?status=BLOCKED%2CTHROTTLED')
  })

  test('shows a template name once, with its languages in words', () => {
    const hits = [hit('3', 'hello', 'ar'), hit('2', 'bye', 'de'), hit('1', 'hello', 'en_US')]
    expect(templateCommands(hits)).toEqual([
      { href: '/templates/1', label: 'hello', detail: '2 languages' },
      { href: '/templates/2', label: 'bye', detail: 'German · Approved' },
    ])
  })

  test('links to the language that was rejected', () => {
    const hits = [hit('1', 'hello', 'en_US'), hit('3', 'hello', 'ar', 'REJECTED')]
    expect(templateCommands(hits)).toMatchObject([{ href: '/templates/3' }])
  })

  test('sorts groups by their best match', () => {
    const found = [
      { value: 'Templates', items: [{ href: '/templates/1', label: 'renew_templates' }] },
      { value: 'Flows', items: [{ href: '/flows/1', label: 'New' }] },
    ]
    const groups = commandGroups('new', { pages, actions, found })
    expect(groups.map(({ value, items }) => [value, items[0]?.label])).toEqual([
      ['Flows', 'New'],
      ['Actions', 'New template'],
      ['Templates', 'renew_templates'],
    ])
  })

  test('shows at most six items per group, and keeps those found by text that is not shown', () => {
    const items = ['a', 'b', 'c', 'd', 'e', 'f', 'spring sale'].map((label) => ({ href: `/${label}`, label }))
    const [group] = commandGroups('spring', { pages, actions, found: [{ value: 'Templates', items }] })
    expect(group?.items.map(({ label }) => label)).toEqual(['spring sale', 'a', 'b', 'c', 'd', 'e'])
  })
})
