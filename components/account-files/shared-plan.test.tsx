import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Plan } from '@/lib/account-files/plan'
import { sharedPlan } from '@/lib/contract/shared-previews'
import { copyOfPlan } from './plan-copy'
import { SharedPlanScreen } from './shared-plan'

const markup = '"><script>alert(1)</script><img src=x onerror=alert(1)>'
const act = (part: Partial<Plan['acts'][number]>): Plan['acts'][number] => ({
  ...{ address: 'templates/a/en_US', verb: 'edit' as const, differences: [], notes: [] },
  ...part,
})
const planOf = (acts: Plan['acts']): Plan => ({
  acts,
  findings: [],
  unchanged: 2,
  onlyInAccount: ['flows/inside'],
})

test('a shared plan escapes markup in names, notes and values', () => {
  const acts = [
    act({
      address: markup,
      notes: [markup],
      blocked: markup,
      changes: [markup],
      differences: [{ path: markup, before: markup }],
    }),
  ]
  const plan = sharedPlan.parse(copyOfPlan(planOf(acts), { name: markup, environment: markup }))
  const link = { id: '1', name: markup, sharedBy: markup, sharedAt: 0, endsAt: 1 }
  const html = renderToStaticMarkup(<SharedPlanScreen {...link} plan={plan} />)
  expect(html).not.toMatch(/<script|<img|"><script/)
  expect(html).toContain('&lt;script&gt;alert(1)')
  expect(html).not.toMatch(/<button|<form|<input|<a /)
  // The watermark is a separate image that has to escape the name as well.
  const drawn = decodeURIComponent(/svg\+xml,([^&]+)&quot;/.exec(html)?.[1] ?? '')
  expect(drawn).toContain('&lt;script&gt;')
  expect(drawn).not.toContain('<script')
})

test('the shared copy of a plan truncates long values and omits what only the account has', () => {
  const long = 'x'.repeat(5000)
  const differences = [{ path: 'components[0].text', before: { text: long }, after: '' }]
  const changes = Array.from({ length: 200 }, () => long)
  const copy = copyOfPlan(planOf([act({ differences, changes })]), { name: 'lumen', environment: 'staging' })
  expect(sharedPlan.parse(copy)).toEqual(copy)
  expect(copy.acts[0]?.differences[0]?.before?.length).toBe(1000)
  expect(copy.acts[0]?.differences[0]?.after).toBe('""')
  expect(copy.acts[0]?.changes?.map(({ length }) => length)).toEqual(Array(100).fill(1000))
  expect(JSON.stringify(copy)).not.toContain('flows/inside')
})
