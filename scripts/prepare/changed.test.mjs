import { describe, expect, test } from 'vitest'
import { changedFiles, journeysFor, readJourneys } from './changed.mjs'

const journeys = [
  { name: 'qr-codes.spec.ts', text: `await page.goto('/qr-codes')` },
  { name: 'keyboard.spec.ts', text: `for (const path of ['/templates', '/qr-codes']) await look(path)` },
  { name: 'templates.spec.ts', text: `await page.goto('/templates')` },
]

describe('journeys for a change', () => {
  test.each([
    'app/(dashboard)/qr-codes/page.tsx',
    'components/qr-codes/list/qr-card.tsx',
    'lib/service/qr-codes/write.ts',
    'lib/contract/qr-codes.ts',
    'app/api/qr-codes/[phoneNumberId]/route.ts',
  ])('in %s are those with its resource in their name or paths', (file) => {
    expect(journeysFor([file], journeys)).toEqual(['qr-codes.spec.ts', 'keyboard.spec.ts'])
  })

  test('include journeys that changed', () => {
    expect(journeysFor(['e2e/journeys/templates.spec.ts'], journeys)).toEqual(['templates.spec.ts'])
  })

  test('are none for files outside the product', () => {
    expect(journeysFor(['docs/qr-codes.md', 'scripts/templates.mjs'], journeys)).toEqual([])
  })

  test('are found among the existing journeys', () => {
    const found = journeysFor(['components/qr-codes/list/qr-card.tsx'], readJourneys())
    expect(found).toContain('qr-codes.spec.ts')
    expect(found.length).toBeLessThan(readJourneys().length)
  })
})

describe('changed files', () => {
  test('are returned as a list', async () => {
    expect(await changedFiles('HEAD')).toEqual(expect.any(Array))
  })

  test('since an unknown commit are reported as a mistake', async () => {
    expect(await changedFiles('no-such-commit')).toEqual({
      mistake: expect.stringMatching(/^git does not know/),
    })
  })
})
