import { describe, expect, test } from 'vitest'
import { checkFlow } from '../check'
import type { JsonObject } from '../model'
import type { RunEvent } from './run-types'
import { startRun, stepRun } from './step-run'
import { change, footer, play, runnable, screen, select, shown } from './testing/play'

const body = (text: string) => ({ type: 'TextBody', text })
const input = (name: string, more = {}) => ({ type: 'TextInput', name, label: name, ...more })
const text = { type: 'string', __example__: 'example' }
const end = (action: JsonObject) => ({ ...footer, 'on-click-action': action })
const to = (name: string, payload: JsonObject = {}) => ({
  name: 'navigate',
  next: { type: 'screen', name },
  payload,
})
const exchange = (payload: JsonObject = {}) => ({ name: 'data_exchange', payload })
const tap = (screenAt: number, child: number): RunEvent => ({
  kind: 'tap',
  component: `/screens/${screenAt}/layout/children/${child}`,
})
const answer = (value: unknown): RunEvent => ({ kind: 'answer', answer: value })
const back: RunEvent = { kind: 'back' }

const walk: JsonObject = {
  version: '7.3',
  screens: [
    screen(
      'ONE',
      [
        input('name', { required: true }),
        body('${screen.TWO.form.city}'),
        end(to('TWO', { who: '${form.name}' })),
      ],
      {
        data: { hello: text },
      },
    ),
    screen(
      'TWO',
      [
        body("`'Hi ' ${data.who}`"),
        input('city'),
        end({
          name: 'complete',
          payload: { name: '${screen.ONE.form.name}', city: '${form.city}', all: ['${data.who}', 1] },
        }),
      ],
      { terminal: true, data: { who: text } },
    ),
  ],
}

describe('a flow without an endpoint', () => {
  test('passes on the payload, keeps what was entered when going back, and completes', () => {
    const run = play(walk, [
      tap(0, 2),
      change('name', 'Ana'),
      tap(0, 2),
      change('city', 'Lima'),
      back,
      tap(0, 2),
      change('city', 'Cusco'),
      tap(1, 2),
    ])
    expect(run.views.map((view) => view.screen?.id)).toEqual([
      'ONE',
      'ONE',
      'ONE',
      'TWO',
      'TWO',
      'ONE',
      'TWO',
      'TWO',
      undefined,
    ])
    expect(shown(run, 'TextInput', 1)?.error).toBe('Fill this in.')
    expect(shown(run, 'TextBody', 3)?.text).toBe('Hi Ana')
    expect(shown(run, 'TextInput', 5)?.value).toBe('Ana')
    expect(shown(run, 'TextBody', 5)?.text).toBe('Lima')
    expect(shown(run, 'TextInput', 6)?.value).toBe('')
    expect(run.effects.at(-1)).toEqual([
      { kind: 'complete', payload: { name: 'Ana', city: 'Cusco', all: ['Ana', 1] } },
    ])
    expect(run.views.at(-1)).toEqual({
      status: 'completed',
      components: [],
      summary: [
        { screen: 'Screen ONE', label: 'name', value: 'Ana', isMasked: false },
        { screen: 'Screen TWO', label: 'city', value: 'Cusco', isMasked: false },
      ],
    })
  })

  test('shows example data only if no data is given', () => {
    const document = {
      version: '7.3',
      screens: [screen('ONE', [body('${data.hello}'), footer], { data: { hello: text } })],
    }
    expect(shown(play(document, []), 'TextBody')?.text).toBe('example')
    expect(shown(play(document, [], { data: {} }), 'TextBody')?.text).toBe('')
    expect(shown(play(document, [], { data: { hello: 'there' } }), 'TextBody')?.text).toBe('there')
  })

  test('starts at the requested screen, or at the one that no screen leads to', () => {
    const routed = { ...walk, routing_model: { TWO: ['ONE'], ONE: [] } }
    expect(play(walk, [], { screen: 'TWO' }).views[0]?.screen?.id).toBe('TWO')
    expect(play(routed, []).views[0]?.screen?.id).toBe('TWO')
    expect(play(walk, [], { screen: 'NOWHERE' }).views[0]).toMatchObject({ status: 'failed', components: [] })
  })

  test('shows a notice for an unknown destination or a missing endpoint', () => {
    const lost = { version: '7.3', screens: [screen('ONE', [end(to('NOWHERE')), { ...end(exchange()) }])] }
    expect(play(lost, [tap(0, 0)]).views[1]?.notice).toContain('"NOWHERE"')
    expect(play(lost, [tap(0, 1)]).views[1]).toMatchObject({
      status: 'open',
      notice: expect.stringContaining('endpoint'),
    })
  })

  test('masks sensitive and secret values in the summary but not in the payload', () => {
    const document = {
      version: '7.3',
      screens: [
        screen(
          'ONE',
          [
            input('card'),
            input('pin', { 'input-type': 'passcode' }),
            { type: 'OptIn', name: 'terms', label: 'Terms' },
            end({ name: 'complete', payload: { card: '${form.card}', pin: '${form.pin}' } }),
          ],
          { terminal: true, sensitive: ['card'] },
        ),
      ],
    }
    const run = play(document, [change('card', '4000'), change('pin', '1234'), tap(0, 3)])
    expect(run.effects.at(-1)).toEqual([{ kind: 'complete', payload: { card: '4000', pin: '1234' } }])
    expect(run.views.at(-1)?.summary?.map(({ label, value }) => [label, value])).toEqual([
      ['card', '••••••••'],
      ['pin', '••••••••'],
      ['Terms', 'No'],
    ])
  })

  test('ignores back on the first screen and events that do not apply', () => {
    const run = play(walk, [
      back,
      change('nobody', 'x'),
      tap(7, 7),
      select('name'),
      answer({ screen: 'TWO' }),
    ])
    for (const view of run.views) expect(view).toEqual(run.views[0])
  })
})

