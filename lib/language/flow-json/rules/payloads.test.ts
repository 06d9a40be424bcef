import { describe, expect, test } from 'vitest'
import { filesTravelAsAllowed, rangesTravelApart } from './payloads'
import { complete, exchange, flow, footer, input, lastScreen, navigate, screen, text } from './testing/flows'
import { fullReportsOf, reportsOf } from './testing/reports-of'

describe('files', () => {
  const photo = (more: object = {}) => ({ type: 'PhotoPicker', name: 'photo', label: 'Photo', ...more })
  const one = photo({ 'max-uploaded-photos': 1 })
  const at = 'INVALID_ON_CLICK_ACTION_PAYLOAD /screens/0/layout/children/1/on-click-action/payload'
  const document = (picker: unknown, action: unknown) =>
    flow([screen('A', [picker, footer(action)]), lastScreen('B', [], { data: { x: text() } })])

  test('may be sent in data_exchange, and a single one in complete', () => {
    expect(reportsOf(filesTravelAsAllowed, document(photo(), exchange({ x: '${form.photo}' })))).toEqual([])
    expect(reportsOf(filesTravelAsAllowed, document(one, complete({ x: '${form.photo}' })))).toEqual([])
  })

  test('cannot be sent in navigate', () => {
    expect(reportsOf(filesTravelAsAllowed, document(one, navigate('B', { x: '${form.photo}' })))).toEqual([
      `${at}/x`,
    ])
  })

  test('in navigate are reported with where to read them if the screen has an id', () => {
    const next = lastScreen('B', [], { data: { x: text() } })
    const [told, untold] = ['A', undefined].map((id) => {
      const first = { ...screen('', [one, footer(navigate('B', { x: '${form.photo}' }))]), id }
      return fullReportsOf(filesTravelAsAllowed, flow([first, next]))[0]?.message
    })
    expect(told).toContain('Read them there as ${screen.A.form.photo}.')
    expect(untold).toBe('Files of a PhotoPicker can’t be passed to the next screen.')
  })

  test('are rejected when nested in a payload', () => {
    expect(
      reportsOf(filesTravelAsAllowed, document(photo(), exchange({ x: { y: ['${form.photo}'] } }))),
    ).toEqual([`${at}/x/y/0`])
  })

  test('are rejected in complete unless limited to one', () => {
    expect(reportsOf(filesTravelAsAllowed, document(photo(), complete({ x: '${form.photo}' })))).toEqual([
      `${at}/x`,
    ])
    expect(
      reportsOf(
        filesTravelAsAllowed,
        document(photo({ 'max-uploaded-photos': 3 }), complete({ x: '${form.photo}' })),
      ),
    ).toEqual([`${at}/x`])
  })

  test('are rejected in complete if they come from two pickers', () => {
    const other = { ...one, type: 'DocumentPicker', name: 'paper', 'max-uploaded-documents': 1 }
    const both = complete({ x: '${form.photo}', y: '${screen.B.form.paper}' })
    expect(
      reportsOf(filesTravelAsAllowed, flow([screen('A', [one, footer(both)]), screen('B', [other])])),
    ).toEqual([at])
  })
})

describe('a range of days', () => {
  const carrying = (action: object, mode = 'range') =>
    flow([screen('A', [input('stay', { type: 'CalendarPicker', mode }), footer(action)])])

  test('causes a warning if passed to the next screen as a whole', () => {
    expect(reportsOf(rangesTravelApart, carrying(navigate('B', { stay: '${form.stay}' })))).toEqual([
      'INVALID_NAVIGATE_ACTION_PAYLOAD* /screens/0/layout/children/1/on-click-action/payload/stay',
    ])
  })

  test('may be passed in parts or to an endpoint, and a single day as it is', () => {
    const apart = navigate('B', { from: '${form.stay.start-date}' })
    expect(reportsOf(rangesTravelApart, carrying(apart))).toEqual([])
    expect(reportsOf(rangesTravelApart, carrying(exchange({ stay: '${form.stay}' })))).toEqual([])
    expect(reportsOf(rangesTravelApart, carrying(navigate('B', { stay: '${form.stay}' }), 'single'))).toEqual(
      [],
    )
  })
})
