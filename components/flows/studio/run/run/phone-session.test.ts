import { describe, expect, test } from 'vitest'
import { readRecordedRun } from '@/lib/language/flow-json/recorded-runs/read-recorded-run'
import type { RecordedRun } from '@/lib/language/flow-json/recorded-runs/recorded-run'
import { repeatRun } from '@/lib/language/flow-json/recorded-runs/repeat-run'
import type { ExchangeRequest } from '@/lib/language/flow-json/run/run-types'
import { type CheckedFlow, toRunnable } from '@/lib/language/flow-json/run/runnable'
import { newestVersion } from '@/lib/language/flow-json/versions'
import { createPhoneSession } from './phone-session'
import type { Exchanged } from './run-log'

const input = { type: 'TextInput', name: 'city', label: 'City', required: true }
const footer = (action: object, label = 'Go on') => ({ type: 'Footer', label, 'on-click-action': action })
const screen = (id: string, children: object[], more: object = {}) => ({
  id,
  title: id,
  ...more,
  layout: { type: 'SingleColumnLayout', children },
})
const next = { name: 'navigate', next: { type: 'screen', name: 'END' }, payload: { city: '${form.city}' } }
const done = { name: 'complete', payload: { city: '${data.city}' } }
const city = { city: { type: 'string', __example__: 'Lima' } }
const end = screen('END', [footer(done, 'Send')], { terminal: true, data: city })

function flowOf(screens: object[], more: object = {}): CheckedFlow {
  const flow = toRunnable({ version: newestVersion, value: { version: '7.3', screens, ...more } })
  if (!flow) throw new Error('This document cannot run.')
  return flow
}
const twoScreens = flowOf([screen('START', [input, footer(next)]), end])
const withEndpoint = flowOf([screen('START', [input, footer({ name: 'data_exchange', payload: {} })]), end], {
  data_api_version: '3.0',
})

const nobody = () => Promise.reject(new Error('No endpoint is asked here.'))
const good: Omit<Exchanged, 'answer'> = {
  durationMs: 12,
  status: 200,
  isEncrypted: false,
  problem: undefined,
}

function sessionOf(flow: CheckedFlow, answers: Exchanged[] = []) {
  const asked: ExchangeRequest[] = []
  const session = createPhoneSession(
    (request) => {
      asked.push(request)
      const answer = answers.shift()
      return answer ? Promise.resolve(answer) : nobody()
    },
    () => 1000,
  )
  session.setFlow(flow)
  return { session, asked }
}

function tapFooter(session: ReturnType<typeof createPhoneSession>) {
  const { view } = session.getSnapshot()
  const id = view?.components.find(({ type }) => type === 'Footer')?.id ?? ''
  session.send({ kind: 'tap', component: id })
}
const kinds = (session: ReturnType<typeof createPhoneSession>) =>
  session.getSnapshot().log.map(({ kind }) => kind)

describe('the simulated phone', () => {
  test('opens the first screen without calling the endpoint', () => {
    const { session, asked } = sessionOf(withEndpoint)
    expect(session.getSnapshot().view?.screen?.id).toBe('START')
    expect(asked).toEqual([])
  })

  test('runs to the completion payload and logs each step', () => {
    const { session } = sessionOf(twoScreens)
    session.send({ kind: 'change', component: 'city', value: 'Quito' })
    tapFooter(session)
    tapFooter(session)
    expect(session.getSnapshot().view?.status).toBe('completed')
    expect(kinds(session)).toEqual(['start', 'navigate', 'complete'])
    expect(session.getSnapshot().log.at(-1)).toMatchObject({ payload: { city: 'Quito' }, at: 1000 })
  })

  test('calls the endpoint, shows its response, and logs how long it took', async () => {
    const { session, asked } = sessionOf(withEndpoint, [
      { ...good, answer: { screen: 'END', data: { city: 'Oslo' } } },
    ])
    session.start({})
    expect(session.getSnapshot().view?.status).toBe('waiting')
    await Promise.resolve()
    await Promise.resolve()
    expect(asked).toMatchObject([{ action: 'INIT' }])
    expect(session.getSnapshot().view?.screen?.id).toBe('END')
    expect(session.getSnapshot().log.find(({ kind }) => kind === 'exchange')).toMatchObject({
      outcome: { durationMs: 12 },
    })
  })

  test('shows what was wrong with a response and stays open', async () => {
    const { session } = sessionOf(withEndpoint, [{ ...good, answer: null, problem: 'Nothing came.' }])
    session.send({ kind: 'change', component: 'city', value: 'Quito' })
    tapFooter(session)
    await Promise.resolve()
    await Promise.resolve()
    expect(session.getSnapshot().view).toMatchObject({ status: 'open', notice: 'Nothing came.' })
  })

  test('ignores the response for a run that is over', async () => {
    const { session } = sessionOf(withEndpoint, [{ ...good, answer: { screen: 'END', data: {} } }])
    session.start({})
    session.start({ screen: 'START' })
    await Promise.resolve()
    await Promise.resolve()
    expect(session.getSnapshot().view?.screen?.id).toBe('START')
  })

  test('keeps entered values when the document changes, and restarts if its screen is gone', () => {
    const { session } = sessionOf(twoScreens)
    session.send({ kind: 'change', component: 'city', value: 'Quito' })
    session.setFlow(
      flowOf([screen('START', [{ type: 'TextHeading', text: 'Hi' }, input, footer(next)]), end]),
    )
    expect(session.getSnapshot().view?.components[1]).toMatchObject({ name: 'city', value: 'Quito' })
    session.setFlow(flowOf([end]))
    expect(session.getSnapshot().view?.screen?.id).toBe('END')
  })

  test('updates when the example data changes', () => {
    const heading = { type: 'TextHeading', text: '${data.city}' }
    const shows = (example: string) =>
      flowOf([screen('END', [heading], { data: { city: { type: 'string', __example__: example } } })])
    const { session } = sessionOf(shows('Lima'))
    session.setFlow(shows('Cuzco'))
    expect(session.getSnapshot().view?.components[0]).toMatchObject({ text: 'Cuzco' })
  })
})

