import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { flowVersions, newestVersion } from '../versions'
import type { RunEvent, RunState } from './run-types'
import { toRunnable } from './runnable'
import { startRun, stepRun } from './step-run'
import { viewOf } from './view-of'
import type { ScreenView } from './view-types'

const types = [
  ...[
    'TextHeading',
    'TextBody',
    'RichText',
    'TextInput',
    'TextArea',
    'CheckboxGroup',
    'RadioButtonsGroup',
    'Dropdown',
  ],
  ...[
    'ChipsSelector',
    'DatePicker',
    'CalendarPicker',
    'OptIn',
    'EmbeddedLink',
    'Footer',
    'Image',
    'ImageCarousel',
  ],
  ...['NavigationList', 'PhotoPicker', 'DocumentPicker', 'If', 'Switch', 'Form', 'Strange'],
]
const names = ['a', 'b', '__proto__', 'constructor', 'toString']
const texts = [
  ...[
    '${form.a}',
    '${data.b}',
    '${screen.TWO.form.a}',
    '${screen.ONE.data.b}',
    "`${form.a} '!' ${form.b}`",
    '`${form.b} > 1`',
  ],
  ...[
    '${form.a.start-date}',
    '${form.__proto__.x}',
    '2026-03-01',
    '1709251200000',
    'range',
    'x',
    '',
    '(x+x+)+y',
    '`',
    '${',
  ],
]
const scalar = fc.oneof(
  fc.constantFrom(...texts),
  fc.boolean(),
  fc.integer({ min: -3, max: 40 }),
  fc.constant(null),
)
const option = fc.record(
  { id: fc.constantFrom(...names), title: scalar, enabled: fc.boolean() },
  { requiredKeys: ['id'] },
)
const action = fc.record({
  name: fc.constantFrom('navigate', 'data_exchange', 'complete', 'update_data', 'open_url', 'strange'),
  next: fc.record({ type: fc.constant('screen'), name: fc.constantFrom('ONE', 'TWO', '__proto__') }),
  payload: fc.dictionary(fc.constantFrom(...names), fc.oneof(scalar, fc.array(option, { maxLength: 3 })), {
    maxKeys: 3,
  }),
  url: fc.constantFrom('https://example.com', 'javascript:x'),
})
const anything = fc.oneof(scalar, action, fc.array(option, { maxLength: 4 }), fc.jsonValue())
const members = [
  ...[
    'text',
    'label',
    'required',
    'enabled',
    'visible',
    'init-value',
    'error-message',
    'helper-text',
    'pattern',
    'mode',
  ],
  ...[
    'min-chars',
    'max-chars',
    'min-date',
    'max-date',
    'unavailable-dates',
    'include-days',
    'min-days',
    'condition',
    'value',
  ],
  ...[
    'data-source',
    'list-items',
    'images',
    'init-values',
    'error-messages',
    'min-selected-items',
    'max-selected-items',
  ],
  ...['min-uploaded-photos', 'input-type'],
]

const often = <T>(usual: fc.Arbitrary<T>) =>
  fc.oneof({ arbitrary: usual, weight: 4 }, { arbitrary: anything, weight: 1 })
const actions = fc.dictionary(
  fc.constantFrom('on-click-action', 'on-select-action', 'on-unselect-action'),
  often(action),
)
const lists = fc.dictionary(
  fc.constantFrom('data-source', 'list-items', 'images'),
  often(
    fc.array(
      fc.record({ id: fc.constantFrom(...names), 'on-select-action': action, 'on-click-action': action }),
    ),
  ),
)

const holding: Record<string, (held: unknown) => object> = {
  Form: (held) => ({ children: held }),
  If: (held) => ({ then: held }),
  Switch: (held) => ({ cases: { x: held } }),
}

