import { describe, expect, test } from 'vitest'
import { applyEdits } from '../edit/edited-text'
import { pointerOf } from '../path'
import { readFlow } from './document-reading'
import { hoverAt } from './hover-text'
import { outlineOf } from './outline'
import { renameSubject } from './rename-subject'
import { definitionOf, subjectAt } from './subject-at'
import { suggestAt } from './suggest'

const flow = {
  version: '6.3',
  routing_model: { START: ['END'], END: [] },
  screens: [
    {
      id: 'START',
      title: 'Begin',
      sensitive: ['full_name'],
      data: { greeting: { type: 'string', __example__: 'Hello' } },
      layout: {
        type: 'SingleColumnLayout',
        children: [
          { type: 'TextHeading', text: '${data.greeting}' },
          { type: 'TextInput', name: 'full_name', label: 'Name' },
          {
            type: 'Footer',
            label: 'Next',
            'on-click-action': {
              name: 'navigate',
              next: { type: 'screen', name: 'END' },
              payload: { who: '${form.full_name}' },
            },
          },
        ],
      },
    },
    {
      id: 'END',
      title: 'Done',
      terminal: true,
      data: { who: { type: 'string', __example__: 'Ada' } },
      layout: {
        type: 'SingleColumnLayout',
        children: [
          { type: 'TextBody', text: "`'Thanks ' ${data.who} ', ' ${screen.START.form.full_name}`" },
          { type: 'Footer', label: 'Close', 'on-click-action': { name: 'complete', payload: {} } },
        ],
      },
    },
  ],
}
const sample = JSON.stringify(flow, null, 2)

/** The sample with one part replaced; `|` marks the cursor. */
function at(part: string, written: string) {
  expect(sample).toContain(part)
  const marked = sample.replace(part, () => written)
  const offset = marked.indexOf('|')
  return { reading: readFlow(marked.replace('|', '')), offset }
}
const within = (part: string) => at(part, `${part.slice(0, -1)}|${part.slice(-1)}`)

function suggested(part: string, written: string) {
  const { reading, offset } = at(part, written)
  const { items, ...span } = suggestAt(reading, offset)
  const { text } = reading.document
  return {
    labels: items.map(({ label }) => label),
    replaced: text.slice(span.offset, span.offset + span.length),
    items,
  }
}

describe('completion', () => {
  test('offers only missing members that the version has', () => {
    const { labels, items } = suggested('"label": "Name"', '"label": "Name", |')
    expect(labels).toContain('helper-text')
    expect(labels).toContain('pattern')
    expect(labels).not.toContain('name')
    expect(labels).not.toContain('label-variant')
    expect(items.find(({ label }) => label === 'required')?.insert).toBe('"required": ${1:true}')
  })

  test('replaces only the name of a member that has a value', () => {
    const { items, replaced } = suggested('"label": "Name"', '"lab|": "Name"')
    expect(replaced).toBe('"lab"')
    expect(items.find(({ label }) => label === 'label')?.insert).toBe('"label"')
  })

  test('adds a comma before a following member or item', () => {
    const before = suggested('"type": "TextInput",', '|\n "type": "TextInput",').items
    expect(before.find(({ label }) => label === 'required')?.insert).toBe('"required": ${1:true},')
    const listed = suggested('"START": [\n      "END"', '"START": [\n      | "END"').items
    expect(listed.find(({ label }) => label === 'END')?.insert).toBe('"END",')
  })

  test.each([
    ['"type": "TextInput"', '"type": "|"', 'TextArea'],
    ['"name": "navigate"', '"name": |', 'data_exchange'],
    ['"name": "END"', '"name": "|"', 'END'],
    ['"label": "Name"', '"label": "Name", "input-type": "|"', 'email'],
    ['"label": "Name"', '"label": "Name", "required": |', 'true'],
    ['"version": "6.3"', '"version": "|"', '7.3'],
    ['"sensitive": [\n        "full_name"', '"sensitive": [\n        |', 'full_name'],
    ['"payload": {\n                "who"', '"payload": {|\n                "x"', 'who'],
    ['"START": [\n      "END"', '"START": [\n      |', 'END'],
    ['"label": "Next"', '"label": |', '${form.full_name}'],
  ])('with %s replaced by %s offers %s', (part, written, label) => {
    expect(suggested(part, written).labels).toContain(label)
  })

  test('does not offer the current screen as a destination', () => {
    expect(suggested('"name": "END"', '"name": "|"').labels).not.toContain('START')
  })

  test('inserts whole components with their required members', () => {
    const { items } = suggested(
      '"children": [\n          {\n            "type": "TextHeading"',
      '"children": [|\n          {\n            "type": "TextHeading"',
    )
    const dropdown = items.find(({ label }) => label === 'Dropdown')
    expect(dropdown?.insert).toContain('"type": "Dropdown"')
    expect(dropdown?.insert).toContain('"data-source": [$')
  })

  test('offers references inside a longer text', () => {
    const { labels, replaced } = suggested("'Thanks ' ${data.who}", "'Thanks ' ${da|ta.who}")
    expect(labels).toContain('${data.who}')
    expect(labels).toContain('${screen.START.form.full_name}')
    expect(replaced).toBe('${data.who}')
  })

  test('works while a reference is being typed', () => {
    const { labels, replaced } = suggested('"${data.greeting}"', '"${|"')
    expect(labels[0]).toBe('${form.full_name}')
    expect(replaced).toBe('${')
  })
})

