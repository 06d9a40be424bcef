import { expect, test } from 'vitest'
import { type Permission, permits } from '@/lib/access/roles'
import type { IncidentRow } from '@/lib/contract/alerts'
import { withoutReceiverNames } from './without-receiver-names'

const row: IncidentRow = {
  ...{ id: 1, rule: 'receiver-failing', severity: 'warning', state: 'open', events: 1 },
  ...{ objectKind: 'receiver', objectId: 'r1', openedAt: 1, lastAt: 1, silence: null },
  ...{ acknowledgedAt: null, acknowledgedBy: null, resolvedAt: null, resolvedBy: null, resolution: null },
  sentence: 'Deliveries to Orders are failing. It responded with 500.',
}
const other: IncidentRow = { ...row, id: 2, objectKind: 'phone-number', sentence: 'Its quality is low.' }
const over: IncidentRow = { ...row, id: 3, state: 'resolved', resolution: 'Orders is paused.' }

test('incidents name a receiver for people who may see events', () => {
  expect(withoutReceiverNames([row, other], (permission) => permits('viewer', permission))).toEqual([
    row,
    other,
  ])
})

test('incidents hide the name, ID and response of a receiver from everyone else', () => {
  const role = { names: ['On call'], permissions: ['incidents.read'] as const }
  const may = (permission: Permission) => permits(role, permission)
  expect(withoutReceiverNames([row, other, over], may)).toEqual([
    { ...row, objectId: '', sentence: 'Deliveries to a receiver are failing.' },
    other,
    {
      ...over,
      objectId: '',
      sentence: 'Deliveries to a receiver are failing.',
      resolution: 'Deliveries to a receiver are no longer failing.',
    },
  ])
})
