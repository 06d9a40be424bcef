import { describe, expect, test } from 'vitest'
import { sampleFlow } from '../edit/testing/sample-flow'
import { changeLine, changesByScreen } from './change'
import { compareFlows, compareTexts } from './compare-flows'

const screen = (id: string, children: unknown[], more: object = {}) => ({
  ...{ id, title: 'Details', layout: { type: 'SingleColumnLayout', children }, ...more },
})
const flow = (...screens: unknown[]) => ({ version: '7.3', screens })
const lines = (before: unknown, after: unknown) => compareFlows(before, after).map(changeLine)
const note = { type: 'TextInput', name: 'note', label: 'Note' }
const footer = (action: object) => ({ type: 'Footer', label: 'Next', 'on-click-action': action })
const navigate = (name: string, payload: object = {}) => ({
  ...{ name: 'navigate', next: { type: 'screen', name }, payload },
})
const complete = (payload: object = {}) => ({ name: 'complete', payload })

describe('changes to components', () => {
  test('state the old and the new value of each property', () => {
    const after = { ...note, label: 'Remark', required: true, 'helper-text': 'Optional' }
    expect(lines(flow(screen('A', [note])), flow(screen('A', [after])))).toEqual([
      'A · Text input “Remark” · Label: “Note” to “Remark”',
      'A · Text input “Remark” · Required: no to yes',
      'A · Text input “Remark” · Helper text: added, “Optional”',
    ])
  })

  test('are a single rename if only a name and its references changed', () => {
    const document = (name: string) =>
      flow(
        screen('A', [{ ...note, name }, footer(navigate('B', { said: `\${form.${name}}` }))], {
          sensitive: [name],
        }),
        screen('B', [{ type: 'TextBody', text: `Said \${screen.A.form.${name}}` }]),
      )
    expect(lines(document('note'), document('remark'))).toEqual([
      'A · Text input “Note” · Renamed: note to remark',
    ])
    const [rename] = compareFlows(document('note'), document('remark'))
    expect(rename?.kind).toBe('renamed')
  })

  test('state the destination of moves, with as few moves as possible', () => {
    const [one, two, three] = ['One', 'Two', 'Three'].map((text) => ({ type: 'TextBody', text }))
    expect(lines(flow(screen('A', [one, two, three])), flow(screen('A', [three, one, two])))).toEqual([
      'A · Text body “Three” · Moved to the top',
    ])
    expect(
      lines(
        flow(screen('A', [one, two])),
        flow(screen('A', [one, { type: 'Form', name: 'f', children: [two] }])),
      ),
    ).toEqual(['A · Form “f” · Added', 'A · Text body “Two” · Moved into the form'])
  })

  test('appear on both screens if a component moves to another screen', () => {
    const before = flow(screen('A', [note, footer(navigate('B'))]), screen('B', [footer(complete())]))
    const after = flow(screen('A', [footer(navigate('B'))]), screen('B', [note, footer(complete())]))
    expect(lines(before, after)).toEqual([
      'A · Text input “Note” · Moved to screen B',
      'B · Text input “Note” · Moved here from screen A',
    ])
  })

  test('list an added or removed component once, without its content', () => {
    const branch = { type: 'If', condition: '${form.note}', then: [{ type: 'TextBody', text: 'Thanks' }] }
    expect(lines(flow(screen('A', [note])), flow(screen('A', [note, branch])))).toEqual([
      'A · If “${form.note}” · Added',
    ])
    expect(lines(flow(screen('A', [note, branch])), flow(screen('A', [note])))).toEqual([
      'A · If “${form.note}” · Removed',
    ])
    expect(
      lines(flow(screen('A', [branch])), flow(screen('A', [{ ...branch, condition: '${form.note} == 1' }]))),
    ).toEqual(['A · If “${form.note} == 1” · Condition: “${form.note}” to “${form.note} == 1”'])
  })

  test('identify changed options by their title', () => {
    const choices = (...options: object[]) => ({
      ...{ type: 'Dropdown', name: 'service', label: 'Service', 'data-source': options },
    })
    const cut = { id: 'cut', title: 'Haircut', metadata: '45 min' }
    const color = { id: 'color', title: 'Color' }
    expect(
      lines(
        flow(screen('A', [choices(cut, color)])),
        flow(screen('A', [choices({ id: 'shave', title: 'Shave' }, { ...cut, metadata: '40 min' })])),
      ),
    ).toEqual([
      'A · Dropdown “Service” · Option added: “Shave”',
      'A · Dropdown “Service” · Option “Haircut”, metadata: “45 min” to “40 min”',
      'A · Dropdown “Service” · Option removed: “Color”',
    ])
    expect(lines(flow(screen('A', [choices(cut, color)])), flow(screen('A', [choices(color, cut)])))).toEqual(
      ['A · Dropdown “Service” · Options: in another order'],
    )
  })

  test('include where a button leads and what it sends', () => {
    expect(
      lines(
        flow(screen('A', [footer(navigate('B', { day: 'x' }))])),
        flow(screen('A', [footer(complete({ day: 'y', note: 'z' }))])),
      ),
    ).toEqual([
      'A · Footer “Next” · On tap: leads to the end of the flow instead of screen B',
      'A · Footer “Next” · Sent on tap, “day”: “x” to “y”',
      'A · Footer “Next” · Sent on tap, “note”: added, “z”',
    ])
  })

  test('shorten long values to where they differ and keep the full values as well', () => {
    const long = `${'Please read all of this before you continue. '.repeat(5)}`
    const body = (end: string) => flow(screen('A', [{ type: 'TextBody', text: long + end }]))
    const [change] = compareFlows(body('Thanks'), body('Bye'))
    expect(change?.text).toBe('Text: “… you continue. Thanks” to “… you continue. Bye”')
    expect(change?.whole).toEqual({ before: `${long}Thanks`, after: `${long}Bye` })
  })
})

