import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { permissions } from '@/lib/access/roles'
import { navigationOf } from '@/lib/console/navigation'

const folder = path.join(import.meta.dirname, '(dashboard)')
const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (file) => path.basename(file) === 'page.tsx',
)

/** Pages that read nothing of the account: starting points for flows, and links to other settings. */
const readNothing = new Set(['flows/new/page.tsx', 'settings/page.tsx'])

test('every page checks the permission for what it shows', () => {
  const asks = /\b(?:readInPage|refusalFor|requireInPage|sectionRefusal)\(/
  const open = pages.filter((page) => {
    const own = path.join(folder, path.dirname(page))
    const beside = readdirSync(own).filter((file) => /^(?:page|load-[\w-]+)\.tsx?$/.test(file))
    return !beside.some((file) => asks.test(readFileSync(path.join(own, file), 'utf8')))
  })
  expect(new Set(open)).toEqual(readNothing)
  expect(pages.length).toBeGreaterThan(30)
})

test('the navigation lists the pages a role can see, including those it can see for some numbers', () => {
  const shown = (role: Parameters<typeof navigationOf>[0]) =>
    navigationOf(role).flatMap((group) => group.pages.map(({ href }) => href))
  expect(shown({ names: ['all'], permissions })).toEqual(shown('viewer'))
  const codes = ['overview.read', 'qr-codes.read'] as const
  const role = { names: ['Shop'], permissions: codes, numbers: { 'qr-codes.read': ['1'] } }
  expect(shown(role)).toEqual(['/', '/proposals', '/qr-codes', '/history'])
})
