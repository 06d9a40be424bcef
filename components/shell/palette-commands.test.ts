import { describe, expect, test } from 'vitest'
import { commandGroups, templateCommands } from './palette-commands'

const hit = (id: string, name: string, language: string, status = 'APPROVED') => ({
  id,
  name,
  language,
  status,
})
const pages = [{ href: '/templates', label: 'Templates' }]
const actions = [{ href: '/templates/new', label: 'New template' }]
const labels = (text: string) =>
  commandGroups(text, { pages, actions, hits: [] }).flatMap(({ items }) => items.map(({ label }) => label))

describe('the command palette', () => {
  test('offers pages and actions before anything is typed', () => {
    expect(labels('')).toEqual([
      'Templates',
      'New template',
      'Use light colors',
      'Use dark colors',
      'Use device colors',
      'Sign out',
    ])
  })

  test('finds an action by part of its words', () => {
    expect(labels('new')).toEqual(['New template'])
    expect(labels('Dark')).toEqual(['Use dark colors'])
  })

  test('shows a name once, with its languages in words', () => {
    const hits = [hit('3', 'hello', 'ar'), hit('2', 'bye', 'de'), hit('1', 'hello', 'en_US')]
    expect(templateCommands(hits)).toEqual([
      { href: '/templates/1', label: 'hello', detail: '2 languages' },
      { href: '/templates/2', label: 'bye', detail: 'German · Approved' },
    ])
  })

  test('leads to the language that was rejected', () => {
    const hits = [hit('1', 'hello', 'en_US'), hit('3', 'hello', 'ar', 'REJECTED')]
    expect(templateCommands(hits)).toMatchObject([{ href: '/templates/3' }])
  })
})
