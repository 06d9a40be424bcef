import { describe, expect, test } from 'vitest'
import { dataIsUsed } from './data-is-used'
import { flow, heading, screen, text } from './testing/flows'
import { reportsOf } from './testing/reports-of'

describe('data of a screen', () => {
  const data = { title: text() }

  test('is shown or carried on, here or elsewhere', () => {
    expect(reportsOf(dataIsUsed, flow([screen('A', [heading('${data.title}')], { data })]))).toEqual([])
    expect(
      reportsOf(
        dataIsUsed,
        flow([screen('A', [], { data }), screen('B', [heading('${screen.A.data.title}')])]),
      ),
    ).toEqual([])
  })

  test('is warned of otherwise', () => {
    expect(reportsOf(dataIsUsed, flow([screen('A', [], { data })]))).toEqual([
      'UNUSED_DATA* /screens/0/data/title',
    ])
  })

  test('is left alone while some expression cannot be read', () => {
    expect(reportsOf(dataIsUsed, flow([screen('A', [heading('`${data.title`')], { data })]))).toEqual([])
  })
})
