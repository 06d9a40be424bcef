import { expect, test } from 'vitest'
import { type Permission, permits } from '@/lib/access/roles'
import type { Disorder } from '@/lib/contract/health'
import { withoutNames } from './without-names'

const failing = { severity: 'warning', since: 7 } as const
const disorders: Disorder[] = [
  { ...failing, kind: 'inbox', sentence: '3 deliveries arrived.', href: '/events' },
  ...['Orders', 'Stock'].map(
    (name): Disorder => ({
      ...{ ...failing, kind: 'receiver', receiverId: name, href: `/events/receivers/${name}` },
      sentence: `Deliveries to ${name} are failing.`,
    }),
  ),
  {
    ...{ ...failing, kind: 'contact-point', href: '/settings/alerts' },
    sentence: 'Alerts aren’t reaching ana@example.com.',
  },
]
const sentences = (may: (permission: Permission) => boolean) =>
  withoutNames(disorders, may).map(({ sentence }) => sentence)

test('health names receivers and contact points for people who may see them', () => {
  expect(withoutNames(disorders, (permission) => permits('admin', permission))).toEqual(disorders)
  expect(sentences((permission) => permits('viewer', permission))).toEqual([
    '3 deliveries arrived.',
    'Deliveries to Orders are failing.',
    'Deliveries to Stock are failing.',
    'Alerts aren’t reaching a contact point.',
  ])
})

test('everyone else sees each failing kind once, without a name, an ID or a response', () => {
  const role = { names: ['Shop'], permissions: ['overview.read'] as const }
  const seen = withoutNames(disorders, (permission) => permits(role, permission))
  expect(seen).toEqual([
    disorders[0],
    {
      ...failing,
      kind: 'receiver',
      sentence: 'Deliveries to a receiver are failing.',
      href: '/events/setup',
    },
    {
      ...{ ...failing, kind: 'contact-point', href: '/settings/alerts' },
      sentence: 'Alerts aren’t reaching a contact point.',
    },
  ])
})
