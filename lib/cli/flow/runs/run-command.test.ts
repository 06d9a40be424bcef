import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runFlowCommand } from '../testing/run-flow-command'

let folder = ''

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'switchboard-flow-run-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = (...args: string[]) => runFlowCommand(folder, ['run', ...args])

const put = (name: string, value: object) => {
  writeFileSync(path.join(folder, name), JSON.stringify(value))
  return name
}

const booking = (services: string[]) => ({
  version: '7.3',
  screens: [
    {
      id: 'START',
      title: 'Start',
      terminal: true,
      layout: {
        type: 'SingleColumnLayout',
        children: [
          {
            type: 'Dropdown',
            name: 'service',
            label: 'Service',
            required: true,
            'data-source': services.map((id) => ({ id, title: id })),
          },
          {
            type: 'Footer',
            label: 'Book',
            'on-click-action': { name: 'complete', payload: { service: '${form.service}' } },
          },
        ],
      },
    },
  ],
})

describe('switchboard-flow run', () => {
  test('generates runs for uncovered parts, and repeats them', async () => {
    put('booking.json', booking(['haircut', 'color']))
    const { status, out } = await run('booking.json', '--generate')
    expect({ status, out }).toEqual({
      status: 0,
      out: [
        'booking.json',
        'passed  Generated: START → the end (2 steps)',
        'passed  Generated: START: option "color" of "service" (2 steps)',
        'Generated: 2 runs',
        'Coverage: 1 of 1 path between screens, 2 of 2 options',
        '',
        '2 runs: no differences.',
        '',
      ].join('\n'),
    })
    expect(JSON.parse(readFileSync(path.join(folder, 'booking.runs.json'), 'utf8')).runs).toHaveLength(2)
    expect((await run('booking.json')).out).toContain('\n2 runs: no differences.\n')
  })

  test('fails when an option was removed, and names it as the cause', async () => {
    put('booking.json', booking(['color', 'beard']))
    const { status, out } = await run('.')
    expect(status).toBe(1)
    expect(out).toContain(
      'FAILED  Generated: START → the end\n        Step 1: The option "haircut" of "service" is gone from START. The run ends here.\n',
    )
    expect(out).toContain('        not covered: START: option "beard" of "service"\n')
    expect(out).toContain('\n1 of 2 runs failed.\n')
  })

  test('writes JUnit and JSON for pipelines', async () => {
    const junit = await run('booking.json', '--format', 'junit')
    expect(junit.status).toBe(1)
    expect(junit.out).toContain('<testsuite name="booking.json" tests="2" failures="1">')
    expect(junit.out).toContain('name="coverage" value="1 of 1 path between screens, 1 of 2 options"')
    expect(junit.out).toContain('<failure message="Step 1: The option &quot;haircut&quot; of')
    const { flows, failed } = JSON.parse((await run('booking.json', '--format', 'json')).out)
    expect(failed).toBe(1)
    expect(flows[0].coverage).toEqual({
      parts: 3,
      missed: [{ kind: 'option', label: 'START: option "beard" of "service"' }],
    })
  })

  test('exits with an error for missing or invalid input', async () => {
    const cannot = (error: string) => ({ status: 2, out: '', error })
    expect(await run()).toEqual(cannot('Name the flow documents whose runs are repeated.\n'))
    expect(await run('booking.json', '--runs', 'none.json')).toEqual(
      cannot('none.json cannot be read: the file does not exist.\n'),
    )
    put('wrong.json', { runs: 1 })
    expect(await run('booking.json', '--runs', 'wrong.json')).toEqual(
      cannot('wrong.json must be an object with a list "runs".\n'),
    )
    put('empty.json', { version: '7.3', screens: [] })
    expect(await run('empty.json')).toEqual(
      cannot('empty.json has no screen to run. Run check to see what is wrong.\n'),
    )
    expect((await run('booking.json', '--format', 'sarif')).error).toBe(
      '--format must be one of human, json, junit, not sarif.\n',
    )
  })
})