describe('changes to screens', () => {
  test('include adding, removing, moving and renaming', () => {
    const [a, b, c] = [screen('A', [note]), screen('B', [footer(complete())]), screen('C', [])]
    expect(lines(flow(a, b), flow(a, c, b))).toEqual(['C · Screen added'])
    expect(lines(flow(a, b, c), flow(a, c))).toEqual(['B · Screen removed'])
    expect(lines(flow(a, b, c), flow(c, a, b))).toEqual(['C · Screen moved to the beginning'])
    expect(lines(flow(a, b), flow({ ...a, id: 'START' }, b))).toEqual(['START · Renamed: A to START'])
  })

  test('are a single rename if references, actions and routes follow the new id', () => {
    const document = (id: string) => ({
      ...flow(
        screen('A', [footer(navigate(id))]),
        screen(id, [note]),
        screen('C', [{ type: 'TextBody', text: `\${screen.${id}.form.note}` }]),
      ),
      routing_model: { A: [id], [id]: ['C'], C: [] },
    })
    expect(lines(document('B'), document('MIDDLE'))).toEqual(['MIDDLE · Renamed: B to MIDDLE'])
  })

  test('include titles, settings and data', () => {
    const before = screen('A', [note], { data: { day: { type: 'string', __example__: 'Monday' } } })
    const after = {
      ...before,
      ...{ title: 'Your visit', terminal: true, success: false },
      data: { day: { type: 'string', __example__: 'Tuesday' }, slots: { type: 'array' } },
    }
    expect(lines(flow(before), flow(after))).toEqual([
      'A · Title: “Details” to “Your visit”',
      'A · Data “day”, example: “Monday” to “Tuesday”',
      'A · Data “slots”: added',
      'A · The flow ends here: no to yes',
      'A · Counts as success: yes to no',
    ])
  })

  test('list renamed data once, without its references', () => {
    const document = (name: string) =>
      flow(
        screen('A', [footer(navigate('B', { [name]: 'x' }))]),
        screen('B', [{ type: 'TextBody', text: `\${data.${name}}` }], {
          data: { [name]: { type: 'string', __example__: 'x' } },
        }),
      )
    expect(lines(document('day'), document('date'))).toEqual(['B · Data “day”: renamed to “date”'])
  })
})

test('changes to the version, the endpoint and the routes of a flow are listed', () => {
  const before = { ...flow(screen('A', []), screen('B', [])), routing_model: { A: [], B: [] } }
  const after = { ...before, version: '7.2', data_api_version: '3.0', routing_model: { A: ['B'], B: [] } }
  expect(lines(before, after)).toEqual([
    'Flow JSON version: “7.3” to “7.2”',
    'Endpoint protocol version: added, “3.0”',
    'A · Can lead also to B',
  ])
})

test('texts are compared only if both are JSON, ignoring their formatting', () => {
  const text = JSON.stringify(sampleFlow())
  expect(compareTexts(text, JSON.stringify(sampleFlow(), null, 2))).toEqual([])
  expect(compareTexts(text, '{')).toBeUndefined()
  expect(compareTexts(text, '['.repeat(1000) + ']'.repeat(1000))).toBeUndefined()
})

test('changes are grouped by screen and component', () => {
  const before = flow(screen('A', [note]), screen('B', [note]))
  const after = flow(
    screen('A', [{ ...note, label: 'Remark', required: true }], { title: 'New' }),
    screen('B', []),
  )
  const groups = changesByScreen(compareFlows(before, after))
  expect(groups.map((group) => [group.screen?.id, group.parts.map(({ changes }) => changes.length)])).toEqual(
    [
      ['A', [1, 2]],
      ['B', [1]],
    ],
  )
})
