import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildModel } from '../build-model'
import { checkFlow } from '../check'
import type { JsonObject } from '../model'
import { pointerOf } from '../path'
import type { Report } from '../rule'
import { startRun, stepRun } from '../run/step-run'
import { change, runnable } from '../run/testing/play'
import { viewOf } from '../run/view-of'
import { conditionsCanTurnOutBothWays } from './contradictions'
import { flow, heading, input, lastScreen } from './testing/flows'

const comparisons = [
  ...["${form.name} == 'a'", "${form.name} != 'a'", "${form.name} == 'b'", "'' == ${form.name}"],
  ...['${form.age} < 18', '${form.age} >= 18', '${form.age} > 65', '${form.age} == 18'],
  ...['${data.count} > 1', '${data.count} <= 1', '${data.count} == 2', '${data.open}', '!${data.open}'],
  ...["${data.word} == 'a'", "${data.word} != 'b'", "${data.word} == 'b'", '${form.agrees} == true'],
]
const { condition } = fc.letrec<{ condition: string }>((tie) => ({
  condition: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { arbitrary: fc.constantFrom(...comparisons), weight: 3 },
    { arbitrary: tie('condition').map((inner) => `!(${inner})`), weight: 1 },
    {
      arbitrary: fc
        .tuple(tie('condition'), fc.constantFrom('&&', '||'), tie('condition'))
        .map(([one, operator, other]) => `(${one} ${operator} ${other})`),
      weight: 2,
    },
  ),
}))

type Part = { kind: 'text' } | { kind: 'visible'; condition: string } | Branching
type Branching =
  | { kind: 'if'; condition: string; then: Part[]; else: Part[] }
  | { kind: 'switch'; cases: Part[][] }
  | { kind: 'form'; children: Part[] }

const { parts } = fc.letrec<{ part: Part; parts: Part[] }>((tie) => ({
  parts: fc.array(tie('part'), { minLength: 1, maxLength: 3 }),
  part: fc.oneof(
    { depthSize: 'small', maxDepth: 4, withCrossShrink: true },
    fc.constant<Part>({ kind: 'text' }),
    fc.record({ kind: fc.constant('visible' as const), condition }),
    fc.record({ kind: fc.constant('if' as const), condition, then: tie('parts'), else: tie('parts') }),
    fc.record({ kind: fc.constant('if' as const), condition, then: tie('parts'), else: tie('parts') }),
    fc.record({
      kind: fc.constant('switch' as const),
      cases: fc.array(tie('parts'), { minLength: 1, maxLength: 3 }),
    }),
    fc.record({ kind: fc.constant('form' as const), children: tie('parts') }),
  ),
}))

/** As components; each branch starts with a text that is always shown. */
const written = (all: readonly Part[]): JsonObject[] =>
  all.map((part) => {
    switch (part.kind) {
      case 'text':
        return heading('a text')
      case 'visible':
        return heading('a text', { visible: `\`${part.condition}\`` })
      case 'if':
        return { type: 'If', condition: part.condition, then: branch(part.then), else: branch(part.else) }
      case 'switch':
        return {
          type: 'Switch',
          value: '${data.word}',
          cases: Object.fromEntries(
            part.cases.map((each, index) => [['a', 'b', 'default'][index], branch(each)]),
          ),
        }
      case 'form':
        return { type: 'Form', name: 'form', children: branch(part.children) }
    }
  })
const branch = (all: readonly Part[]) => [heading('here'), ...written(all)]

const scalar = fc.constantFrom<unknown>(
  ...['', 'a', 'b', '1', '2', '17', '18', '66', ' 18', 'x', undefined, null],
  ...[true, false, 0, 1, 2, 18, 70, 1.5],
)
const moment = fc.record({
  data: fc.record({ count: scalar, open: scalar, word: scalar }),
  name: fc.constantFrom('', 'a', 'b', 'x'),
  age: fc.constantFrom('', '1', '17', '18', '40', '66', '1e3'),
  agrees: fc.boolean(),
})

const inputs = [
  input('name'),
  input('age', { 'input-type': 'number' }),
  { type: 'OptIn', name: 'agrees', label: 'Send me messages' },
]
const data = {
  count: { type: 'number', __example__: 1 },
  open: { type: 'boolean', __example__: true },
  word: { type: 'string', __example__: 'a' },
}
const CHILDREN = '/screens/0/layout/children'

type Moment = typeof moment extends fc.Arbitrary<infer Made> ? Made : never

/** The ids of all components shown with this data, before and after the inputs are filled in. */
function* shownAt(flowOfDocument: ReturnType<typeof runnable>, { data: given, ...typed }: Moment) {
  let { state } = startRun(flowOfDocument, { screen: 'A', data: given as JsonObject })
  const shown = () => new Set(viewOf(flowOfDocument, state).components.map(({ id }) => id))
  yield shown()
  for (const [index, value] of Object.values(typed).entries())
    state = stepRun(flowOfDocument, state, change(`${CHILDREN}/${index}`, value)).state
  yield shown()
}

/** Returns a check of whether the shown components agree with a report. */
function agreementWith({ path, message }: Report): (shown: ReadonlySet<string>) => boolean {
  const place = path ? pointerOf(path) : ''
  const owner = place.slice(0, place.lastIndexOf('/'))
  const isNever = message.startsWith('This is never true')
  if (place.endsWith('/condition')) {
    const closed = `${owner}/${isNever ? 'then' : 'else'}/`
    return (shown) => ![...shown].some((id) => id.startsWith(closed))
  }
  // The first text of a branch is shown whenever the branch is.
  const beside = owner.replace(/\/\d+$/, '/0')
  return (shown) => (isNever ? !shown.has(owner) : shown.has(owner) || !shown.has(beside))
}

test('reports about conditions that never change hold for any data in any document', () => {
  let claims = 0
  fc.assert(
    fc.property(parts, fc.array(moment, { minLength: 12, maxLength: 25 }), (all, moments) => {
      const document = flow([lastScreen('A', [...inputs, ...written(all)], { data })])
      const reports: Report[] = []
      conditionsCanTurnOutBothWays.check(buildModel(document), (report) => reports.push(report))
      if (reports.length === 0) return
      claims += reports.length
      const agreements = reports.map(agreementWith)
      const flowOfDocument = runnable(document)
      for (const each of moments)
        for (const shown of shownAt(flowOfDocument, each))
          expect(agreements.map((agrees) => agrees(shown))).not.toContain(false)
    }),
    { numRuns: 150, interruptAfterTimeLimit: 20_000, endOnFailure: true },
  )
  expect(claims).toBeGreaterThan(20)
}, 60_000)

test('a full check of a document reports a condition that never changes', () => {
  const part: Part = { kind: 'if', condition: '(${data.open} && !${data.open})', then: [], else: [] }
  const document = flow([lastScreen('A', [...inputs, ...written([part])], { data })])
  const found = checkFlow(JSON.stringify(document)).findings
  expect(found.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(found.map(({ code }) => code)).toContain('CONDITION_NEVER_CHANGES')
})