describe('a partly typed reference', () => {
  test.each([
    ['"${data.greeting}"', '"$|"', '$'],
    ['"${data.greeting}"', '"Dear ${|"', '${'],
    ['"label": "Name"', '"label": "Name", "helper-text": "${da|"', '${da'],
    ['"text": "${data.greeting}"', '"text": ["First", "${data.|greeting}"]', '${data.greeting}'],
  ])('with %s replaced by %s is completed', (part, written, begun) => {
    const { items, replaced } = suggested(part, written)
    expect(replaced).toBe(begun)
    expect(items.find(({ label }) => label === '${data.greeting}')).toMatchObject({
      detail: 'string, Data of this screen',
      insert: '${data.greeting}',
      rank: 0,
    })
  })

  test('ranks references of another type lower', () => {
    const { items } = suggested('"label": "Name"', '"label": "Name", "enabled": "${|"')
    expect(items.find(({ label }) => label === '${data.greeting}')?.rank).toBe(1)
  })
})

describe('hover text', () => {
  const said = (part: string) => {
    const { reading, offset } = within(part)
    return hoverAt(reading, offset)?.paragraphs.join('\n') ?? ''
  }

  test('explains members with their limits', () => {
    expect(said('"label"')).toContain('At most 20 characters.')
    expect(said('"label"')).toContain('of TextInput')
  })

  test('explains components, actions and versions', () => {
    expect(said('"TextInput"')).toContain('A single-line text input.')
    expect(said('"complete"')).toContain('Ends the flow')
    expect(said('"6.3"')).toContain('ChipsSelector')
  })

  test('describes what a name refers to', () => {
    expect(said('${data.greeting}')).toContain('Example: `"Hello"`')
    expect(said('"name": "END"')).toContain('Done')
  })
})

describe('go to definition', () => {
  test.each([
    ['"name": "END"', '/screens/1/id'],
    ['${form.full_name}', '/screens/0/layout/children/1/name'],
    ['${screen.START.form.full_name}', '/screens/0/layout/children/1/name'],
    ['${data.who}', '/screens/1/data/who'],
    ['"who"', '/screens/1/data/who'],
    ['"START"', '/screens/0/id'],
    ['[\n        "full_name"', '/screens/0/layout/children/1/name'],
  ])('from %s leads to %s', (part, pointer) => {
    const { reading, offset } = within(part)
    const subject = subjectAt(reading, offset)
    expect(subject && pointerOf(definitionOf(subject).path)).toBe(pointer)
  })

  test('leads nowhere from plain text', () => {
    const { reading, offset } = within('"Begin"')
    expect(subjectAt(reading, offset)).toBeUndefined()
  })
})

describe('renaming', () => {
  const renamed = (part: string, to: string) => {
    const { reading, offset } = within(part)
    const subject = subjectAt(reading, offset)
    const result = subject ? renameSubject(reading, subject, to) : { refusal: 'nothing there' }
    return 'edits' in result ? applyEdits(reading.document.text, result.edits) : result.refusal
  }

  test('updates all references to screens, inputs, and data', () => {
    expect(renamed('"name": "END"', 'LAST')).toBe(sample.replaceAll('"END"', '"LAST"'))
    expect(renamed('${form.full_name}', 'name')).toBe(sample.replaceAll('full_name', 'name'))
    expect(renamed('${data.who}', 'person')).toBe(
      sample.replaceAll('"who"', '"person"').replace('data.who', 'data.person'),
    )
  })

  test('rejects taken and invalid names', () => {
    expect(renamed('"name": "END"', 'START')).toContain('already')
    expect(renamed('"name": "END"', 'A-1')).toContain('letters')
    expect(renamed('${form.full_name}', 'a b')).toContain('spaces')
  })
})

test('the outline lists screens and their components', () => {
  const entries = outlineOf(readFlow(sample))
  expect(entries.map(({ name, inner }) => [name, inner.map((each) => each.name)])).toEqual([
    ['START', ['TextHeading', 'full_name', 'Footer']],
    ['END', ['TextBody', 'Footer']],
  ])
  expect(entries[1]?.range.start.line).toBeGreaterThan(entries[0]?.range.start.line ?? Infinity)
})
