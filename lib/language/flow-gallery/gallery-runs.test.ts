import { describe, expect, test } from 'vitest'
import { decide } from '@/lib/console/flow-endpoint/decide'
import type { JsonObject } from '@/lib/language/flow-json/model'
import type { RunEvent, RunState, RunStep } from '@/lib/language/flow-json/run/run-types'
import { type CheckedFlow, toRunnable } from '@/lib/language/flow-json/run/runnable'
import { startRun, stepRun } from '@/lib/language/flow-json/run/step-run'
import { viewOf } from '@/lib/language/flow-json/run/view-of'
import type { ComponentView } from '@/lib/language/flow-json/run/view-types'
import { findVersion } from '@/lib/language/flow-json/versions'
import { type GalleryFlow, galleryFlows } from './gallery'

const MOST_STEPS = 60
const NOW = Date.UTC(2026, 4, 12)
/** A Thursday, which every calendar in the gallery accepts. */
const DAY = '2026-05-14'

const texts = {
  email: 'ada@example.com',
  number: '7',
  phone: '+15550100142',
  passcode: '123456',
  password: '123456',
  text: 'Ada',
}

/** The event that fills in a component, or undefined if nothing is left to fill in. */
function fill(view: ComponentView, pick: number): RunEvent | undefined {
  const change = (value: unknown): RunEvent => ({ kind: 'change', component: view.id, value })
  switch (view.type) {
    case 'TextInput':
    case 'TextArea':
      return view.value === '' ? change(texts[view.inputType]) : undefined
    case 'RadioButtonsGroup':
    case 'CheckboxGroup':
    case 'ChipsSelector':
    case 'Dropdown': {
      if (view.options.some(({ isSelected }) => isSelected)) return undefined
      return { kind: 'select', component: view.id, option: view.options[pick % view.options.length]?.id }
    }
    case 'DatePicker':
      return view.isRequired && view.value === '' ? change(DAY) : undefined
    case 'CalendarPicker':
      return view.day?.value === '' ? change(DAY) : undefined
    case 'OptIn':
      return view.isChecked ? undefined : { kind: 'select', component: view.id }
    default:
      return undefined
  }
}

function nextEvent(flow: CheckedFlow, state: RunState, pick: number): RunEvent {
  const { components } = viewOf(flow, state)
  for (const view of components) {
    const event = fill(view, pick)
    if (event) return event
  }
  const footer = components.find(({ type }) => type === 'Footer')
  if (!footer) throw new Error('The screen has no button.')
  return { kind: 'tap', component: footer.id }
}

function answerOf({ answers }: GalleryFlow, flow: CheckedFlow, { effects }: RunStep): RunEvent | undefined {
  const exchange = effects.find((effect) => effect.kind === 'exchange')
  if (!exchange || !answers) return undefined
  const { action, screen, data, flow_token: flowToken } = exchange.request
  const answer = decide(answers, { action, screen, data, flowToken }, flow.entry)
  return { kind: 'answer', answer: { version: '3.0', ...answer } }
}

/** Runs a flow, always choosing the option at index `pick` (it wraps around), and returns how the run ended. */
function run(gallery: GalleryFlow, pick: number): { payload?: JsonObject; screens: readonly string[] } {
  const version = findVersion('7.3')
  const flow = version && toRunnable({ version, value: gallery.document })
  if (!flow) throw new Error('The flow does not run.')
  let at = startRun(flow, { flowToken: 'token', now: NOW })
  let screens: readonly string[] = []
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const end = at.effects.find((effect) => effect.kind === 'complete')
    if (end) return { payload: end.payload, screens }
    if (at.state.trail.length > 0) ({ trail: screens } = at.state)
    const event = answerOf(gallery, flow, at) ?? nextEvent(flow, at.state, pick)
    at = stepRun(flow, at.state, event)
  }
  return { screens }
}

describe.each(galleryFlows.map((flow) => ({ id: flow.id, flow })))('$id', ({ flow }) => {
  test.each([0, 1, 2, 3])('completes if option %i is always chosen', (pick) => {
    const { payload, screens } = run(flow, pick)
    expect(screens.length).toBeGreaterThan(1)
    expect(Object.keys(payload ?? {}).length).toBeGreaterThan(0)
    expect(JSON.stringify(payload)).not.toContain('${')
  })
})
