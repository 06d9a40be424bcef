import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { toRunnable } from '@/lib/language/flow-json/run/runnable'
import { startRun, stepRun } from '@/lib/language/flow-json/run/step-run'
import { viewOf } from '@/lib/language/flow-json/run/view-of'
import type { ComponentView } from '@/lib/language/flow-json/run/view-types'
import { newestVersion } from '@/lib/language/flow-json/versions'
import { AnyPart } from './any-part'

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII='
const options = [
  { id: 'a', title: 'First', description: 'One', metadata: 'x', image: png, 'alt-text': 'A dot' },
  { id: 'b', title: 'Second', color: '#ff0000', enabled: false },
]
const input = { label: 'Label', required: true }
const item = {
  id: 'i',
  'main-content': { title: 'Item', description: 'About', metadata: 'More' },
  start: { image: png, 'alt-text': 'A dot' },
  end: { title: '$5' },
  badge: 'New',
  tags: ['one'],
  'on-click-action': { name: 'complete', payload: {} },
}
const end = { name: 'complete', payload: {} }
/** Components of every kind, with what each must show. */
const written: [object, string[]][] = [
  [{ type: 'TextHeading', text: 'Heading' }, ['<h3', 'Heading']],
  [{ type: 'TextSubheading', text: 'Sub' }, ['<h3']],
  [
    { type: 'TextBody', text: 'Body', 'font-weight': 'bold', strikethrough: true },
    ['font-bold', 'line-through'],
  ],
  [{ type: 'TextCaption', text: '**Small**', markdown: true }, ['<strong', 'Small</strong>']],
  [
    { type: 'RichText', text: ['# Title', '- [a](https://a.example)', '| A |', '|---|', `| ![p](${png}) |`] },
    ['<ul', 'href="https://a.example"', '<table', 'data:image/png;base64,'],
  ],
  [
    { type: 'TextInput', name: 'mail', 'input-type': 'email', 'helper-text': 'Help', ...input },
    ['type="email"', 'Help', 'aria-required'],
  ],
  [{ type: 'TextArea', name: 'area', label: 'More' }, ['<textarea', '0 / 600', 'Optional']],
  [
    { type: 'CheckboxGroup', name: 'boxes', 'data-source': options, 'max-selected-items': 2, ...input },
    ['type="checkbox"', 'Choose up to 2.', 'First', 'A dot'],
  ],
  [
    { type: 'RadioButtonsGroup', name: 'radios', 'data-source': options, ...input },
    ['role="radiogroup"', 'type="radio"', 'disabled'],
  ],
  [{ type: 'ChipsSelector', name: 'chips', 'data-source': options, ...input }, ['First', 'Second']],
  [
    { type: 'Dropdown', name: 'drop', 'data-source': options, ...input },
    ['aria-haspopup="dialog"', 'Choose'],
  ],
  [{ type: 'DatePicker', name: 'date', ...input }, ['Choose a date']],
  [
    {
      type: 'CalendarPicker',
      name: 'cal',
      mode: 'range',
      title: 'Stay',
      label: { 'start-date': 'In', 'end-date': 'Out' },
    },
    ['Stay', 'In', 'Out'],
  ],
  [
    {
      type: 'OptIn',
      name: 'opt',
      'on-click-action': { name: 'open_url', url: 'https://a.example' },
      ...input,
    },
    ['Read more'],
  ],
  [{ type: 'EmbeddedLink', text: 'Terms', 'on-click-action': end }, ['Terms']],
  [{ type: 'Image', src: png, 'alt-text': 'Dot' }, ['alt="Dot"']],
  [{ type: 'Image', src: 'nothing', 'alt-text': 'Lost' }, ['Lost']],
  [
    {
      type: 'ImageCarousel',
      images: [
        { src: png, 'alt-text': 'One' },
        { src: png, 'alt-text': 'Two' },
      ],
    },
    ['1 of 2', 'Next image'],
  ],
  [{ type: 'NavigationList', name: 'list', label: 'Go', 'list-items': [item] }, ['Item', 'New', '$5', 'one']],
  [
    { type: 'PhotoPicker', name: 'photos', label: 'Photos', 'min-uploaded-photos': 1 },
    ['Add photo', 'type="file"'],
  ],
  [
    { type: 'DocumentPicker', name: 'docs', label: 'Papers', 'allowed-mime-types': ['application/pdf'] },
    ['Add document', 'accept="application/pdf"'],
  ],
  [
    { type: 'Footer', label: 'Send', 'left-caption': 'L', 'right-caption': 'R', 'on-click-action': end },
    ['Send', 'aria-disabled="true"'],
  ],
]

function viewsOf(components: readonly object[], isAttempted = false): ComponentView[] {
  const value = { version: '7.3', screens: [{ id: 'A', terminal: true, layout: { children: components } }] }
  const flow = toRunnable({ version: newestVersion, value })
  if (!flow) throw new Error('This document cannot run.')
  let { state } = startRun(flow, { now: Date.UTC(2026, 4, 4) })
  const footer = viewOf(flow, state).components.find(({ type }) => type === 'Footer')
  if (isAttempted && footer) ({ state } = stepRun(flow, state, { kind: 'tap', component: footer.id }))
  return viewOf(flow, state).components
}
const markupOf = (view: ComponentView) => renderToStaticMarkup(<AnyPart view={view} send={() => undefined} />)

describe('a component on the phone', () => {
  const views = viewsOf(written.map(([component]) => component))

  test('has a view for each of the 21 kinds', () => {
    expect(views).toHaveLength(written.length)
    expect(new Set(views.map(({ type }) => type)).size).toBe(21)
  })

  test.each(
    written.map(([component, shown], index) => [Object(component).type, shown, views[index]] as const),
  )('shows its content: %s', (_type, shown, view) => {
    const markup = view ? markupOf(view) : ''
    for (const part of shown) expect(markup).toContain(part)
  })

  test('shows its error after an attempt to continue', () => {
    const tried = viewsOf(
      written.map(([component]) => component),
      true,
    )
    const said = tried.filter((view) => markupOf(view).includes('role="alert"')).map(({ type }) => type)
    expect(said).toEqual([
      'TextInput',
      'CheckboxGroup',
      'RadioButtonsGroup',
      'ChipsSelector',
      'Dropdown',
      'DatePicker',
      'OptIn',
      'PhotoPicker',
    ])
  })
})
