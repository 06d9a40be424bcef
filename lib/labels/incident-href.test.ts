import { expect, test } from 'vitest'
import type { IncidentRow } from '@/lib/contract/alerts'
import { incidentHref } from './incident-href'

const incident: IncidentRow = {
  id: 1,
  rule: 'call-missed',
  severity: 'warning',
  state: 'open',
  sentence: 'A call was missed.',
  objectKind: 'phone-number',
  objectId: '42',
  openedAt: Date.UTC(2026, 6, 1),
  lastAt: Date.UTC(2026, 6, 1),
  events: 1,
  acknowledgedAt: null,
  acknowledgedBy: null,
  resolvedAt: null,
  resolvedBy: null,
  resolution: null,
  silence: null,
}

test.each<[Partial<IncidentRow>, string]>([
  [{}, '/calling?number=42&tab=history&missed=waiting'],
  [{ state: 'resolved' }, '/calling?number=42&tab=history'],
  [{ rule: 'flow-status', objectKind: 'flow' }, '/flows/42?view=endpoint&tab=health'],
  [{ rule: 'flow-endpoint-latency', objectKind: 'flow' }, '/flows/42?view=endpoint&tab=health'],
  [{ rule: 'flow-version', objectKind: 'flow' }, '/flows/42'],
  [{ rule: 'template-rejected', objectKind: 'template' }, '/templates/42'],
  [{ rule: 'number-quality' }, '/phone-numbers?text=42'],
])('an incident with %j links to %s', (change, href) => {
  expect(incidentHref({ ...incident, ...change })).toBe(href)
})

test('an incident about an object without a page links to its events', () => {
  expect(incidentHref({ ...incident, rule: 'backup-old', objectKind: 'console', objectId: '' })).toMatch(
    /^\/events\?/,
  )
})
