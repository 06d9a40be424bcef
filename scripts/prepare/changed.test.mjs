import { describe, expect, test } from 'vitest'
import { changedFiles, journeysFor, readJourneys } from './changed.mjs'

const journeys = [
  { name: 'qr-codes.spec.ts', text: `await page.goto('/qr-codes')` },
  { name: 'keyboard.spec.ts', text: `for (const path of ['/templates', '/qr-codes']) await look(path)` },
  { name: 'templates.spec.ts', text: `await page.goto('/templates')` },
]

describe('journeys of a change', () => {
  test.each([
    'app/(dashboard)/qr-codes/page.tsx',
    'components/qr-codes/list/qr-card.tsx',
    'lib/service/qr-codes/write.ts',
    'lib/contract/qr-codes.ts',
    'app/api/qr-codes/[phoneNumberId]/route.ts',
  ])('%s: those whose name or addresses have its resource', (file) => {
    expect(journeysFor([file], journeys)).toEqual(['qr-codes.spec.ts', 'keyboard.spec.ts'])
  })

  test('are those that changed themselves', () => {
    expect(journeysFor(['e2e/journeys/templates.spec.ts'], journeys)).toEqual(['templates.spec.ts'])
  })

  test('are none for what is no part of the product', () => {
    expect(journeysFor(['docs/qr-codes.md', 'scripts/templates.mjs'], journeys)).toEqual([])
  })

  test('are found for the resources there are', () => {
    const found = journeysFor(['components/qr-codes/list/qr-card.tsx'], readJourneys())
    expect(found).toContain('qr-codes.spec.ts')
    expect(found.length).toBeLessThan(readJourneys().length)
  })
})

describe('files that changed', () => {
  test('are paths of the project', async () => {
    expect(await changedFiles('HEAD')).toEqual(expect.any(Array))
  })

  test('since what is no commit are none: one sentence says so', async () => {
    expect(await changedFiles('no-such-commit')).toEqual({
      mistake: expect.stringMatching(/^git does not know/),
    })
  })
})
