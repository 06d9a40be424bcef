import { describe, expect, test } from 'vitest'
import { change, footer, oneScreen, play, screen, select, shown, tapFooter, unselect } from '../testing/play'

describe('OptIn', () => {
  const optIn = (more = {}) => ({ type: 'OptIn', name: 'terms', label: 'I agree', ...more })

  test('submits true or false', () => {
    const document = oneScreen([optIn()], { payload: { got: '${form.terms}' } })
    expect(play(document, [tapFooter(1)]).effects[1]).toEqual([{ kind: 'complete', payload: { got: false } }])
    expect(play(document, [select('terms'), tapFooter(1)]).effects[2]).toEqual([
      { kind: 'complete', payload: { got: true } },
    ])
  })

  test('must be checked if required', () => {
    const document = oneScreen([optIn({ required: true })])
    const recording = play(document, [tapFooter(1), select('terms'), unselect('terms'), tapFooter(1)])
    expect([1, 2, 3].map((index) => shown(recording, 'OptIn', index))).toMatchObject([
      { isChecked: false, error: 'Check this box to continue.' },
      { isChecked: true, error: undefined },
      { isChecked: false },
    ])
    expect(recording.effects.flat()).toEqual([])
  })

  test('opens its link if it has an action', () => {
    const action = { name: 'open_url', url: 'https://example.com/terms' }
    const recording = play(oneScreen([optIn({ 'on-click-action': action, 'init-value': true })]), [
      { kind: 'tap', component: 'terms' },
    ])
    expect(shown(recording, 'OptIn')).toMatchObject({ hasLink: true, isChecked: true })
    expect(recording.effects[1]).toEqual([{ kind: 'open-url', url: 'https://example.com/terms' }])
  })
})

describe('EmbeddedLink', () => {
  const link = (action: object) => ({ type: 'EmbeddedLink', text: 'More', 'on-click-action': action })
  const required = { type: 'TextInput', name: 'x', label: 'X', required: true }
  const tap = { kind: 'tap', component: '/screens/0/layout/children/1' } as const

  test('navigates without requiring the inputs', () => {
    const document = {
      version: '7.3',
      screens: [
        screen('ONE', [
          required,
          link({ name: 'navigate', next: { type: 'screen', name: 'TWO' }, payload: {} }),
        ]),
        screen('TWO', [footer], { terminal: true }),
      ],
    }
    expect(play(document, [tap]).views[1]?.screen).toMatchObject({
      id: 'TWO',
      isTerminal: true,
      canGoBack: true,
    })
  })

  test('opens only web addresses', () => {
    const open = (url: string) => play(oneScreen([required, link({ name: 'open_url', url })]), [tap])
    expect(open('https://example.com').effects[1]).toEqual([{ kind: 'open-url', url: 'https://example.com' }])
    const refused = open('javascript:alert(1)')
    expect(refused.effects[1]).toEqual([])
    expect(refused.views[1]?.notice).toContain('web address')
  })
})

describe('Footer', () => {
  test('shows its captions and is disabled until required inputs are filled in', () => {
    const end = { ...footer, 'left-caption': 'Left', 'right-caption': 'Right' }
    const input = { type: 'TextInput', name: 'x', label: 'X', required: true }
    const document = { version: '7.3', screens: [screen('ONE', [input, end], { terminal: true })] }
    const recording = play(document, [change('x', 'y')])
    expect(shown(recording, 'Footer', 0)).toMatchObject({
      leftCaption: 'Left',
      rightCaption: 'Right',
      isEnabled: false,
    })
    expect(shown(recording, 'Footer', 1)).toMatchObject({ label: 'Done', isEnabled: true })
  })

  test('does nothing while the flow disables it', () => {
    const document = {
      version: '7.3',
      screens: [screen('ONE', [{ ...footer, enabled: false }], { terminal: true })],
    }
    expect(play(document, [tapFooter(0)]).effects.flat()).toEqual([])
  })
})

describe('images', () => {
  test('show their source and size', () => {
    const image = {
      type: 'Image',
      src: 'AAAA',
      width: 100,
      height: 50,
      'scale-type': 'cover',
      'alt-text': 'A',
    }
    expect(shown(play(oneScreen([image]), []), 'Image')).toMatchObject({
      src: 'AAAA',
      width: 100,
      height: 50,
      scaleType: 'cover',
      aspectRatio: 1,
      altText: 'A',
    })
  })

  test('in a carousel are shown in order', () => {
    const images = [
      { src: 'AAAA', 'alt-text': 'A' },
      { src: 'BBBB', 'alt-text': 'B' },
    ]
    const carousel = { type: 'ImageCarousel', images, 'aspect-ratio': '16:9' }
    expect(shown(play(oneScreen([carousel]), []), 'ImageCarousel')).toMatchObject({
      images: [
        { src: 'AAAA', altText: 'A' },
        { src: 'BBBB', altText: 'B' },
      ],
      aspectRatio: '16:9',
      scaleType: 'contain',
    })
  })
})