const asking: JsonObject = {
  version: '7.3',
  data_api_version: '3.0',
  routing_model: { ONE: ['TWO'], TWO: ['THREE'], THREE: [] },
  screens: [
    screen('ONE', [body('${data.hello}'), input('name'), end(exchange({ name: '${form.name}' }))], {
      data: { hello: text, more: text },
    }),
    screen('TWO', [body('${data.hello}'), end(exchange())], { data: { hello: text }, refresh_on_back: true }),
    screen('THREE', [footer], { terminal: true }),
  ],
}
const one = answer({ screen: 'ONE', data: { hello: 'one', more: 'kept' } })

describe('a flow with an endpoint', () => {
  test('sends INIT, waits, and shows the response', () => {
    const run = play(asking, [change('name', 'lost'), one], { flowToken: 'token' })
    expect(run.effects[0]).toEqual([
      {
        kind: 'exchange',
        request: { version: '3.0', action: 'INIT', screen: undefined, data: {}, flow_token: 'token' },
      },
    ])
    expect(run.views.map(({ status }) => status)).toEqual(['waiting', 'waiting', 'open'])
    expect(shown(run, 'TextBody')?.text).toBe('one')
  })

  test('sends the inputs and shows the next screen', () => {
    const run = play(asking, [
      one,
      change('name', 'Ana'),
      tap(0, 2),
      change('name', 'too late'),
      answer({ screen: 'TWO', data: { hello: 'two' } }),
    ])
    expect(run.effects[3]).toMatchObject([
      { kind: 'exchange', request: { action: 'data_exchange', screen: 'ONE', data: { name: 'Ana' } } },
    ])
    expect(run.views[3]).toMatchObject({ status: 'waiting', screen: { id: 'ONE' } })
    expect(shown(run, 'Footer', 3)?.isEnabled).toBe(false)
    expect(run.effects[4]).toEqual([])
    expect(shown(run, 'TextBody')?.text).toBe('two')
  })

  test('keeps inputs and other data on the same screen, and shows its message until the next event', () => {
    const run = play(asking, [
      one,
      change('name', 'Ana'),
      tap(0, 2),
      answer({ screen: 'ONE', data: { hello: 'again', error_message: 'Not this name.' } }),
      change('name', 'Bo'),
    ])
    expect(run.views[4]).toMatchObject({ status: 'open', notice: 'Not this name.' })
    expect(shown(run, 'TextInput', 4)?.value).toBe('Ana')
    expect(shown(run, 'TextBody', 4)?.text).toBe('again')
    expect(run.views[5]?.notice).toBeUndefined()
    expect(run.state.screens.ONE?.data.more).toBe('kept')
  })

  test('applies a response without a screen to the current or the first screen', () => {
    const run = play(asking, [
      answer({ version: '3.0', data: { hello: 'first', more: 'm' } }),
      change('name', 'Ana'),
      tap(0, 2),
      answer({ version: '3.0', data: { hello: 'again' } }),
    ])
    expect(run.views[1]).toMatchObject({ status: 'open', screen: { id: 'ONE' } })
    expect(run.views[4]).toMatchObject({ status: 'open', screen: { id: 'ONE' } })
    expect(shown(run, 'TextBody')?.text).toBe('again')
    expect(shown(run, 'TextInput')?.value).toBe('Ana')
  })

  test('stays unchanged on an acknowledgement, but fails if it is the first response', () => {
    const acknowledged = answer({ version: '3.0', data: { acknowledged: true } })
    const run = play(asking, [one, change('name', 'Ana'), tap(0, 2), acknowledged])
    expect(run.views.at(-1)).toMatchObject({ status: 'open', screen: { id: 'ONE' } })
    expect(run.views.at(-1)?.notice).toBeUndefined()
    expect(shown(run, 'TextBody')?.text).toBe('one')
    expect(play(asking, [acknowledged]).views.at(-1)?.status).toBe('failed')
  })

  test('completes on SUCCESS with the params of the response', () => {
    const success = {
      screen: 'SUCCESS',
      data: { extension_message_response: { params: { flow_token: 't', ok: true } } },
    }
    const run = play(asking, [one, tap(0, 2), answer(success)])
    expect(run.effects.at(-1)).toEqual([{ kind: 'complete', payload: { flow_token: 't', ok: true } }])
    expect(run.views.at(-1)?.status).toBe('completed')
  })

  test('sends BACK if the screen has refresh_on_back, and follows the response', () => {
    const run = play(asking, [
      one,
      tap(0, 2),
      answer({ screen: 'TWO', data: {} }),
      back,
      answer({ screen: 'ONE', data: { hello: 'fresh' } }),
    ])
    expect(run.effects[4]).toMatchObject([
      { kind: 'exchange', request: { action: 'BACK', screen: 'TWO', data: {} } },
    ])
    expect(run.views.at(-1)?.screen).toMatchObject({ id: 'ONE', canGoBack: false })
    expect(shown(run, 'TextBody')?.text).toBe('fresh')
  })

  test.each<[string, RunEvent, string]>([
    ['no screen', answer({ data: {} }), 'neither "screen" nor "version"'],
    ['nonsense', answer('<html>'), 'neither "screen" nor "version"'],
    ['an end without a result', answer({ screen: 'SUCCESS', data: {} }), '"params"'],
    ['an unknown screen', answer({ screen: 'NINE', data: {} }), '"NINE"'],
    ['a screen without a route', answer({ screen: 'THREE', data: {} }), 'routing model'],
    ['a failure', { kind: 'failure' }, 'Try again'],
    ['a failure with a reason', { kind: 'failure', message: 'It took too long.' }, 'too long'],
  ])('keeps the screen and shows a notice for %s', (_what, event, notice) => {
    const run = play(asking, [one, tap(0, 2), event])
    expect(run.views.at(-1)).toMatchObject({
      status: 'open',
      screen: { id: 'ONE' },
      notice: expect.stringContaining(notice),
    })
  })

  test('shows nothing if the first request fails', () => {
    expect(play(asking, [{ kind: 'failure' }]).views.at(-1)).toMatchObject({
      status: 'failed',
      components: [],
    })
  })
})

describe('a step', () => {
  test('does not modify the previous state', () => {
    const flow = runnable(walk)
    const { state } = startRun(flow, {})
    const before = JSON.stringify(state)
    stepRun(flow, Object.freeze(state), change('name', 'Ana'))
    expect(JSON.stringify(state)).toBe(before)
  })
})

describe('the documents in these tests', () => {
  test.each([walk, asking])('pass checkFlow without errors: document %#', (document) => {
    const { findings } = checkFlow(JSON.stringify(document))
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([])
  })
})