const { component } = fc.letrec<{ component: Record<string, unknown>; list: unknown[] }>((tie) => ({
  list: fc.array(fc.oneof({ depthSize: 'small' }, tie('component'), anything), { maxLength: 5 }),
  component: fc
    .tuple(
      fc.constantFrom(...types),
      fc.constantFrom(...names),
      fc.dictionary(fc.constantFrom(...members), anything, { maxKeys: 6 }),
      fc.tuple(actions, lists),
      fc.oneof({ depthSize: 'small' }, fc.constant([]), tie('list')),
    )
    .map(([type, name, rest, [acts, listed], held]) => ({
      ...{ ...rest, ...acts, ...listed, type, name },
      ...holding[type]?.(held),
    })),
}))

const screen = (id: string) =>
  fc.record({
    id: fc.constant(id),
    title: scalar,
    terminal: fc.boolean(),
    refresh_on_back: fc.boolean(),
    data: fc.dictionary(
      fc.constantFrom(...names),
      fc.record({ type: fc.constant('string'), __example__: anything }),
    ),
    layout: fc.record({ children: fc.array(component, { maxLength: 6 }) }),
  })

/** A gesture on the component at this index of the current view. */
const gesture = fc.record({
  kind: fc.constantFrom(
    'change',
    'select',
    'unselect',
    'leave',
    'tap',
    'tap',
    'tap-item',
    'back',
    'answer',
    'answer',
    'failure',
  ),
  at: fc.nat(30),
  name: fc.constantFrom('0', ...names),
  value: fc.oneof(anything, fc.constantFrom(...names), fc.array(fc.constantFrom(...names))),
  answer: fc.oneof(
    fc.jsonValue(),
    fc.record({
      screen: fc.constantFrom('ONE', 'TWO', 'TWO', 'SUCCESS', '__proto__'),
      data: fc.dictionary(fc.constantFrom('error_message', ...names), anything),
    }),
  ),
})

type Gesture = typeof gesture extends fc.Arbitrary<infer Made> ? Made : never

function eventOf({ kind, at, name, value, answer }: Gesture, { components }: ScreenView): RunEvent {
  const component = components[at % (components.length + 1)]?.id ?? name
  switch (kind) {
    case 'back':
    case 'failure':
      return { kind }
    case 'answer':
      return { kind, answer }
    case 'change':
      return { kind, component, value }
    case 'select':
    case 'unselect':
      return { kind, component, option: name }
    case 'tap-item':
      return { kind, component, item: name }
    case 'leave':
    case 'tap':
      return { kind, component }
  }
}

const settings = fc.record({
  version: fc.constantFrom(...flowVersions),
  screens: fc.tuple(screen('ONE'), screen('TWO')),
  hasEndpoint: fc.boolean(),
  begins: fc.constantFrom(undefined, undefined, 'ONE', 'ONE', 'NOWHERE'),
  gestures: fc.array(gesture, { maxLength: 25 }),
})

describe('a run', () => {
  test('never throws for any event, state and document, and produces only plain JSON', () => {
    fc.assert(
      fc.property(settings, ({ version, screens, hasEndpoint, begins, gestures }) => {
        const document = { screens, ...(hasEndpoint ? { data_api_version: '3.0' } : {}) }
        const flow = toRunnable({ version, value: JSON.parse(JSON.stringify(document)) })
        if (!flow) throw new Error('Two screens can always run.')
        let { state } = startRun(flow, { screen: begins })
        for (const one of gestures) {
          const before = JSON.stringify(state)
          const done = stepRun(flow, state, eventOf(one, viewOf(flow, state)))
          expect(JSON.stringify(state)).toBe(before)
          isPlain(done.effects)
          isPlain(viewOf(flow, done.state))
          state = isPlain<RunState>(done.state)
        }
      }),
      { numRuns: 100 },
    )
  })

  test.each([undefined, null, 1, 'x', [], {}, { screens: 1 }, { screens: [null, {}, { id: 1 }] }])(
    'is not possible for a document without a screen: %j',
    (value) => expect(toRunnable({ version: newestVersion, value })).toBeUndefined(),
  )
})

/** Expects that a value survives a round trip through JSON, and returns the copy. */
function isPlain<Value>(given: Value): Value {
  const copy: Value = JSON.parse(JSON.stringify(given))
  expect(copy).toEqual(given)
  return copy
}