describe('NavigationList', () => {
  const to = (name: string) => ({
    name: 'navigate',
    next: { type: 'screen', name },
    payload: { plan: '${form.plans}' },
  })
  const item = (id: string, more = {}) => ({
    id,
    'main-content': { title: `Plan ${id}`, metadata: 'M' },
    ...more,
  })
  const list = (items: unknown[], more = {}) => ({
    version: '7.3',
    screens: [
      screen('ONE', [{ type: 'NavigationList', name: 'plans', 'list-items': items, ...more }]),
      screen('TWO', [{ type: 'TextBody', text: '${data.plan}' }, footer], { terminal: true }),
    ],
  })
  const tap = (name: string) => ({ kind: 'tap-item', component: 'plans', item: name }) as const

  test('shows all properties of its items', () => {
    const full = item('a', {
      start: { image: 'AAAA', 'alt-text': 'A' },
      end: { title: '$ 1', description: 'a month' },
      badge: 'New',
      tags: ['x', 'y'],
    })
    expect(shown(play(list([full], { label: 'Plans' }), []), 'NavigationList')).toMatchObject({
      label: 'Plans',
      items: [
        {
          id: 'a',
          title: 'Plan a',
          metadata: 'M',
          start: { image: 'AAAA', altText: 'A' },
          end: { title: '$ 1', description: 'a month' },
          badge: 'New',
          tags: ['x', 'y'],
        },
      ],
    })
  })

  test("runs an item's own action, or the list's action with the item's id", () => {
    const own = play(list([item('a', { 'on-click-action': to('TWO') }), item('b')]), [tap('a')])
    expect(own.views[1]?.screen?.id).toBe('TWO')
    const shared = play(list([item('a'), item('b')], { 'on-click-action': to('TWO') }), [tap('b')])
    expect(shown(shared, 'TextBody')?.text).toBe('b')
  })

  test('ignores a tap on an unknown item', () => {
    const recording = play(list([item('a')], { 'on-click-action': to('TWO') }), [tap('z')])
    expect(recording.views[1]).toEqual(recording.views[0])
  })
})

describe.each([
  ['PhotoPicker', 'photo', 'image/jpeg'],
  ['DocumentPicker', 'document', 'application/pdf'],
] as const)('%s', (type, what, mime) => {
  const file = (more = {}) => ({ file_name: 'a', mime_type: mime, size_kb: 10, ...more })
  const picker = (more = {}) => ({
    type,
    name: 'files',
    label: 'Files',
    [`min-uploaded-${what}s`]: 1,
    [`max-uploaded-${what}s`]: 2,
    'max-file-size-kb': 100,
    ...more,
  })
  const run = (files: unknown, more = {}) =>
    play(oneScreen([picker(more)], { payload: { got: '${form.files}' } }), [
      change('files', files),
      tapFooter(1),
    ])

  test('submits the files', () => {
    const recording = run([file()])
    expect(recording.effects[2]).toEqual([{ kind: 'complete', payload: { got: [file()] } }])
    expect(shown(recording, type, 1)).toMatchObject({
      files: [{ name: 'a', mimeType: mime, sizeKb: 10 }],
      minFiles: 1,
      maxFiles: 2,
      maxFileSizeKb: 100,
      isRequired: true,
    })
  })

  test.each<[string, unknown, string]>([
    ['too few files', [], `Add at least 1 ${what}.`],
    ['too many files', [file(), file(), file()], `Add no more than 2 ${what}s.`],
    ['files that are too large', [file({ size_kb: 101 })], 'Choose files of up to 100 KB.'],
  ])('rejects %s', (_what, files, error) => {
    expect(shown(run(files), type)?.error).toBe(error)
  })

  test('accepts 25,600 KB and 30 files by default', () => {
    const recording = play(oneScreen([{ type, name: 'files', label: 'Files' }]), [])
    expect(shown(recording, type)).toMatchObject({ maxFileSizeKb: 25_600, minFiles: 0, maxFiles: 30 })
  })
})

describe('document types', () => {
  test('other than the allowed ones are rejected', () => {
    const picker = {
      type: 'DocumentPicker',
      name: 'files',
      label: 'Files',
      'allowed-mime-types': ['application/pdf'],
    }
    const files = [{ file_name: 'a.exe', mime_type: 'application/x-msdownload', size_kb: 1 }]
    const recording = play(oneScreen([picker]), [change('files', files), tapFooter(1)])
    expect(shown(recording, 'DocumentPicker')?.error).toBe('Choose files of these kinds: application/pdf.')
  })
})
