import { describe, expect, test } from 'vitest'
import { componentCountsAreLimited } from './component-counts-are-limited'
import { flow, form, navigate, screen } from './testing/flows'
import { reportsOf } from './testing/reports-of'

describe('the number of components of a kind', () => {
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

  test('counts what is shown at once: branches exclude each other', () => {
    const branches = { type: 'If', condition: '${data.x}', then: times(2, link), else: times(2, link) }
    expect(reportsOf(componentCountsAreLimited, flow([screen('A', [branches])]))).toEqual([])
    expect(reportsOf(componentCountsAreLimited, flow([screen('A', [branches, link])]))).toHaveLength(1)
  })

  test('takes the two pickers of files together', () => {
    expect(reportsOf(componentCountsAreLimited, flow([screen('A', [picker('PhotoPicker')])]))).toEqual([])
    expect(
      reportsOf(
        componentCountsAreLimited,
        flow([screen('A', [picker('PhotoPicker'), picker('DocumentPicker')])]),
      ),
    ).toEqual(['COMPONENT_TYPE_MAX_NUMBER_PER_SCREEN /screens/0/layout/children/1'])
  })
})
