import { describe, expect, test } from 'vitest'
import {
  carouselsAreFew,
  componentCountsAreLimited,
  componentsStandWhereTheyMay,
  oneFooterAtATime,
  richtextStandsAlone,
} from './placement'
import { complete, flow, footer, form, heading, lastScreen, navigate, screen } from './testing/flows'
import { fullReportsOf, reportsOf } from './testing/reports-of'

describe('component placement', () => {
  const chips = { type: 'ChipsSelector', name: 'x', label: 'Pick', 'data-source': [] }
  const inIf = (component: unknown) => ({ type: 'If', condition: '${data.x}', then: [component] })
  const list = { type: 'NavigationList', name: 'list', 'list-items': [] }

  test('allows ChipsSelector in branches from 7.1 on', () => {
    expect(
      reportsOf(componentsStandWhereTheyMay, flow([screen('A', [inIf(chips)])], { version: '7.1' })),
    ).toEqual([])
    expect(
      reportsOf(componentsStandWhereTheyMay, flow([screen('A', [inIf(chips)])], { version: '7.0' })),
    ).toEqual(['INVALID_COMPONENT_PLACEMENT /screens/0/layout/children/0/then/0'])
  })

  test('allows navigation lists only without other components and on screens that are not terminal', () => {
    expect(reportsOf(componentsStandWhereTheyMay, flow([screen('A', [list, list])]))).toEqual([])
    expect(reportsOf(componentsStandWhereTheyMay, flow([screen('A', [heading('Pick'), list])]))).toHaveLength(
      1,
    )
    expect(
      reportsOf(componentsStandWhereTheyMay, flow([screen('A', [list], { terminal: true })])),
    ).toHaveLength(1)
  })

  test('rejects a Form in a Form and a Footer in nested branches', () => {
    expect(reportsOf(componentsStandWhereTheyMay, flow([screen('A', [form([form([])])])]))).toEqual([
      'INVALID_COMPONENT_PLACEMENT /screens/0/layout/children/0/children/0',
    ])
    expect(reportsOf(componentsStandWhereTheyMay, flow([screen('A', [inIf(footer(complete()))])]))).toEqual(
      [],
    )
    expect(
      reportsOf(componentsStandWhereTheyMay, flow([screen('A', [inIf(inIf(footer(complete())))])])),
    ).toHaveLength(1)
  })
})

describe('the number of components of a type', () => {
  const times = (count: number, component: unknown) => Array.from({ length: count }, () => component)
  const link = { type: 'EmbeddedLink', text: 'More', 'on-click-action': navigate('B') }
  const picker = (type: string) => ({ type, name: type, label: 'Send it' })

  test.each([
    [2, link, 'MAX_EMBEDDED_LINK_PER_SCREEN'],
    [3, { type: 'Image', src: 'x' }, 'MAX_IMAGE_PER_SCREEN'],
    [5, { type: 'OptIn', name: 'x', label: 'Agree' }, 'MAX_OPT_IN_PER_SCREEN'],
    [2, { type: 'NavigationList', name: 'x' }, 'COMPONENT_TYPE_MAX_NUMBER_PER_SCREEN'],
    [1, form([]), 'COMPONENT_TYPE_MAX_NUMBER_PER_SCREEN'],
  ])('is at most %i', (limit, component, code) => {
    expect(reportsOf(componentCountsAreLimited, flow([screen('A', times(limit, component))]))).toEqual([])
    expect(reportsOf(componentCountsAreLimited, flow([screen('A', times(limit + 1, component))]))).toEqual([
      `${code} /screens/0/layout/children/${limit}`,
    ])
  })

  test('includes only one branch of an If at a time', () => {
    const branches = { type: 'If', condition: '${data.x}', then: times(2, link), else: times(2, link) }
    expect(reportsOf(componentCountsAreLimited, flow([screen('A', [branches])]))).toEqual([])
    expect(reportsOf(componentCountsAreLimited, flow([screen('A', [branches, link])]))).toHaveLength(1)
  })

  test('includes both file pickers together', () => {
    expect(reportsOf(componentCountsAreLimited, flow([screen('A', [picker('PhotoPicker')])]))).toEqual([])
    expect(
      reportsOf(
        componentCountsAreLimited,
        flow([screen('A', [picker('PhotoPicker'), picker('DocumentPicker')])]),
      ),
    ).toEqual(['COMPONENT_TYPE_MAX_NUMBER_PER_SCREEN /screens/0/layout/children/1'])
  })
})

describe('image carousels', () => {
  const carousel = { type: 'ImageCarousel', images: [] }

  test('are accepted up to three per flow', () => {
    const document = flow([screen('A', [carousel, carousel]), screen('B', [carousel])])
    expect(reportsOf(carouselsAreFew, document)).toEqual([])
  })

  test('are rejected beyond three', () => {
    const document = flow([screen('A', [carousel, carousel]), screen('B', [carousel, carousel])])
    expect(reportsOf(carouselsAreFew, document)).toEqual([
      'COMPONENT_TYPE_MAX_NUMBER_PER_SCREEN /screens/1/layout/children/1',
    ])
    expect(reportsOf(carouselsAreFew, { ...document, version: '7.0' })).toEqual([])
  })
})

describe('RichText', () => {
  const richText = { type: 'RichText', text: '# Terms' }

  test('may be alone, and with a Footer from 6.3 on', () => {
    expect(reportsOf(richtextStandsAlone, flow([screen('A', [richText])], { version: '5.1' }))).toEqual([])
    expect(reportsOf(richtextStandsAlone, flow([lastScreen('A', [richText])], { version: '6.3' }))).toEqual(
      [],
    )
  })

  test('is rejected with a Footer before 6.3, and with any other component', () => {
    expect(reportsOf(richtextStandsAlone, flow([lastScreen('A', [richText])], { version: '6.2' }))).toEqual([
      'INVALID_RICHTEXT_PLACEMENT /screens/0/layout/children/0',
    ])
    expect(reportsOf(richtextStandsAlone, flow([screen('A', [heading('Hi'), richText])]))).toEqual([
      'INVALID_RICHTEXT_PLACEMENT /screens/0/layout/children/1',
    ])
  })
})

describe('the Footer of a screen', () => {
  const end = footer(complete())
  const branches = (then: unknown[], otherwise: unknown[]) => ({
    type: 'If',
    condition: '${data.x}',
    then,
    else: otherwise,
  })

  test('may appear once, or once in each branch', () => {
    expect(reportsOf(oneFooterAtATime, flow([lastScreen('A')]))).toEqual([])
    expect(reportsOf(oneFooterAtATime, flow([screen('A', [branches([end], [end])])]))).toEqual([])
  })

  test('cannot appear twice, and no repair is offered', () => {
    const document = flow([screen('A', [end, end])])
    expect(reportsOf(oneFooterAtATime, document)).toEqual([
      'MAX_FOOTER_PER_SCREEN /screens/0/layout/children/1',
    ])
    expect(fullReportsOf(oneFooterAtATime, document)[0]?.repair).toBeUndefined()
  })

  test('cannot appear both in branches and below them', () => {
    expect(reportsOf(oneFooterAtATime, flow([screen('A', [branches([end], [end]), end])]))).toEqual([
      'MORE_THAN_ONE_FOOTER /screens/0/layout/children/0/else/0',
    ])
  })
})
