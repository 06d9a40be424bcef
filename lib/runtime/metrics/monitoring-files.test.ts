import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { openTestStore } from '@/lib/store/testing/open-test-store'
import { createMetrics } from './create-metrics'

const read = (name: string) =>
  readFileSync(path.resolve(import.meta.dirname, '../../../docs/monitoring', name), 'utf8')

interface Rules {
  groups: {
    rules: { alert: string; expr: string; labels: { severity: string }; annotations: { summary: string } }[]
  }[]
}
interface Dashboard {
  panels: { id: number; title: string; targets: { expr: string }[] }[]
}

const rules = (parse(read('alerts.yml')) as Rules).groups.flatMap((group) => group.rules)
const { panels } = JSON.parse(read('dashboard.json')) as Dashboard
const expressions = [
  ...rules.map(({ expr }) => expr),
  ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
]

/** All series by metric name; a histogram has three. */
async function seriesThereAre(): Promise<Map<string, Set<string>>> {
  const opened = await openTestStore()
  try {
    const metrics = createMetrics()
    metrics.watchStore({ store: opened.store, clock: Date.now })
    metrics.watchStreams(() => 0)
    const { body } = await metrics.text()
    const types = [...body.matchAll(/^# TYPE (switchboard_\w+) (\w+)$/gm)]
    return new Map(
      types.map(([, name = '', type]) => [
        name,
        new Set(type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name]),
      ]),
    )
  } finally {
    await opened.remove()
  }
}

test('the shipped alert rules and dashboard use only existing metrics, and all but one of them', async () => {
  const series = await seriesThereAre()
  const known = new Set([...series.values()].flatMap((names) => [...names]))
  const asked = new Set(expressions.flatMap((expr) => expr.match(/switchboard_\w+/g) ?? []))
  expect([...asked].filter((name) => !known.has(name))).toEqual([])
  const unasked = [...series].filter(([, names]) => ![...names].some((name) => asked.has(name)))
  expect(unasked.map(([name]) => name)).toEqual(['switchboard_delivery_attempt_seconds'])
})

test('the shipped alert rules and dashboard are well-formed', () => {
  for (const expr of expressions) {
    expect(expr).toMatch(/switchboard_/)
    for (const [open, close] of ['()', '{}', '[]'])
      expect(expr.split(open ?? '').length, expr).toBe(expr.split(close ?? '').length)
  }
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
  for (const { alert, labels, annotations } of rules) {
    expect(['critical', 'warning', 'info'], alert).toContain(labels.severity)
    expect(annotations.summary, alert).toMatch(/\.$/)
  }
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
})
