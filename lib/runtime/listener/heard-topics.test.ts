import { describe, expect, test } from 'vitest'
import { limitablePermissions } from '@/lib/access/custom-roles/choosable-permissions'
import { everyonesPermissions, roles } from '@/lib/access/roles'
import type { Route } from '@/lib/contract/console/route'
import { consoleRoutes } from '@/lib/contract/console/routes'
import { heardTopics } from './heard-topics'

const permissions = [...everyonesPermissions, ...limitablePermissions]
const shop = {
  ...{ names: ['Shop'], permissions },
  numbers: Object.fromEntries(limitablePermissions.map((each) => [each, ['1']])),
}
const least = { names: ['Least'], permissions: everyonesPermissions }

/** Every topic that a change in this console announces. */
const told = [
  ...new Set(
    Object.values<Route>(consoleRoutes)
      .flatMap(({ stale = [] }) => stale)
      .map((topic) => topic.replace(/\{.*\}/, '2')),
  ),
]

describe('topics of live updates', () => {
  test.each(roles)('are all received by the built-in role %s', (role) => {
    const writing = role === 'viewer' ? [] : ['editors:templates:2']
    const topics = [...told, 'resync', 'messages', 'flow-answer:2', ...writing]
    expect(heardTopics(role, topics)).toEqual(topics)
  })

  test('of other numbers are hidden from a role for one number', () => {
    const own = ['phone-numbers', 'phone-number:1', 'business-profile:1', 'template:2', 'flow:2']
    const others = ['phone-number:2', 'business-profile:2', 'qr-code:ABC', 'proposal:2']
    expect(heardTopics(shop, [...own, ...others])).toEqual(own)
  })

  test('of events, incidents and unlisted kinds are hidden without the permission', () => {
    const hidden = [
      'events',
      'incidents',
      'receivers',
      'alerts',
      'subscriptions',
      'flow-answer:2',
      'new-thing',
    ]
    expect(heardTopics(shop, hidden)).toEqual([])
  })

  test('for people without permissions are only those that every page shows', () => {
    const shown = ['resync', 'people', 'account', 'proposals']
    expect(heardTopics(least, [...shown, 'templates', 'phone-numbers', 'editors:flows:2'])).toEqual(shown)
  })
})