describe('a screen selected in another pane', () => {
  test('is shown if it exists and no run is being recorded', () => {
    const { session } = sessionOf(twoScreens)
    session.follow('END')
    expect(session.getSnapshot().view?.screen?.id).toBe('END')
    session.follow('NOWHERE')
    session.record({ screen: 'START' })
    session.follow('END')
    expect(session.getSnapshot()).toMatchObject({ isRecording: true, view: { screen: { id: 'START' } } })
  })

  test('does not restart if it is already shown', () => {
    const { session } = sessionOf(twoScreens)
    session.send({ kind: 'change', component: 'city', value: 'Quito' })
    session.follow('START')
    expect(session.getSnapshot().view?.components[0]).toMatchObject({ value: 'Quito' })
  })
})

describe('a recorded run', () => {
  function recorded(): RecordedRun {
    const { session } = sessionOf(twoScreens)
    session.record({ screen: 'START' })
    session.send({ kind: 'change', component: 'city', value: 'Qui' })
    session.send({ kind: 'change', component: 'city', value: 'Quito' })
    tapFooter(session)
    tapFooter(session)
    const run = session.stopRecording()
    if (!run) throw new Error('Nothing was recorded.')
    return run
  }

  test('has one step for each action', () => {
    expect(recorded().steps.map(({ event }) => event.kind)).toEqual(['change', 'tap', 'tap'])
    expect(sessionOf(twoScreens).session.stopRecording()).toBeUndefined()
  })

  test('is read back as stored, and anything else is rejected', () => {
    const run = recorded()
    expect(readRecordedRun(JSON.parse(JSON.stringify(run)))).toEqual(run)
    for (const kept of [{}, { ...run, now: '1' }, { ...run, steps: [{}] }, { ...run, seen: { status: 'x' } }])
      expect(readRecordedRun(kept)).toBeUndefined()
  })

  test('passes on the same flow and after components moved', () => {
    const moved = flowOf([
      screen('START', [
        { type: 'TextHeading', text: 'Hi' },
        { type: 'Form', name: 'f', children: [input] },
        footer(next),
      ]),
      end,
    ])
    expect(repeatRun(twoScreens, recorded())).toEqual({ steps: 3, differences: [] })
    expect(repeatRun(moved, recorded())).toEqual({ steps: 3, differences: [] })
  })

  test('fails if the payload lost a value', () => {
    const lost = flowOf([
      screen('START', [input, footer(next)]),
      { ...end, layout: { children: [footer({ name: 'complete', payload: {} }, 'Send')] } },
    ])
    expect(repeatRun(lost, recorded()).differences).toEqual([
      { step: 3, sentences: ['The payload no longer has "city".'] },
    ])
  })

  test('ends where an input is missing, and names it', () => {
    const renamed = flowOf([screen('START', [{ ...input, name: 'town' }, footer(next)]), end])
    expect(repeatRun(renamed, recorded()).differences).toEqual([
      { step: 1, sentences: ['START no longer has a TextInput "city". The run ends here.'] },
    ])
  })

  test('reports when the flow leads elsewhere', () => {
    const asks = flowOf([screen('START', [input, footer({ name: 'complete', payload: {} })]), end])
    const [first] = repeatRun(asks, recorded()).differences
    expect(first?.step).toBe(2)
    expect(first?.sentences).toContain('The flow was open; now it was complete.')
    expect(first?.sentences).toContain('It showed END; now it shows START.')
  })
})
